/* SPDX-License-Identifier: MIT */
/*
 * The expected numbers come from the papers' definitions, worked out apart from
 * this program in arbitrary precision; the first ones are those that others
 * publish for the state {1, 2, 3, 4}.
 */
#include <dbench/rng.h>

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static void is_xoshiro256_starstar(void **state)
{
	static const uint64_t expected[] = {
		11520u, 0u, 1509978240u, 1215971899390074240u, 1216172134540287360u,
		607988272756665600u, 16172922978634559625u, 8476171486693032832u,
		10595114339597558777u, 2904607092377533576u,
	};
	struct rng r = { { 1, 2, 3, 4 } };

	(void)state;
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
		assert_int_equal(rng_next(&r), expected[i]);
}

static void is_seeded_by_splitmix64(void **state)
{
	static const struct { uint64_t seed, stream, word[4]; } all[] = {
		{ 0, 0,
		  { 0xa706dd2f4d197e6fu, 0xb382a305f4414f5eu,
		    0x631a9154fbabf717u, 0xa80aba8c86640906u } },
		{ 42, 0,
		  { 0x57e1faba65107204u, 0xf4abd143feb24055u,
		    0x7c816738c12903b2u, 0x113e5dec6f8fd8a8u } },
		{ 42, 7,
		  { 0x16062d6c1339e500u, 0x9aa2311424083235u,
		    0x17ae01fbbc52e2ddu, 0xf63544c682b3179eu } },
		{ 7, 42,
		  { 0x6eab8625df268fbcu, 0x45847a4c3fc62d89u,
		    0xe9871b135156aabfu, 0x3ef7d517faf51d54u } },
		{ UINT64_MAX, UINT64_MAX,
		  { 0x6309143e67a47936u, 0x774df63d42806e2du,
		    0xff11840ba52baaf9u, 0x27bbb5ba82daab3cu } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct rng r;

		rng_init(&r, all[i].seed, all[i].stream);
		assert_memory_equal(r.state, all[i].word, sizeof r.state);
	}
}

/* No two of many streams, whichever seeds they have, start alike; not even where
 * seed and stream change places or are equal. */
static void streams_differ(void **state)
{
	enum { SEEDS = 24, STREAMS = 24 };
	uint64_t first[SEEDS * STREAMS];
	struct rng r;

	(void)state;
	for (unsigned i = 0; i < SEEDS * STREAMS; i++) {
		rng_init(&r, i / STREAMS, i % STREAMS);
		first[i] = rng_next(&r);
		for (unsigned k = 0; k < i; k++)
			if (first[k] == first[i])
				fail_msg("stream %u of seed %u is stream %u of seed %u",
					 i % STREAMS, i / STREAMS, k % STREAMS, k / STREAMS);
	}
}

static void is_the_same_each_time(void **state)
{
	struct rng a, b;

	(void)state;
	rng_init(&a, 5, 6);
	rng_init(&b, 5, 6);
	for (int i = 0; i < 1000; i++)
		assert_int_equal(rng_next(&a), rng_next(&b));
}

/* Each of the 64 bits is set about half of the time: within 6 sigma of it. */
static void every_bit_varies(void **state)
{
	unsigned set[64] = { 0 }, draws = 10000;
	struct rng r;

	(void)state;
	rng_init(&r, 1, 1);
	for (unsigned i = 0; i < draws; i++) {
		uint64_t x = rng_next(&r);

		for (unsigned bit = 0; bit < 64; bit++)
			set[bit] += x >> bit & 1;
	}
	for (unsigned bit = 0; bit < 64; bit++)
		assert_in_range(set[bit], draws / 2 - 300, draws / 2 + 300);
}

static void fills_any_size_and_no_more(void **state)
{
	struct rng words, bytes;
	unsigned char out[32];
	uint64_t expected[3];

	(void)state;
	for (size_t size = 0; size <= 24; size++) {
		rng_init(&words, 9, size);
		rng_init(&bytes, 9, size);
		for (int i = 0; i < 3; i++)
			expected[i] = rng_next(&words);
		memset(out, 0x55, sizeof out);
		rng_fill(&bytes, out, size);
		assert_memory_equal(out, expected, size);
		for (size_t i = size; i < sizeof out; i++)
			assert_int_equal(out[i], 0x55);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(is_xoshiro256_starstar),
		cmocka_unit_test(is_seeded_by_splitmix64),
		cmocka_unit_test(streams_differ),
		cmocka_unit_test(is_the_same_each_time),
		cmocka_unit_test(every_bit_varies),
		cmocka_unit_test(fills_any_size_and_no_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

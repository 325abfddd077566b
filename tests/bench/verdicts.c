/* SPDX-License-Identifier: MIT */
/*
 * verdicts.c - how often the tests of compare are wrong, on simulated trials.
 *
 *	verdicts [SEED]		a table; exit status 1 when a goal is missed
 *
 * A/A: two samples of the same thing; what is called a difference at 95 % is a false
 * alarm, of which there should be one in twenty.  Slow-down: the second one is 2 %
 * slower, where values scatter by 1 %; what is not found is missed.  Trials that scatter
 * normally and those with a long tail, as runs on a busy machine have it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <dbench/rng.h>
#include <dbench/stats.h>

#define COMPARISONS 1000
#define TRIALS_MOST 30
#define SPREAD .01

#define FALSE_LEAST 3.5			/* goals, in % of the comparisons */
#define FALSE_MOST 6.5
#define FOUND_LEAST 95.0

enum shape { NORMAL, TAILED };

static const char *const test_name[] = {
	[TEST_STUDENT] = "student", [TEST_WELCH] = "welch",
	[TEST_RANK] = "rank", [TEST_BOOTSTRAP] = "bootstrap",
};

/* In (0, 1). */
static double uniform(struct rng *r)
{
	return ((double)(rng_next(r) >> 11) + .5) * 0x1p-53;
}

/* With mean 0 and deviation 1: G. Box, M. Muller, Ann. Math. Statist. 29 (1958); the
 * other shape is an exponential. */
static double noise(struct rng *r, enum shape shape)
{
	if (shape == TAILED)
		return -log(uniform(r)) - 1;
	return sqrt(-2 * log(uniform(r))) * cos(2 * M_PI * uniform(r));
}

static void simulate(struct sample *s, struct rng *r, enum shape shape, size_t trials,
		     double seconds)
{
	double value[TRIALS_MOST];
	struct err e;

	for (size_t i = 0; i < trials; i++)
		value[i] = seconds * (1 + SPREAD * noise(r, shape));
	if (sample_take(s, value, trials, TWO_PASSES, &e)) {
		fprintf(stderr, "verdicts: %s\n", e.text);
		exit(2);
	}
}

struct trialling { enum test test; enum shape shape; size_t trials; double slower; };

/* How many comparisons in a hundred call a difference. */
static double called(const struct trialling *t, uint64_t seed)
{
	struct test_setup how = { .test = t->test, .confidence = .95, .seed = seed };
	struct rng rng;
	unsigned count = 0;

	rng_init(&rng, seed, t->trials);
	for (int i = 0; i < COMPARISONS; i++) {
		struct sample a, b;
		struct verdict v;
		struct err e;

		simulate(&a, &rng, t->shape, t->trials, 10);
		simulate(&b, &rng, t->shape, t->trials, 10 * (1 + t->slower));
		if (verdict_reach(&v, &how, &a, &b, &e)) {
			fprintf(stderr, "verdicts: %s\n", e.text);
			exit(2);
		}
		count += v.proven;
		sample_release(&a);
		sample_release(&b);
	}
	return 100.0 * count / COMPARISONS;
}

/* Returns whether the goals are reached, where the row has any. */
static bool print_row(enum test test, enum shape shape, size_t trials, uint64_t seed, bool goals)
{
	double wrong = called(&(struct trialling){ test, shape, trials, 0 }, seed);
	double found = called(&(struct trialling){ test, shape, trials, .02 }, seed);
	bool good = wrong >= FALSE_LEAST && wrong <= FALSE_MOST && found >= FOUND_LEAST;

	printf("%-10s %-12s %6zu %8.1f %% %12.1f %%  %s\n", test_name[test],
	       shape == NORMAL ? "normal" : "long tail", trials, wrong, found,
	       !goals ? "" : good ? "reached" : "missed");
	return good || !goals;
}

int main(int argc, char **argv)
{
	static const size_t trials[] = { 5, 10, TRIALS_MOST };
	uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 1;
	bool good = true;

	printf("%d comparisons of each kind at 95 %%, trials that scatter by %g %%, seed %llu\n\n"
	       "%-10s %-12s %6s %10s %14s  %s\n", COMPARISONS, 100 * SPREAD,
	       (unsigned long long)seed, "test", "shape", "trials", "A/A called", "2 % found",
	       "goals");
	for (enum test test = TEST_STUDENT; test <= TEST_BOOTSTRAP; test++)
		for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
			good &= print_row(test, NORMAL, trials[i], seed, trials[i] == 10);
			print_row(test, TAILED, trials[i], seed, false);
		}
	printf("\nGoals, of 10 normal trials: A/A %g to %g %%, 2 %% found in %g %% or more\n",
	       FALSE_LEAST, FALSE_MOST, FOUND_LEAST);
	return good ? 0 : 1;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/clock.h>

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define GAUGE_NS 10000000u

/* Whether the kernel keeps its own time by the counter: then it has checked that
 * it is invariant, and the same on all CPUs. */
static bool kernel_trusts_counter(void)
{
#if defined __x86_64__
	char name[16] = "";
	int fd = open("/sys/devices/system/clocksource/clocksource0/current_clocksource",
		      O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return false;
	ssize_t n = read(fd, name, sizeof name - 1);
	close(fd);
	return n > 3 && !strncmp(name, "tsc\n", 4);
#else
	return false;
#endif
}

static uint64_t counter(void)
{
#if defined __x86_64__
	return __rdtsc();
#else
	return 0;
#endif
}

/* One moment on both clocks: of some tries the one that was least disturbed. */
static void moment(uint64_t *ticks, uint64_t *ns)
{
	uint64_t best = UINT64_MAX;

	for (int i = 0; i < 16; i++) {
		uint64_t before = counter(), now = monotonic_ns(), after = counter();

		if (after - before >= best)
			continue;
		best = after - before;
		*ticks = before + best / 2;
		*ns = now;
	}
}

void clock_begin(struct clock *c)
{
	*c = (struct clock){ .counter = kernel_trusts_counter() };
	if (c->counter)
		moment(&c->counter_zero, &c->ns_zero);
}

void clock_gauge(struct clock *c)
{
	uint64_t ticks, ns;

	if (!c->counter)
		return;
	while (monotonic_ns() - c->ns_zero < GAUGE_NS)
		nanosleep(&(struct timespec){ .tv_nsec = GAUGE_NS / 10 }, NULL);
	moment(&ticks, &ns);
	c->multiply = (uint64_t)(((unsigned __int128)(ns - c->ns_zero) << 32) /
				 (ticks - c->counter_zero));
}

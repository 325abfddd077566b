/* SPDX-License-Identifier: MIT */
#include "live.h"

#include <string.h>

#define BAR_LEAST 6
#define BAR_MOST 40
#define BAR_ENDS 3			/* " [" and "]" */
#define BAR_FROM 24			/* columns: phase and percent come first */
#define PART_SIZE 32

/* In the order in which they are given room; they are drawn in the order of the
 * screen, which is this one with the bar behind the phase. */
enum part { PHASE, PERCENT, TIME, NOW, AVERAGE, WORST, CLIENTS, PARTS };

typedef char part_text[PART_SIZE];

static void write_time(char *out, double seconds, const char *what)
{
	unsigned long s = (unsigned long)(seconds + 0.5);

	if (s < 3600)
		snprintf(out, PART_SIZE, " %lu:%02lu %s", s / 60, s % 60, what);
	else
		snprintf(out, PART_SIZE, " %lu:%02lu:%02lu %s", s / 3600, s / 60 % 60, s % 60,
			 what);
}

/* Three digits say enough, and the line stays short. */
static int digits_after_point(double value)
{
	return value < 10 ? 2 : value < 100 ? 1 : 0;
}

static void write_rates(part_text *part, const struct tick *t)
{
	double now = t->now_mb_per_second, average = t->mb_per_second;

	snprintf(part[NOW], PART_SIZE, "  %.*f MB/s", digits_after_point(now), now);
	snprintf(part[AVERAGE], PART_SIZE, " (avg %.*f)", digits_after_point(average), average);
}

static void write_parts(part_text *part, const struct tick *t)
{
	static const char *const phase[] = {
		[PHASE_WARMUP] = "warm-up",
		[PHASE_EXECUTE] = "run",
		[PHASE_CLEANUP] = "cleanup",
	};

	snprintf(part[PHASE], PART_SIZE, "%-7s", phase[t->phase]);
	if (t->fraction >= 0)
		snprintf(part[PERCENT], PART_SIZE, " %3.0f%%", t->fraction * 100);
	if (t->remaining >= 0)
		write_time(part[TIME], t->remaining, "left");
	else
		write_time(part[TIME], t->seconds, "so far");
	snprintf(part[CLIENTS], PART_SIZE, "  %u client%s", t->clients,
		 t->clients == 1 ? "" : "s");
	if (t->phase == PHASE_CLEANUP)
		return;
	write_rates(part, t);
	snprintf(part[WORST], PART_SIZE, "  max %.*f ms", digits_after_point(t->latency_ms),
		 t->latency_ms);
}

/* Empties what does not fit into `room` columns; returns what is left of it. */
static unsigned drop_parts(part_text *part, unsigned room)
{
	for (unsigned i = 0; i < PARTS; i++) {
		unsigned length = (unsigned)strlen(part[i]);

		if (length > room)
			part[i][0] = '\0';
		else
			room -= length;
	}
	return room;
}

static void draw_bar(FILE *out, unsigned width, double fraction)
{
	double filled = (fraction < 1 ? fraction : 1) * width;

	fputs(" [", out);
	for (unsigned i = 0; i < width; i++)
		putc(i + 0.5 < filled ? '#' : '-', out);
	putc(']', out);
}

void live_draw(struct live *live, FILE *out, const struct tick *t)
{
	unsigned room = (live->columns ? live->columns : 80) - 1;
	bool bar = t->fraction >= 0 && room >= BAR_FROM;
	part_text part[PARTS] = {0};

	write_parts(part, t);
	if (bar)		/* its least width comes first, what is left over last */
		room -= BAR_LEAST + BAR_ENDS;
	room = drop_parts(part, room);
	fputs("\r", out);
	fputs(part[PHASE], out);
	if (bar)
		draw_bar(out, room < BAR_MOST - BAR_LEAST ? room + BAR_LEAST : BAR_MOST,
			 t->fraction);
	for (unsigned i = PERCENT; i < PARTS; i++)
		fputs(part[i], out);
	fputs("\033[K", out);
	live->drawn = true;
}

void live_erase(struct live *live, FILE *out)
{
	if (live->drawn)
		fputs("\r\033[K", out);
	live->drawn = false;
}

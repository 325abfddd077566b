/* SPDX-License-Identifier: MIT */
#include "scale.h"

#include <math.h>

/* Of 0.3 / 0.1 no more than 3 steps are meant. */
#define NEARLY 1e-9

double scale_at(const struct scale *s, double value)
{
	double low = s->low, high = s->high;

	if (s->log) {
		low = log(low);
		high = log(high);
		value = log(value);
	}
	double share = high > low ? (value - low) / (high - low) : .5;
	return s->from + share * (s->to - s->from);
}

/* The least round number that is not below `least`. */
static double round_up(double least)
{
	static const double round[] = { 1, 2, 5, 10 };
	double power = pow(10, floor(log10(least)));
	unsigned i = 0;

	while (i < 3 && round[i] * power < least * (1 - NEARLY))
		i++;
	return round[i] * power;
}

static void spread(struct scale *s)
{
	double room = s->low ? fabs(s->low) / 10 : 1;

	if (s->high > s->low)
		return;
	s->high = s->low + room;
	if (s->low)
		s->low -= room;
}

double scale_round(struct scale *s, unsigned most)
{
	spread(s);
	double step = round_up((s->high - s->low) / most), low, high;
	for (;;) {
		low = floor(s->low / step + NEARLY) * step;
		high = ceil(s->high / step - NEARLY) * step;
		if (high - low <= step * (most + NEARLY) || most < 2)
			break;
		step = round_up(step * 1.1);
	}
	s->low = low;
	s->high = high;
	return step;
}

void scale_round_decades(struct scale *s)
{
	double low = floor(log10(s->low) + NEARLY), high = ceil(log10(s->high) - NEARLY);

	s->log = true;
	s->low = pow(10, low);
	s->high = pow(10, high > low ? high : low + 1);
}

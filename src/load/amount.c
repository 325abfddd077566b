/* SPDX-License-Identifier: MIT */
#include "amount.h"

#include <string.h>

#include "strings.h"

static bool take(struct word *w, const char *text)
{
	size_t length = strlen(text);

	if (w->length < length || memcmp(w->s, text, length))
		return false;
	w->s += length;
	w->length -= length;
	return true;
}

/* What stands in front of the next modifier. */
static struct word take_head(struct word *w)
{
	struct word head = { w->s, 0, false };

	while (head.length < w->length && !strchr("/%+*", w->s[head.length]))
		head.length++;
	w->s += head.length;
	w->length -= head.length;
	return head;
}

static int take_number(struct word *w, uint64_t *value)
{
	struct word head = take_head(w);

	return amount_plain(&head, value);
}

/* What the amount starts from. */
static int take_start(struct word *w, struct recipe_arg *out)
{
	if (w->length && *w->s == '+') {
		out->from = ARG_PREVIOUS;
		return 0;
	}
	if (take(w, "*")) {
		out->from = ARG_RANDOM;
		return 0;
	}
	struct word head = take_head(w);
	if (!has_string_ref(head.s, head.length))
		return amount_plain(&head, &out->value);
	out->from = ARG_TEXT;
	out->value = head.length;
	return 0;
}

static int take_step(struct word *w, struct recipe_step *step)
{
	*step = (struct recipe_step){ 0 };
	if (take(w, "+child"))
		step->verb = STEP_ADD_CHILD;
	else if (take(w, "+num_children"))
		step->verb = STEP_ADD_CHILDREN;
	else if (take(w, "+"))
		step->verb = STEP_ADD;
	else if (take(w, "/"))
		step->verb = STEP_ROUND;
	else if (take(w, "%"))
		step->verb = STEP_MODULO;
	else
		return -1;
	if (step->verb == STEP_ADD_CHILD || step->verb == STEP_ADD_CHILDREN)
		return 0;
	return take_number(w, &step->value);
}

/* What the step makes of a number that is known.  Returns 0 or -1. */
static int fold(uint64_t *value, const struct recipe_step *step)
{
	if (step->verb == STEP_ROUND)
		*value -= *value % step->value;
	else if (step->verb == STEP_MODULO)
		*value %= step->value;
	else
		return __builtin_add_overflow(*value, step->value, value) ? -1 : 0;
	return 0;
}

static int add_step(struct findings *f, const struct word *w, const struct recipe_step *step,
		    struct shared *steps, struct recipe_arg *out)
{
	struct recipe_step *place;
	bool folds = out->from == ARG_FIXED && !out->steps && step->verb <= STEP_ADD;

	if (step->verb <= STEP_MODULO && !step->value) {
		finding_error(f, word_start(w), "%s divides by 0", word_show(w).text);
		return -1;
	}
	if (folds && !fold(&out->value, step))
		return 0;
	if (folds) {
		finding_error(f, word_start(w), "%s does not fit into 64 bits",
			      word_show(w).text);
		return -1;
	}
	place = shared_grow(steps, sizeof *place);
	if (!place) {
		finding_no_memory(f);
		return -1;
	}
	*place = *step;
	out->steps++;
	return 0;
}

int amount_parse(struct findings *f, const struct word *w, const char *what,
		 struct shared *steps, struct recipe_arg *out)
{
	struct word rest = *w;
	struct recipe_step step;

	*out = (struct recipe_arg){ .from = ARG_FIXED };
	out->step = (uint32_t)(steps->used / sizeof step);
	if (take_start(&rest, out))
		goto bad;
	while (rest.length) {
		if (take_step(&rest, &step))
			goto bad;
		if (add_step(f, w, &step, steps, out))
			return -1;
	}
	return 0;
bad:
	finding_error(f, word_start(w), "%s is not a 64-bit number; expected %s",
		      word_show(w).text, what);
	return -1;
}

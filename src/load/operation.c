/* SPDX-License-Identifier: MIT */
#include "compiler.h"

#include <string.h>

#include "amount.h"
#include "strings.h"

/* An op in the making. */
struct draft {
	struct op op;
	struct recipe recipe;		/* only its paths and args, until it is kept */
	const struct word *path, *handle;
	uint64_t handle_value;
	const struct word *second;	/* the operand that offset + this may overflow */
	unsigned paths;
	bool varies;
};

int status_parse(const struct word *w, enum expect *expect)
{
	static const char prefix[] = "NT_STATUS_";
	uint64_t code;

	*expect = EXPECT_FAIL;
	if (w->quoted || !w->length)
		return -1;
	if (w->length > strlen(prefix) && !memcmp(w->s, prefix, strlen(prefix))) {
		if (w->length == strlen("NT_STATUS_OK") && !memcmp(w->s + 10, "OK", 2))
			*expect = EXPECT_OK;
		return 0;
	}
	if (w->length > 2 && w->s[0] == '0' && (w->s[1] | 32) == 'x') {
		if (num_unsigned(w->s, w->length, &code))
			return -1;
		if (!code)
			*expect = EXPECT_OK;
		return 0;
	}
	if (word_is(w, "SUCCESS"))
		*expect = EXPECT_OK;
	else if (word_is(w, "*"))
		*expect = EXPECT_ANY;
	else if (!word_is(w, "ERROR"))
		return -1;
	return 0;
}

static int path_operand(struct compiler *c, struct draft *d, const struct word *w, bool pattern)
{
	struct findings *f = &c->findings;
	unsigned which = d->paths++;
	uint32_t index;
	int varies;

	d->path = w;
	varies = paths_find(&c->paths, f, w, &index);
	if (varies < 0)
		return -1;
	if (varies) {
		d->varies = true;
		if (paths_add_varying(&c->paths, f, w, c->strings_set,
				      &d->recipe.path_text[which]))
			return -1;
		index = NO_PATH;
	}
	if (which)
		d->op.path2 = index;
	else
		d->op.path = index;
	for (size_t i = w->length; pattern && i-- && w->s[i] != '/' && w->s[i] != '\\'; )
		if (strchr("<>*?\"", w->s[i]))
			d->op.flags |= OPF_WILD;
	return 0;
}

static int handle_operand(struct compiler *c, struct draft *d, const struct word *w)
{
	int64_t negative;

	if (!amount_plain(w, &d->handle_value)) {
		d->handle = w;
		return 0;
	}
	if (!num_integer(w->s, w->length, &negative)) {
		d->handle = w;
		d->handle_value = (uint64_t)negative;
		return 0;
	}
	finding_error(&c->findings, word_start(w), "%s is not a handle; expected a plain "
		      "number", word_show(w).text);
	return -1;
}

/* Keep the text of a number that $ strings stand in. */
static int keep_text(struct compiler *c, const struct word *w, struct recipe_arg *arg)
{
	size_t length = arg->value;
	uint32_t text;

	if (string_refs_check(&c->findings, w->s, length, c->strings_set) ||
	    paths_add_text(&c->paths, &c->findings, w->s, length, &text))
		return -1;
	arg->value = text;
	return 0;
}

/* A number that may vary, up to `most`: *value where it does not. */
static int amount_operand(struct compiler *c, struct draft *d, const struct word *w,
			  char letter, const char *what, uint64_t most, uint64_t *value)
{
	struct recipe_arg *arg;

	if (amount_plain(w, value)) {
		arg = &d->recipe.arg[d->recipe.args];
		if (amount_parse(&c->findings, w, what, &c->store->step, arg))
			return -1;
		if (arg->from == ARG_TEXT && keep_text(c, w, arg))
			return -1;
		arg->operand = letter;
		if (arg->from != ARG_FIXED || arg->steps) {
			d->recipe.args++;
			d->varies = true;
			return 0;
		}
		*value = arg->value;
	}
	if (*value <= most)
		return 0;
	finding_error(&c->findings, word_start(w), "%s is too great; expected %s, at most %llu",
		      word_show(w).text, what, (unsigned long long)most);
	return -1;
}

/* A number whose variations change nothing: 1 where it has any. */
static int constant_operand(struct compiler *c, const struct word *w, const char *what,
			    uint64_t *value)
{
	size_t steps = c->store->step.used;
	struct recipe_arg arg;

	if (!amount_plain(w, value))
		return 0;
	if (amount_parse(&c->findings, w, what, &c->store->step, &arg))
		return -1;
	if (arg.from == ARG_TEXT &&
	    string_refs_check(&c->findings, w->s, arg.value, c->strings_set))
		return -1;
	c->store->step.used = steps;
	*value = arg.value;
	c->v5 = true;
	return arg.from != ARG_FIXED || arg.steps;
}

static int ignored_operand(struct compiler *c, const struct word *w)
{
	int64_t negative;
	uint64_t value;

	if (!amount_plain(w, &value) || !num_integer(w->s, w->length, &negative))
		return 0;
	return constant_operand(c, w, "a number", &value) < 0 ? -1 : 0;
}

static int plain_operand(struct compiler *c, const struct word *w, const char *what,
			 uint64_t most, uint64_t *value)
{
	if (!amount_plain(w, value) && *value <= most)
		return 0;
	finding_error(&c->findings, word_start(w), "%s is not %s; expected a plain number, "
		      "at most %llu", word_show(w).text, what, (unsigned long long)most);
	return -1;
}

static int size_operand(struct compiler *c, struct draft *d, const struct word *w)
{
	uint64_t size = 0;

	d->second = w;
	d->op.size = INT32_MAX;		/* where it is bad, what returns is not to blame */
	if (amount_operand(c, d, w, 's', "a size in bytes", INT32_MAX, &size))
		return -1;
	d->op.size = (uint32_t)size;
	return 0;
}

static int returned_operand(struct compiler *c, struct draft *d, const struct word *w)
{
	bool size_varies = d->recipe.args && d->recipe.arg[d->recipe.args - 1].operand == 's';
	uint64_t returned = 0;
	int varies = constant_operand(c, w, "the number of bytes that come back", &returned);

	if (varies < 0)
		return -1;
	if (varies || size_varies) {
		d->op.flags |= OPF_ANY_COUNT;
		return 0;
	}
	if (returned > d->op.size) {
		finding_error(&c->findings, word_start(w), "%s bytes cannot come back of %u "
			      "that are asked for", word_show(w).text, d->op.size);
		return -1;
	}
	d->op.returned = (uint32_t)returned;
	return 0;
}

static int create_operand(struct compiler *c, struct draft *d, char letter,
			  const struct word *w)
{
	uint64_t value;

	if (letter == 'b') {
		if (plain_operand(c, w, "a set of create options", UINT32_MAX, &value))
			return -1;
		d->op.flags |= value & 1 ? OPF_DIRECTORY : 0;
		return 0;
	}
	if (plain_operand(c, w, "a create disposition", OVERWRITE_IF, &value))
		return -1;
	d->op.disposition = (uint8_t)value;
	return 0;
}

static int operand_compile(struct compiler *c, struct draft *d, char letter,
			   const struct word *w)
{
	switch (letter) {
	case 'p':
	case 'w':
		return path_operand(c, d, w, letter == 'w');
	case 'h':
	case 'f':
		return handle_operand(c, d, w);
	case 'o':
		return amount_operand(c, d, w, 'o', "an offset", INT64_MAX, &d->op.offset);
	case 's':
		return size_operand(c, d, w);
	case 'r':
		return returned_operand(c, d, w);
	case 'l':
		d->second = w;
		return amount_operand(c, d, w, 'l', "a length", INT64_MAX, &d->op.length);
	case 'm':
		return amount_operand(c, d, w, 'm', "a number of entries", UINT64_MAX,
				      &d->op.count);
	case 'b':
	case 'd':
		return create_operand(c, d, letter, w);
	}
	return ignored_operand(c, w);
}

/* The dialect shows in the first op: only v2 has neither status nor quotes. */
static void tell_dialect(struct compiler *c, const struct statement *s)
{
	enum expect expect;
	bool quoted = false;

	if (c->dialect_known)
		return;
	c->dialect_known = true;
	c->dialect_line = c->findings.line;
	if (s->words != s->keyword->args)
		return;
	for (size_t i = 0; i < s->words; i++)
		quoted |= s->word[i].quoted;
	c->v2 = !quoted && (status_parse(s->last, &expect) ||
			    s->last->s[0] == '0');
}

/* The first word too many, or what stands where the first one is missing. */
static const char *bad_word(const struct statement *s, size_t expected, bool status)
{
	if (s->words > expected)
		return word_start(&s->word[expected]);
	return status ? word_start(s->last) : s->end;
}

static void say_count(struct compiler *c, const struct statement *s, size_t expected,
		      bool status)
{
	struct findings *f = &c->findings;
	const char *at = bad_word(s, expected, status);
	unsigned args = s->keyword->args;

	if (c->v2)
		finding_error(f, at, "%s takes %u argument%s and, in dialect v2 (told by line "
			      "%u), no status; found %zu word%s", s->keyword->name, args,
			      args == 1 ? "" : "s", c->dialect_line, s->words,
			      s->words == 1 ? "" : "s");
	else
		finding_error(f, at, "%s takes %u argument%s and a status; found %zu word%s",
			      s->keyword->name, args, args == 1 ? "" : "s", s->words,
			      s->words == 1 ? "" : "s");
}

static int check_count(struct compiler *c, const struct statement *s, enum expect *expect)
{
	size_t args = s->keyword->args, expected = args + !c->v2;
	bool status = s->words && !status_parse(s->last, expect);

	if (s->words == args && !c->v2 && !status) {
		finding_error(&c->findings, s->end, "%s has no status; expected NT_STATUS_OK, "
			      "another NT_STATUS_..., 0x..., SUCCESS, ERROR or *",
			      s->keyword->name);
		return -1;
	}
	if (s->words != expected) {
		say_count(c, s, expected, status);
		return -1;
	}
	if (c->v2 || status)
		return 0;
	finding_error(&c->findings, word_start(s->last), "%s is not a status; expected "
		      "NT_STATUS_OK, another NT_STATUS_..., 0x..., SUCCESS, ERROR or *",
		      word_show(s->last).text);
	return -1;
}

static int check_whole(struct compiler *c, const struct draft *d)
{
	const struct op *op = &d->op;
	uint64_t second;

	if (op->kind == OP_DELTREE && op->path != NO_PATH &&
	    !((struct path *)c->paths.path.data)[op->path].length) {
		finding_error(&c->findings, word_start(d->path), "Deltree of the target itself "
			      "would remove what is not ours; expected a path below it");
		return -1;
	}
	if (!d->second)
		return 0;
	second = op_moves_bytes(op->kind) ? op->size : op->length;
	if (op->offset + second <= INT64_MAX)
		return 0;
	finding_error(&c->findings, word_start(d->second), "offset %llu and %s add up to more "
		      "than 2^63 - 1", (unsigned long long)op->offset,
		      word_show(d->second).text);
	return -1;
}

/* What v2 leaves unsaid, it leaves unchecked. */
static enum expect v2_expect(const struct statement *s, const struct draft *d)
{
	bool has_path = strpbrk(s->keyword->operands, "pw");

	if (d->handle && d->handle_value == UINT64_MAX)
		return EXPECT_FAIL;
	return has_path && op_info[d->op.kind].check == CHECK_COUNT ? EXPECT_ANY : EXPECT_OK;
}

static void take_handle(struct compiler *c, struct draft *d)
{
	struct handles *h = &c->handles;
	enum expect expect = d->op.expect;

	if (c->v2 && d->handle_value == UINT64_MAX)
		d->op.slot = NO_SLOT;
	else if (d->op.kind == OP_CREATEX)
		d->op.slot = handles_open(h, &c->findings, d->handle, d->handle_value, expect);
	else if (d->op.kind == OP_CLOSE)
		d->op.slot = handles_close(h, &c->findings, d->handle, d->handle_value, expect);
	else
		d->op.slot = handles_use(h, &c->findings, d->handle, d->handle_value, expect);
}

/* Put the recipe of a varying op aside, and its index where the path was. */
static int keep_recipe(struct compiler *c, struct draft *d)
{
	struct recipe *recipe = shared_grow(&c->store->recipe, sizeof *recipe);
	struct program *p = &c->store->program;

	if (!recipe) {
		finding_no_memory(&c->findings);
		return -1;
	}
	for (unsigned i = 0; i < d->recipe.args; i++)
		p->relative |= d->recipe.arg[i].from == ARG_PREVIOUS;
	c->v5 = true;
	d->op.flags |= OPF_VARIES;
	d->op.line = c->findings.line;
	d->recipe.op = d->op;
	*recipe = d->recipe;
	d->op.vary = (uint32_t)(c->store->recipe.used / sizeof *recipe) - 1;
	return 0;
}

static void keep(struct compiler *c, struct draft *d)
{
	struct program *p = &c->store->program;

	if (op_moves_bytes(d->op.kind)) {
		if (d->op.expect != EXPECT_OK)
			d->op.flags |= OPF_ANY_COUNT;
		if (d->op.size > p->max_io)
			p->max_io = d->op.size;
	}
	if (d->varies && keep_recipe(c, d))
		return;
	if (d->handle && d->op.slot == NO_SLOT) {
		d->op.slot = c->not_open;
		c->not_open = (uint32_t)compiler_ops(c) + 1;
	}
	compiler_emit(c, &d->op);
}

/* A line that is too bad to be compiled may still open or close a handle: the
 * lines that use it are not to blame. */
static void follow_handle(struct compiler *c, const struct statement *s)
{
	unsigned at = s->keyword->kind == OP_CREATEX ? 3 : 0;
	struct draft d = { .op = { .kind = s->keyword->kind, .expect = EXPECT_ANY } };

	if (d.op.kind != OP_CREATEX && d.op.kind != OP_CLOSE)
		return;
	if (s->words > at && !amount_plain(&s->word[at], &d.handle_value)) {
		d.handle = &s->word[at];
		take_handle(c, &d);
	}
}

void operation_compile(struct compiler *c, const struct statement *s)
{
	struct draft d;
	enum expect expect = EXPECT_OK;
	int bad = 0;

	d.op = (struct op){ .kind = s->keyword->kind };
	d.recipe.args = 0;
	d.recipe.path_text[0] = d.recipe.path_text[1] = NO_PATH;
	d.path = d.handle = d.second = NULL;
	d.paths = 0;
	d.varies = false;
	c->operations++;
	tell_dialect(c, s);
	if (check_count(c, s, &expect)) {
		follow_handle(c, s);
		return;
	}
	for (unsigned i = 0; i < s->keyword->args; i++)
		bad |= operand_compile(c, &d, s->keyword->operands[i], &s->word[i]);
	d.op.expect = (uint8_t)(c->v2 ? v2_expect(s, &d) : expect);
	if (!bad)
		bad = check_whole(c, &d);
	if (d.handle)
		take_handle(c, &d);
	if (!bad)
		keep(c, &d);
}

/* SPDX-License-Identifier: MIT */
#include "render.h"

#include <stdlib.h>
#include <string.h>

/* The length of the UTF-8 character at s; 0: it is none. */
static size_t utf8_length(const unsigned char *s)
{
	size_t length = s[0] < 0x80 ? 1 : s[0] >= 0xc2 && s[0] < 0xe0 ? 2 :
			s[0] >= 0xe0 && s[0] < 0xf0 ? 3 : s[0] >= 0xf0 && s[0] < 0xf5 ? 4 : 0;

	for (size_t i = 1; i < length; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	/* overlong forms, surrogates, and what is beyond U+10FFFF */
	if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0) ||
	    (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90))
		return 0;
	return length;
}

/* A byte that is no UTF-8 becomes U+FFFD: JSON has no way to say it. */
static void json_string(FILE *out, const char *text)
{
	const unsigned char *s = (const unsigned char *)text;

	putc('"', out);
	while (*s) {
		size_t length = utf8_length(s);
		if (!length)
			fputs("\\ufffd", out);
		else if (*s == '"' || *s == '\\')
			fprintf(out, "\\%c", *s);
		else if (*s < 0x20)
			fprintf(out, "\\u%04x", *s);
		else
			fwrite(s, 1, length, out);
		s += length ? length : 1;
	}
	putc('"', out);
}

static void json_list(FILE *out, const struct list *l)
{
	putc('[', out);
	for (size_t i = 0; i < l->count; i++) {
		fputs(i ? ", " : "", out);
		json_string(out, l->item[i]);
	}
	putc(']', out);
}

static void json_choice(FILE *out, const struct option *info, unsigned index)
{
	const char *at = info->argument, *value;
	size_t length;

	do
		length = choice_next(&at, &value);
	while (index--);
	fprintf(out, "\"%.*s\"", (int)length, value);
}

static void json_value(FILE *out, const struct option *info, const void *value)
{
	switch (info->kind) {
	case FLAG:
		fputs(*(const bool *)value ? "true" : "false", out);
		break;
	case COUNT:
	case NUMBER:
		fprintf(out, "%llu", (unsigned long long)*(const uint64_t *)value);
		break;
	case DECIMAL:
	case DURATION:
		fprintf(out, "%.15g", *(const double *)value);
		break;
	case STRING:
		json_string(out, *(const char *const *)value);
		break;
	case LIST:
	case DIRS:
		json_list(out, value);
		break;
	case CHOICE:
		json_choice(out, info, *(const unsigned *)value);
		break;
	}
}

char *render_json(const struct options *o, unsigned clients)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return NULL;
	fprintf(out, "{\"clients\": %u", clients);
	for (unsigned id = 0; id < OPTIONS; id++) {
		const struct option *info = &option_info[id];
		if (group_info[info->group].commands != IN_RUN || option_hidden(id))
			continue;
		fprintf(out, ", \"%s\": ", info->name);
		if (info->kind == FLAG || o->origin[id] != UNSET)
			json_value(out, info, option_value(o, id));
		else
			fputs("null", out);
	}
	putc('}', out);
	if (fclose(out)) {
		free(text);
		return NULL;
	}
	return text;
}

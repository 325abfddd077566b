/* SPDX-License-Identifier: MIT */
#include "keyword.h"

#include <strings.h>

#define KEYWORD(name, operands, kind) \
	{ name, operands, sizeof(name) - 1, sizeof(operands) - 1, kind }

static const struct keyword table[] = {
#define OP(id, name, operands, check, help) KEYWORD(name, operands, OP_##id),
#include <dbench/ops.def>
#undef OP
	KEYWORD("LOOP", "n", CTL_LOOP),
	KEYWORD("ENDLOOP", "", CTL_ENDLOOP),
	KEYWORD("REPEAT", "n", KEYWORD_REPEAT),
	KEYWORD("RANDOMSTRING", "it", CTL_DRAW),
	KEYWORD("WRITEPATTERN", "t", CTL_PATTERN),
	KEYWORD("SLEEP", "u", CTL_SLEEP),
	KEYWORD("SETSP", "p", CTL_SETSP),
	KEYWORD("WAITSP", "cp", CTL_WAITSP),
	KEYWORD("SETUP", "", KEYWORD_SETUP),
	KEYWORD("ENDSETUP", "", KEYWORD_ENDSETUP),
};
#define KEYWORDS (sizeof table / sizeof table[0])

/* First words of loadfiles that replay something else than a file system. */
static const struct { const char *whose, *name; } foreign[] = {
	{ "dialect v1 (1999)", "CREATE" },
	{ "NFS", "ACCESS3" }, { "NFS", "COMMIT3" }, { "NFS", "CREATE3" },
	{ "NFS", "FSINFO3" }, { "NFS", "FSSTAT3" }, { "NFS", "GETATTR3" },
	{ "NFS", "LINK3" }, { "NFS", "LOOKUP3" }, { "NFS", "MKDIR3" },
	{ "NFS", "MKNOD3" }, { "NFS", "NULL3" }, { "NFS", "PATHCONF3" },
	{ "NFS", "READ3" }, { "NFS", "READDIR3" }, { "NFS", "READDIRPLUS3" },
	{ "NFS", "READLINK3" }, { "NFS", "REMOVE3" }, { "NFS", "RENAME3" },
	{ "NFS", "RMDIR3" }, { "NFS", "SETATTR3" }, { "NFS", "SYMLINK3" },
	{ "NFS", "WRITE3" },
	{ "SCSI and iSCSI", "INQUIRY" }, { "SCSI and iSCSI", "MODESENSE6" },
	{ "SCSI and iSCSI", "ORWRITE" }, { "SCSI and iSCSI", "PREFETCH10" },
	{ "SCSI and iSCSI", "PREFETCH16" }, { "SCSI and iSCSI", "READ6" },
	{ "SCSI and iSCSI", "READ10" }, { "SCSI and iSCSI", "READ12" },
	{ "SCSI and iSCSI", "READ16" }, { "SCSI and iSCSI", "READCAPACITY10" },
	{ "SCSI and iSCSI", "READCAPACITY16" }, { "SCSI and iSCSI", "REPORTLUNS" },
	{ "SCSI and iSCSI", "STARTSTOPUNIT" }, { "SCSI and iSCSI", "SYNCHRONIZECACHE10" },
	{ "SCSI and iSCSI", "SYNCHRONIZECACHE16" }, { "SCSI and iSCSI", "TESTUNITREADY" },
	{ "SCSI and iSCSI", "UNMAP" }, { "SCSI and iSCSI", "VERIFY10" },
	{ "SCSI and iSCSI", "VERIFY12" }, { "SCSI and iSCSI", "VERIFY16" },
	{ "SCSI and iSCSI", "WRITE6" }, { "SCSI and iSCSI", "WRITE10" },
	{ "SCSI and iSCSI", "WRITE12" }, { "SCSI and iSCSI", "WRITE16" },
	{ "SCSI and iSCSI", "WRITESAME10" }, { "SCSI and iSCSI", "WRITESAME16" },
	{ "SCSI and iSCSI", "WRITEVERIFY10" }, { "SCSI and iSCSI", "WRITEVERIFY12" },
	{ "SCSI and iSCSI", "WRITEVERIFY16" },
	{ "block devices", "LIST" }, { "block devices", "READ" }, { "block devices", "WRITE" },
};

static unsigned lower(char c)
{
	return (unsigned char)c | 0x20u;
}

/* Length, ends and the fourth letter tell the names apart quite well. */
static unsigned hash(const char *s, size_t length)
{
	unsigned middle = length > 3 ? lower(s[3]) : 0;

	return ((unsigned)length * 31 + lower(s[0]) * 7 + middle * 5 + lower(s[length - 1])) %
	       sizeof((struct keywords *)0)->at;
}

void keywords_init(struct keywords *k)
{
	*k = (struct keywords){ 0 };
	for (size_t i = 0; i < KEYWORDS; i++) {
		unsigned at = hash(table[i].name, table[i].length);

		while (k->at[at])
			at = (at + 1) % sizeof k->at;
		k->at[at] = (uint8_t)(i + 1);
	}
}

const struct keyword *keywords_find(const struct keywords *k, const struct word *w)
{
	if (!w->length)
		return NULL;
	for (unsigned at = hash(w->s, w->length); k->at[at]; at = (at + 1) % sizeof k->at) {
		const struct keyword *word = &table[k->at[at] - 1];

		if (word->length == w->length && (!memcmp(w->s, word->name, w->length) ||
						  !strncasecmp(w->s, word->name, w->length)))
			return word;
	}
	return NULL;
}

/* Levenshtein's distance, without regard to case; b is one of our names. */
static size_t distance(const char *a, size_t na, const char *b, size_t nb)
{
	size_t row[32];

	for (size_t j = 0; j <= nb; j++)
		row[j] = j;
	for (size_t i = 1; i <= na; i++) {
		size_t diagonal = row[0];

		row[0] = i;
		for (size_t j = 1; j <= nb; j++) {
			size_t best = diagonal + (lower(a[i - 1]) != lower(b[j - 1]));

			diagonal = row[j];
			best = best < row[j - 1] + 1 ? best : row[j - 1] + 1;
			row[j] = best < row[j] + 1 ? best : row[j] + 1;
		}
	}
	return row[nb];
}

const char *keyword_nearest(const struct word *w)
{
	const char *nearest = NULL;
	size_t best = w->length / 2 + 1;

	if (w->length > 40)
		return NULL;
	for (size_t i = 0; i < KEYWORDS; i++) {
		size_t d = distance(w->s, w->length, table[i].name, table[i].length);

		if (d < best) {
			best = d;
			nearest = table[i].name;
		}
	}
	return nearest;
}

const char *keyword_foreign(const struct word *w)
{
	if (w->length > 3 && !memcmp(w->s, "SMB", 3))
		return foreign[0].whose;
	for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++)
		if (w->length == strlen(foreign[i].name) &&
		    !strncasecmp(w->s, foreign[i].name, w->length))
			return foreign[i].whose;
	return NULL;
}

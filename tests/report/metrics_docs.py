#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compare the metrics in metrics.def with those in the documentation, and their units.

usage: metrics_docs.py METRICS.DEF RESULT-FORMAT.md

Exit status: 0 they are the same; 1 they are not, one line for each difference.
"""
import fnmatch
import re
import sys


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def documented(text):
    """The names and units in the tables; ".p90" goes on from the name before it."""
    section = re.search(r"^## Metrics$(.*?)^## ", text, re.M | re.S).group(1)
    for names, unit in re.findall(r"^\| ((?!name)[a-z][^|]*?) \| ([^|]*?) *\|", section, re.M):
        group = ""
        for word in names.replace(",", "").split():
            name = group + word if word.startswith(".") else word
            group = name.rsplit(".", 1)[0]
            yield name, unit


def differences(rows, docs):
    unmet = dict(rows)
    for name, unit in docs:
        row = next((row for row in rows if fnmatch.fnmatchcase(name, row[0])), None)
        if row is None:
            yield f"{name} is documented, and is no metric"
            continue
        unmet.pop(row[0], None)
        if row[1] != unit:
            yield f"{name} is documented with the unit '{unit}', not '{row[1]}'"
    for name in unmet:
        yield f"{name} is not documented"


def main(table, docs):
    rows = re.findall(r'^METRIC\("([^"]*)", *[-+0-9]+, *"([^"]*)"', read(table), re.M)
    if not rows:
        sys.exit(f"{table} has no row")
    found = list(differences(rows, documented(read(docs))))
    for difference in found:
        print(difference)
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Validate results of dbench-c against the schema, and the schema against the docs.

usage: validate-json.py [--docs RESULT-FORMAT.md] SCHEMA [RESULT…]

Knows the part of JSON Schema that the schema uses, and refuses a schema that
uses more, so that no rule is passed over in silence.  Exit status: 0 all is
well; 1 something is not, one line each on stderr.
"""
import json
import re
import sys

TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "null": lambda v: v is None,
}
KEYWORDS = {
    "$schema", "title", "description", "type", "properties", "required",
    "additionalProperties", "items", "minItems", "maxItems", "enum", "const",
    "minimum", "pattern",
}
FREE_FORM = {"options"}     # the one object whose fields the schema does not name


def types_of(schema):
    types = schema["type"]
    return types if isinstance(types, list) else [types]


def check_schema(schema, path, complain):
    """Each object is strict; no keyword is used that check_value() does not know."""
    for keyword in schema.keys() - KEYWORDS:
        complain(f"schema {path}: keyword '{keyword}' is not known")
    for name in set(types_of(schema)) - TYPES.keys():
        complain(f"schema {path}: type '{name}' is not known")
    if isinstance(schema.get("additionalProperties"), dict):
        check_schema(schema["additionalProperties"], path + ".*", complain)
    elif "object" in types_of(schema) and path not in FREE_FORM:
        fields = schema.get("properties", {})
        if schema.get("additionalProperties") is not False:
            complain(f"schema {path}: additionalProperties is not false")
        if sorted(schema.get("required", [])) != sorted(fields):
            complain(f"schema {path}: required and properties differ")
        for name, field in fields.items():
            check_schema(field, f"{path}.{name}".lstrip("."), complain)
    if "array" in types_of(schema):
        check_schema(schema["items"], path + "[]", complain)


def check_object(value, schema, path, complain):
    fields = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            complain(f"{path}: '{name}' is missing")
    for name, item in value.items():
        if name in fields:
            check_value(item, fields[name], f"{path}.{name}", complain)
        elif isinstance(schema.get("additionalProperties"), dict):
            check_value(item, schema["additionalProperties"], f"{path}.{name}", complain)
        elif schema.get("additionalProperties") is False:
            complain(f"{path}: '{name}' is not in the schema")


def check_array(value, schema, path, complain):
    if len(value) < schema.get("minItems", 0):
        complain(f"{path}: {len(value)} elements, expected {schema['minItems']} or more")
    if len(value) > schema.get("maxItems", len(value)):
        complain(f"{path}: {len(value)} elements, expected {schema['maxItems']} or fewer")
    for index, item in enumerate(value):
        check_value(item, schema["items"], f"{path}[{index}]", complain)


def check_value(value, schema, path, complain):
    types = types_of(schema)
    if not any(TYPES[name](value) for name in types):
        complain(f"{path}: {json.dumps(value)[:60]} is not of type {' or '.join(types)}")
        return
    if "const" in schema and value != schema["const"]:
        complain(f"{path}: {value!r}, expected {schema['const']!r}")
    if "enum" in schema and value not in schema["enum"]:
        complain(f"{path}: {value!r}, expected one of {schema['enum']}")
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        complain(f"{path}: {value!r} does not match {schema['pattern']}")
    if isinstance(value, (int, float)) and value < schema.get("minimum", value):
        complain(f"{path}: {value}, expected {schema['minimum']} or more")
    if isinstance(value, dict):
        check_object(value, schema, path, complain)
    if isinstance(value, list):
        check_array(value, schema, path, complain)


def type_in_words(schema):
    """As the docs write it: 'array of arrays of integers'."""
    def plural(words):
        return words.replace("array ", "arrays ", 1) if words.startswith("array ") else words + "s"
    if schema["type"] == "array":
        return "array of " + plural(type_in_words(schema["items"]))
    return " or ".join(types_of(schema))


def fields_of(schema, path=""):
    """(path, type in words) of every field, as the docs name them."""
    for name, field in schema.get("properties", {}).items():
        yield path + name, type_in_words(field)
        inner, below = field, path + name
        while inner["type"] == "array":
            inner, below = inner["items"], below + "[]"
        yield from fields_of(inner, below + ".")


def check_docs(name, schema, complain):
    """The docs name each field with its type, and no field that there is not."""
    with open(name, encoding="utf-8") as file:
        rows = dict(re.findall(r"^\| `([^`]+)` \| ([^|]+?) \|", file.read(), re.M))
    for path, words in fields_of(schema):
        found = rows.pop(path, None)
        if found is None:
            complain(f"{name}: '{path}' is not described")
        elif found != words:
            complain(f"{name}: '{path}' is said to be '{found}', the schema says '{words}'")
    for path in rows:
        complain(f"{name}: '{path}' is not in the schema")


def no_constant(name):
    raise ValueError(f"{name} is not JSON")


def no_duplicates(pairs):
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"'{name}' stands twice in one object")
    return dict(pairs)


def load(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file, parse_constant=no_constant, object_pairs_hook=no_duplicates)


def main(arguments):
    complaints = []
    complain = complaints.append
    docs = None
    if arguments[:1] == ["--docs"] and len(arguments) > 1:
        docs, arguments = arguments[1], arguments[2:]
    if not arguments:
        sys.exit(__doc__)
    schema = load(arguments[0])
    check_schema(schema, "", complain)
    if docs:
        check_docs(docs, schema, complain)
    for name in arguments[1:]:
        try:
            check_value(load(name), schema, name, complain)
        except (OSError, ValueError) as error:
            complain(f"{name}: {error}")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

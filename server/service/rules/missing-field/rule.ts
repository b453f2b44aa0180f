import { isObject } from '../../../../common/json/value';
import {
  itemsOf,
  type Json,
  memberValue,
  nodeAt,
  type ObjectASTNode,
  type Path,
  pathOf,
} from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import type { JsonSchema } from '../../model/json-schema';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import { placeholder } from '../../schema/placeholder';
import { knownMembers, schemasAt } from '../../schema/resolve';
import { freeName } from '../free-name';
import { phraseOf } from '../labels';
import { keyAt } from '../objects';
import { anchorOf, canonicalPath, isAliased } from '../places';
import { platformMessage } from '../platform-message';
import { KeyGuide, misspeltIn } from '../unknown-key/key-guide';

/** The rule's code. */
export const MISSING_FIELD = 'missing-field';

/** A member that the dialect requires is missing. */
export const missingField: Rule = {
  code: MISSING_FIELD,
  severity: 'error',
  summary: 'A required key is missing.',
  explanation:
    'Each platform has required keys. If it refuses the file or the tool without them, this is an error; ' +
    'if only its documentation requires them, it is a warning. The quick fix adds all missing keys of an object at once, with placeholders.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "schema": { "type": "object" } }, { "name": "x", "command": ["./tools/bin/x"] }] }',
    good: '{ "tools": [{ "name": "get_time", "schema": { "type": "object" }, "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (_tool, context) => report(context),
  checkFile: report,
  neverSafe: true,
  fix: ({ file, editor, data }) => {
    const path = pathIn(data);
    const object = path && nodeAt(file.root, path);
    if (object?.type !== 'object' || isAliased(object)) return [];
    const { dialect } = file;
    const at = canonicalPath(dialect, pathOf(object));
    const places = schemasAt(dialect.schema, at, file.root);
    const known = knownMembers(places);
    const required = new Set(places.flatMap(({ schema }) => schema.required ?? []));
    const renamed = renamedInstead(object, at, dialect);
    const missing = [...required].filter((key) => !renamed.has(key) && !hasMember(object, key, dialect, at));
    if (missing.length === 0) return [];
    const members = missing.map((key) => ({ key, value: apart(object, key, placeholder(known.get(key))) }));
    const title = missing.length === 1 ? `Add ${quote(missing[0] ?? '')}` : `Add the ${missing.length} missing keys`;
    return [{ title, edits: editor.addMembers(object, members), safe: false }];
  },
};

/** Keys that identify the objects of an array. */
const NAMES: ReadonlySet<string> = new Set(['name', 'id', 'key']);

/** Returns the value; for a name that another object of the array has, an unused one. */
function apart(object: ObjectASTNode, key: string, value: Json): Json {
  if (typeof value !== 'string' || !NAMES.has(key)) return value;
  const names = itemsOf(object.parent).map((sibling) => {
    const name = memberValue(sibling, key);
    return name?.type === 'string' ? name.value : undefined;
  });
  return names.includes(value) ? freeName(value, new Set(names)) : value;
}

function report({ violations, file, report: say }: RuleContext): void {
  for (const violation of violations) {
    const { missing: key, node: object } = violation;
    if (key === undefined) continue;
    say({
      at: anchorOf(object),
      severity: violation.refused ? 'error' : 'warning',
      message: `Missing key ${quote(key)}${meaning(violation.schema)}. ${platformMessage(file.dialect, violation)}`,
      data: { path: [...pathOf(object)], key },
      missing: { object, key },
    });
  }
}

function pathIn(data: Json | undefined): Path | undefined {
  if (!isObject(data) || !Array.isArray(data.path)) return undefined;
  return data.path as (string | number)[];
}

/** The keys that exist under a misspelt name: these are renamed, not added. */
function renamedInstead(object: ObjectASTNode, path: Path, dialect: Dialect): ReadonlySet<string> {
  const guide = KeyGuide.at(dialect, path);
  const misspelt = guide ? misspeltIn(object, guide, path, dialect) : [];
  return new Set(misspelt.flatMap(({ known, isOnly, note }) => (isOnly && note === undefined ? [known] : [])));
}

function hasMember(object: ObjectASTNode, key: string, dialect: Dialect, path: Path): boolean {
  return object.properties.some(({ keyNode }) => keyAt(dialect, keyNode.value, path) === key);
}

/** " (the program and its arguments)". */
function meaning({ description }: JsonSchema): string {
  const phrase = phraseOf(description);
  return phrase === '' ? '' : ` (${phrase})`;
}

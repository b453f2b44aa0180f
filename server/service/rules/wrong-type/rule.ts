import { isObject } from '../../../../common/json/value';
import type { ManifestDocument } from '../../document/manifest-document';
import type { ASTNode, Json } from '../../document/tree/node';
import { jsonOf, pathOf, propertyOf } from '../../document/tree/node';
import { type TimeUnit, typesOf } from '../../model/json-schema';
import { type Fix, type FixContext, quote, type Rule, type RuleContext } from '../../model/rule';
import { schemasAt } from '../../schema/resolve';
import { kindWord, orList, shown, typeWord } from '../labels';
import { canonicalPath, placeName, valueAt } from '../places';
import { platformMessage } from '../platform-message';
import { converted, plainWords } from './convert';

/** A value is of another type than the dialect requires. */
export const wrongType: Rule = {
  code: 'wrong-type',
  severity: 'error',
  summary: 'A value is of the wrong type.',
  explanation:
    'An array instead of a string, a string instead of a number. If the platform refuses such a file, this is an error; if it ' +
    'reads the file, but not as intended, this is a warning.\n\nThe quick fix converts the value where that is lossless: a string becomes the only item of an array (the words of a command line an item each), ' +
    '`"30"` becomes `30`, an unquoted `1.0` becomes `"1.0"`, `"true"` becomes `true`, and `"5s"` becomes `5` where a number of seconds is expected.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": "./tools/bin/get_time" }, { "name": "x", "command": ["./tools/bin/x"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (_tool, context) => report(context),
  checkFile: report,
  fix: (context) => {
    const node = valueAt(context.file.root, context.at);
    return node ? [...conversion(context, node), ...removal(context, node)] : [];
  },
};

function report({ violations, file, report: say }: RuleContext): void {
  if (violations.length === 0) return;
  const seen = new Set<ASTNode>();
  for (const violation of violations) {
    const { node, fault } = violation;
    if (fault !== 'type' || seen.has(node)) continue;
    seen.add(node);
    const wanted = typesWanted(violation.params.type);
    say({
      at: node,
      severity: violation.refused ? 'error' : 'warning',
      message:
        `${placeName(violation.path)} must be ${orList(wanted.map(typeWord))}, but it is ${kindWord(node)}. ` +
        platformMessage(file.dialect, violation),
      data: { wanted },
    });
  }
}

/** Returns the types to show to the author: `null` is accepted next to others, but not intended. */
function typesWanted(type: unknown): string[] {
  const names = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  return names.length > 1 ? names.filter((name) => name !== 'null') : names;
}

function conversion({ file, editor, data }: FixContext, node: ASTNode): readonly Fix[] {
  const wanted = typesWanted(isObject(data) ? data.wanted : undefined);
  const fixes: Fix[] = [];
  for (const type of wanted) {
    const written = writtenText(file.document, node);
    const value = converted(jsonOf(node), written, type, itemTypes(file, node), unitOf(file, node));
    if (!value) continue;
    const words = type === 'array' && node.type === 'string' && isCommand(file, node) ? plainWords(node.value) : [];
    if (words && words.length > 1) {
      const split = `Split into ${words.map(quote).join(', ')}`;
      fixes.push({ title: split, edits: editor.replaceValue(node, [...words]), safe: false });
    }
    const title = titleOf(type, written, value.json);
    fixes.push({ title, edits: editor.replaceValue(node, value.json), safe: value.lossless && wanted.length === 1 });
  }
  return fixes;
}

function titleOf(type: string, written: string, value: Json): string {
  if (type === 'array') return `Wrap in an array: ${shown(value)}`;
  return value === written ? `Wrap in quotes: ${quote(JSON.stringify(value))}` : `Change to ${shown(value)}`;
}

/** Removes an optional member that is `null`. */
function removal({ file, editor }: FixContext, node: ASTNode): readonly Fix[] {
  const property = propertyOf(node);
  if (node.type !== 'null' || !property?.parent || property.valueNode !== node) return [];
  const parentPath = pathTo(file, property.parent);
  const places = schemasAt(file.dialect.schema, parentPath, file.root);
  if (places.some(({ schema }) => schema.required?.includes(property.keyNode.value))) return [];
  return [{ title: `Remove ${quote(property.keyNode.value)}`, edits: editor.removeMember(property), safe: false }];
}

/** Returns the types that the items of the array expected here may have; empty where unknown. */
function itemTypes(file: FixContext['file'], node: ASTNode): readonly string[] {
  const places = schemasAt(file.dialect.schema, [...pathTo(file, node), 0], undefined);
  return places.flatMap(({ schema }) => typesOf(schema));
}

/** Whether the array that is expected here is a program with its arguments. */
function isCommand(file: FixContext['file'], node: ASTNode): boolean {
  return schemasAt(file.dialect.schema, pathTo(file, node), undefined).some(({ schema }) => schema['x-command']);
}

/** Returns the unit of the number expected here. */
function unitOf(file: FixContext['file'], node: ASTNode): TimeUnit | undefined {
  const places = schemasAt(file.dialect.schema, pathTo(file, node), undefined);
  return places.map(({ schema }) => schema['x-unit']).find((unit) => unit !== undefined);
}

function pathTo({ dialect }: FixContext['file'], node: ASTNode) {
  return canonicalPath(dialect, pathOf(node));
}

function writtenText({ text }: ManifestDocument, { offset, length }: ASTNode): string {
  return text.slice(offset, offset + length);
}

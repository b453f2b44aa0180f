/** The rules about values that do not match their own schema. */

import { isObject } from '../../../../common/json/value';
import type { Editor } from '../../document/edit/edit';
import { writtenAt } from '../../document/manifest-document';
import {
  type ArrayASTNode,
  type ASTNode,
  itemsOf,
  jsonOf,
  member,
  memberValue,
  type ObjectASTNode,
  type PropertyASTNode,
  propertyOf,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Finding, Fix, FixContext, Rule } from '../../model/rule';
import { type Mismatch, mismatches, type OwnValues } from '../../schema/embedded/own-values';
import { isOf } from '../../targets/steps/types';
import { andList, shown } from '../labels';
import { nearest } from '../near';
import { valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';
import { converted } from '../wrong-type/convert';

/** What one rule looks for, and its documentation. */
interface ValueRule extends Pick<Rule, 'code' | 'summary' | 'explanation' | 'example'> {
  /** The name of such a value in messages. */
  readonly what: string;
  readonly values: OwnValues;
}

const KINDS: readonly ValueRule[] = [
  {
    code: 'schema-default',
    summary: 'A `default` in an embedded JSON Schema that does not match its own schema.',
    explanation:
      'A model takes the default as an example of what to send. A default of the wrong type (`"default": "5"` for an integer), out of bounds or not in `enum` teaches the model to call the tool wrongly. The `null` of an optional property, as pydantic writes it, is not reported.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "default": "5" } } }',
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "default": 5 } } }',
    ),
    what: 'default',
    values: { single: 'default', isChoice: false },
  },
  {
    code: 'schema-enum',
    summary: 'An entry of `enum`, or a `const`, that does not match its own schema.',
    explanation:
      'A value that the rest of the schema rules out can never be sent: with `"type": "integer", "enum": ["1", "2"]` nothing is valid. Some providers refuse such a tool.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "enum": [1, "7"] } } }',
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "enum": [1, 7] } } }',
    ),
    what: 'choice',
    values: { list: 'enum', single: 'const', isChoice: true },
  },
  {
    code: 'schema-example',
    summary: 'An example in an embedded JSON Schema that does not match its own schema.',
    explanation:
      'Models imitate examples more than they read rules. An example that the schema rules out leads to calls that fail.',
    example: exampleOfSchemas(
      '{ "type": "object", "properties": { "day": { "type": "string", "description": "The day.", "format": "date", "examples": ["tomorrow"] } } }',
      '{ "type": "object", "properties": { "day": { "type": "string", "description": "The day.", "format": "date", "examples": ["2026-01-31"] } } }',
    ),
    what: 'example',
    values: { list: 'examples', single: 'example', isChoice: false },
  },
];

/** The rules, in the order of their pages. */
export const VALUE_RULES: readonly Rule<KnownFile>[] = KINDS.map(({ what, values, ...documentation }) => ({
  ...documentation,
  severity: 'warning',
  fix: mismatchFixes,
  checkSchema: (schema, { report }) => {
    const found = new Map<ASTNode, Mismatch[]>();
    const isOptional = optionalProperties();
    const checked = mismatches(schema, values, (one) => {
      if (isDefaultNull(one) && isOptional(one.schema)) return;
      const list = listOf(one.node) ?? one.node;
      const group = found.get(list) ?? [];
      if (group.length < MAX_TOGETHER) group.push(one);
      found.set(list, group);
    });
    const tell = () => {
      for (const group of found.values()) report(findingOf(group, what));
    };
    return checked ? checked.then(tell) : tell();
  },
}));

/** Whether it is a `null` by which generators (pydantic, FastMCP) write that there is no default, if its schema is an optional property. */
function isDefaultNull({ node }: Mismatch): boolean {
  return node.type === 'null' && propertyOf(node)?.keyNode.value === 'default';
}

/** Returns a test whether a schema is that of a property which may be left out. */
function optionalProperties(): (schema: ObjectASTNode) => boolean {
  const required = new Map<ASTNode, ReadonlySet<unknown>>();
  return (schema) => {
    const property = propertyOf(schema);
    const properties = property?.parent && propertyOf(property.parent);
    const object = properties?.keyNode.value === 'properties' ? properties.parent : undefined;
    if (!property || !object) return false;
    const names = required.get(object) ?? new Set(itemsOf(memberValue(object, 'required')).map(jsonOf));
    required.set(object, names);
    return !names.has(property.keyNode.value);
  };
}

/** Entries of one list that are reported together. */
const MAX_TOGETHER = 200;

/** Entries that are named. */
const MAX_NAMED = 3;

/** What is wrong with a value, or with several of one list. @param group at least one */
function findingOf(group: readonly Mismatch[], what: string): Finding {
  const [{ node, because }] = group as readonly [Mismatch];
  if (group.length === 1) {
    const message = `The ${what} ${shown(jsonOf(node))} does not match its own schema: it ${because}.`;
    return { at: node, message };
  }
  const named = group.slice(0, MAX_NAMED).map((one) => shown(jsonOf(one.node)));
  const more = group.length - named.length;
  const names = andList(more > 0 ? [...named, `${more} more`] : named);
  const message = `${group.length} ${what}s do not match their own schema: ${names}. The first ${because}.`;
  const indexes = new Set(group.map((one) => one.node));
  const entries = itemsOf(listOf(node)).flatMap((item, index) => (indexes.has(item) ? [index] : []));
  return { at: node, message, data: { entries } };
}

function listOf({ parent }: ASTNode): ArrayASTNode | undefined {
  return parent?.type === 'array' ? parent : undefined;
}

/** Returns fixes that convert the value to the schema's type, change it to a similar `enum` value, or remove it. */
function mismatchFixes({ file, editor, at, data }: FixContext<KnownFile>): readonly Fix[] {
  const node = valueAt(file.root, at);
  if (!node) return [];
  const list = listOf(node);
  const property = propertyOf(list ?? node);
  const schema = property?.parent;
  if (!property || schema?.type !== 'object') return [];
  const indexes = isObject(data) && Array.isArray(data.entries) ? data.entries : undefined;
  const wrong = list && indexes ? list.items.filter((_, index) => indexes.includes(index)) : [node];
  const type = memberValue(schema, 'type');
  const moved = movedToItems(property, editor);
  const fixes = moved.length > 0 ? [...moved] : [...conversions(wrong, schema, { file, editor })];
  if (wrong.length > 1) return [...fixes, ...typeOfAll(property, editor)];
  const choices = property.keyNode.value === 'enum' ? [] : itemsOf(memberValue(schema, 'enum'));
  const words = choices.flatMap((choice) => (choice.type === 'string' ? [choice.value] : []));
  const near = node.type === 'string' ? nearest(node.value, words) : undefined;
  if (near)
    fixes.push({
      title: `Change to ${shown(near.word)}`,
      edits: editor.replaceValue(node, near.word),
      safe: near.sure,
    });
  if (list && isLastChoice(property, type)) return fixes;
  const edits = list ? editor.removeItem(node) : editor.removeMember(property);
  fixes.push({ title: list ? 'Remove the entry' : `Remove \`${property.keyNode.value}\``, edits, safe: false });
  return fixes;
}

/** Converts values to the type of their schema, if all can be. */
function conversions(
  values: readonly ASTNode[],
  schema: ObjectASTNode,
  { file, editor }: Pick<FixContext<KnownFile>, 'file' | 'editor'>,
): readonly Fix[] {
  const type = memberValue(schema, 'type');
  if (type?.type !== 'string') return [];
  const found = values.flatMap((node) => {
    const text = writtenAt(node, file.document);
    return converted(jsonOf(node), text, type.value, itemTypes(schema)) ?? [];
  });
  if (found.length < values.length) return [];
  const title = `Change to ${andList([...new Set(found.map(({ json }) => shown(json)))].slice(0, MAX_NAMED))}`;
  const more = found.length > MAX_NAMED ? ' …' : '';
  const edits = values.flatMap((node, index) => editor.replaceValue(node, found[index]?.json ?? null));
  return [{ title: `${title}${more}`, edits, safe: found.every(({ lossless }) => lossless) }];
}

/** Moves the choices of an array to its items, whose choices they are meant to be. */
function movedToItems({ keyNode, valueNode, parent }: PropertyASTNode, editor: Editor): readonly Fix[] {
  const type = memberValue(parent, 'type');
  if (keyNode.value !== 'enum' || valueNode?.type !== 'array' || type?.type !== 'string' || type.value !== 'array')
    return [];
  if (valueNode.items.some((item) => item.type === 'array')) return [];
  const property = propertyOf(valueNode);
  const items = member(parent, 'items');
  const choices = { enum: jsonOf(valueNode) };
  const isText = valueNode.items.every((item) => item.type === 'string');
  const title = 'Move the choices into `items`';
  if (!property || (items && (items.valueNode?.type !== 'object' || member(items.valueNode, 'enum')))) return [];
  const edits =
    items?.valueNode?.type === 'object'
      ? [
          ...editor.addMembers(items.valueNode, [{ key: 'enum', value: choices.enum }]),
          ...editor.removeMember(property),
        ]
      : [
          ...editor.renameKey(property, 'items'),
          ...editor.replaceValue(valueNode, isText ? { type: 'string', ...choices } : choices),
        ];
  return [{ title, edits, safe: false }];
}

/** Where the choices are all texts, that may be what is right. */
function typeOfAll({ keyNode, valueNode, parent }: PropertyASTNode, editor: Editor): readonly Fix[] {
  const type = memberValue(parent, 'type');
  if (keyNode.value !== 'enum' || type?.type !== 'string' || type.value === 'array') return [];
  if (!itemsOf(valueNode).every((item) => item.type === 'string')) return [];
  return [{ title: 'Change `type` to `string`', edits: editor.replaceValue(type, 'string'), safe: false }];
}

/** Whether `enum` would have no entry that may match: without any, nothing is allowed. */
function isLastChoice({ keyNode, valueNode }: PropertyASTNode, type: ASTNode | undefined): boolean {
  if (keyNode.value !== 'enum') return false;
  const entries = itemsOf(valueNode);
  const types = type ? [type, ...itemsOf(type)].flatMap((one) => (one.type === 'string' ? [one.value] : [])) : [];
  const mayMatch = (entry: ASTNode) => types.length === 0 || types.some((one) => isOf(jsonOf(entry), one));
  return entries.length === 1 || !entries.some(mayMatch);
}

function itemTypes(schema: Parameters<typeof memberValue>[0]): readonly string[] {
  const type = memberValue(memberValue(schema, 'items'), 'type');
  return type?.type === 'string' ? [type.value] : [];
}

/** The rules about values that do not match their own schema. */
import {
  type ASTNode,
  itemsOf,
  type Json,
  jsonOf,
  memberValue,
  type PropertyASTNode,
  propertyOf,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Fix, FixContext, Rule } from '../../model/rule';
import { mismatches, type OwnValues } from '../../schema/embedded/own-values';
import { isOf } from '../../targets/steps/types';
import { shown } from '../labels';
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
      'A model takes the default as an example of what to send. A default of the wrong type (`"default": "5"` for an integer), out of bounds or not in `enum` teaches the model to call the tool wrongly.',
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
  checkSchema: (schema, { report }) =>
    mismatches(schema, values, ({ node, because }) =>
      report({ at: node, message: `The ${what} ${shown(jsonOf(node))} does not match its own schema: it ${because}.` }),
    ),
}));

/** Returns fixes that convert the value to the schema's type, change it to a similar `enum` value, or remove it. */
function mismatchFixes({ file, editor, at }: FixContext<KnownFile>): readonly Fix[] {
  const node = valueAt(file.root, at);
  if (!node) return [];
  const isEntry = node.parent?.type === 'array';
  const property = propertyOf(isEntry && node.parent ? node.parent : node);
  const schema = property?.parent;
  if (!property || schema?.type !== 'object') return [];
  const fixes: Fix[] = [];
  const change = (value: Json, safe: boolean) => {
    fixes.push({ title: `Change to ${shown(value)}`, edits: editor.replaceValue(node, value), safe });
  };
  const text = file.document.text.slice(node.offset, node.offset + node.length);
  const type = memberValue(schema, 'type');
  const value = type?.type === 'string' ? converted(jsonOf(node), text, type.value, itemTypes(schema)) : undefined;
  if (value) change(value.json, value.lossless);
  const choices = property.keyNode.value === 'enum' ? [] : itemsOf(memberValue(schema, 'enum'));
  const words = choices.flatMap((choice) => (choice.type === 'string' ? [choice.value] : []));
  const near = node.type === 'string' ? nearest(node.value, words) : undefined;
  if (near) change(near.word, near.sure);
  if (isEntry && isLastChoice(property, type)) return fixes;
  const edits = isEntry ? editor.removeItem(node) : editor.removeMember(property);
  fixes.push({ title: isEntry ? 'Remove the entry' : `Remove \`${property.keyNode.value}\``, edits, safe: false });
  return fixes;
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

/** The rule about keywords with invalid values. */

import { isObject } from '../../../../common/json/value';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import type { Editor } from '../../document/edit/edit';
import { writtenAt } from '../../document/manifest-document';
import {
  type ASTNode,
  type Json,
  jsonOf,
  member,
  type ObjectASTNode,
  type PropertyASTNode,
  propertyOf,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { type Fix, type FixContext, quote, type Rule } from '../../model/rule';
import { type Fault, faultsOf } from '../../schema/embedded/conformance';
import { kindWord, shown } from '../labels';
import { placeName, valueAt } from '../places';
import { exampleOfSchemas } from '../with-schema';
import { converted } from '../wrong-type/convert';

/** A keyword of an embedded JSON Schema has an invalid value. */
export const schemaInvalid: Rule<KnownFile> = {
  code: 'schema-invalid',
  severity: 'warning',
  summary: 'A keyword of an embedded JSON Schema has an invalid value.',
  explanation:
    'The schema of a tool\'s arguments is passed on to the model\'s provider. A keyword with an invalid value (`"minLength": "3"`, `"required": true`) makes some providers ' +
    'refuse the whole request, and others ignore the keyword.\n\nThe schema is checked against the metaschema that its `$schema` names (drafts 4, 6, 7, 2019-09, 2020-12). Without `$schema` it is read as 2020-12, as by MCP and pydantic, or as an older draft if it uses keywords in a form that only that draft has, such as an array of `items`.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "required": true } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
  ),
  fix: (context) => {
    const node = valueAt(context.file.root, context.at);
    if (!node) return [];
    return [
      ...requiredFlag(context.editor, node),
      ...exclusiveFlag(context, node),
      ...repeated(context, node),
      ...conversion(context, node),
    ];
  },
  checkSchema: ({ node, json }, { report }) => {
    if (node.type !== 'object' && node.type !== 'boolean') return;
    for (const fault of faultsOf(node, json)) {
      report({
        at: fault.node,
        message: `${messageOf(fault)} Providers may refuse the tool.`,
        data: { keyword: fault.keyword ?? '', reason: fault.reason },
      });
    }
  },
};

function messageOf({ node, keyword, path, reason, params }: Fault): string {
  if (keyword === undefined)
    return `${placeName(path)} must be a schema (an object, or \`true\` or \`false\`), but it is ${kindWord(node)}.`;
  if (keyword === 'required' && node.type === 'boolean') {
    return requiredFlagMessage(node);
  }
  if (keyword.startsWith('exclusive') && node.type === 'boolean') {
    return `${quote(keyword)} must be a number since draft 6: the bound itself, not a boolean.`;
  }
  if (reason === 'uniqueItems') {
    return `${quote(keyword)} has a duplicate entry (indexes ${Number(params.i)} and ${Number(params.j)}).`;
  }
  if (reason === 'pattern' && keyword === '$id') {
    return '`$id` must not have a fragment: since 2020-12 the part after `#` is written as `$anchor`.';
  }
  if (reason === 'pattern') {
    return `${quote(keyword)} must start with a letter or \`_\`, followed by letters, digits, \`-\`, \`_\` and \`.\`.`;
  }
  if (reason === 'minItems') {
    const item = KEYWORDS.get(keyword)?.kind === 'list' ? 'schema' : 'value';
    return `${quote(keyword)} is empty: it must have at least one ${item}.`;
  }
  const expected = KEYWORDS.get(keyword)?.expected ?? 'a valid value';
  return `${quote(keyword)} must be ${expected}.`;
}

/** Rewrites draft 4's `minimum: 0, exclusiveMinimum: true` in the newer form. */
function exclusiveFlag({ editor }: FixContext<KnownFile>, node: ASTNode): readonly Fix[] {
  const flag = propertyOf(node);
  const [, side] = /^exclusive(Minimum|Maximum)$/.exec(flag?.keyNode.value ?? '') ?? [];
  if (!flag || node.type !== 'boolean' || side === undefined) return [];
  if (!node.value)
    return [{ title: `Remove ${quote(flag.keyNode.value)}`, edits: editor.removeMember(flag), safe: false }];
  const bound: PropertyASTNode | undefined = member(flag.parent, side.toLowerCase());
  if (bound?.valueNode?.type !== 'number') return [];
  const edits = [...editor.replaceValue(node, bound.valueNode.value), ...editor.removeMember(bound)];
  return [{ title: `Change to ${quote(`${flag.keyNode.value}: ${bound.valueNode.value}`)}`, edits, safe: false }];
}

/** Removes the later of two equal strings. */
function repeated({ editor, data }: FixContext<KnownFile>, node: ASTNode): readonly Fix[] {
  if (node.type !== 'array' || !isObject(data) || data.reason !== 'uniqueItems') return [];
  const seen = new Set<Json>();
  for (const item of node.items) {
    if (item.type !== 'string') continue;
    if (seen.has(item.value))
      return [{ title: `Remove the duplicate ${quote(item.value)}`, edits: editor.removeItem(item), safe: true }];
    seen.add(item.value);
  }
  return [];
}

function conversion({ file, editor, data }: FixContext<KnownFile>, node: ASTNode): readonly Fix[] {
  const keyword = isObject(data) && typeof data.keyword === 'string' ? data.keyword : '';
  const text = writtenAt(node, file.document);
  const json = keyword === 'properties' && node.type === 'null' ? [] : jsonOf(node);
  for (const type of KEYWORDS.get(keyword)?.types ?? []) {
    const value = converted(json, text, type, ['string']);
    if (!value || (type === 'integer' && Number(value.json) < 0)) continue;
    return [
      { title: `Change to ${shown(value.json)}`, edits: editor.replaceValue(node, value.json), safe: value.lossless },
    ];
  }
  return [];
}

/** Returns the message. @param node the value of `required` */
export function requiredFlagMessage(node: ASTNode): string {
  const owner = flagged(propertyOf(node));
  if (!owner) return '`required` must be an array of unique property names.';
  const advice = node.type === 'boolean' && !node.value ? 'Remove it.' : `Add ${quote(owner.name)} to that array.`;
  return `\`required\` must be an array of names next to \`properties\`, not a boolean on a property. ${advice}`;
}

/** The property whose schema has a flag `required`, and the object that lists it; `undefined` for the root, and other schemas that no object lists. */
function flagged(flag: PropertyASTNode | undefined): { name: string; object: ObjectASTNode } | undefined {
  const declared = flag?.parent && propertyOf(flag.parent);
  const map = declared?.parent && propertyOf(declared.parent);
  if (!declared || map?.keyNode.value !== 'properties' || map.parent?.type !== 'object') return undefined;
  return { name: declared.keyNode.value, object: map.parent };
}

/** Moves `required: true` on a property to the object's `required` array; removes `required: false`, which has no effect. */
export function requiredFlag(editor: Editor, node: ASTNode): readonly Fix[] {
  const flag = propertyOf(node);
  if (node.type !== 'boolean' || flag?.keyNode.value !== 'required' || flag.valueNode !== node) return [];
  const removal = editor.removeMember(flag);
  if (!node.value) return [{ title: 'Remove `required: false`', edits: removal, safe: true }];
  const owner = flagged(flag);
  if (!owner) return [];
  const { name, object } = owner;
  const title = `Move ${quote(name)} to the \`required\` array`;
  const list = member(object, 'required')?.valueNode;
  if (!list) {
    const edits = [...removal, ...editor.addMembers(object, [{ key: 'required', value: [name] }])];
    return [{ title, edits, safe: false }];
  }
  if (list.type !== 'array') return [];
  const known = list.items.some((item) => item.type === 'string' && item.value === name);
  return [{ title, edits: known ? removal : [...removal, ...editor.addItem(list, name)], safe: false }];
}

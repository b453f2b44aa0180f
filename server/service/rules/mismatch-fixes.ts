/** Fixes of a value that does not match its own schema. */
import {
  type ASTNode,
  itemsOf,
  type Json,
  jsonOf,
  memberValue,
  type PropertyASTNode,
  propertyOf,
} from '../document/tree/node';
import type { Fix, FixContext } from '../model/rule';
import { isOf } from '../targets/steps/types';
import { shown } from './labels';
import { nearest } from './near';
import { valueAt } from './places';
import { converted } from './wrong-type/convert';

/** Returns fixes that convert the value to the schema's type, change it to a similar `enum` value, or remove it. */
export function mismatchFixes({ file, editor, at }: FixContext): readonly Fix[] {
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
  const value = type?.type === 'string' ? converted(node, text, type.value, itemTypes(schema)) : undefined;
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

/** Tests about the keys of an object: one that is missing, unknown ones, ones that have no place there. */
import type { Edit } from '../document/edit/edit';
import {
  type ASTNode,
  type Json,
  member,
  memberValue,
  type ObjectASTNode,
  type PropertyASTNode,
  pathOf,
  propertiesOf,
} from '../document/tree/node';
import { schemaFor } from '../model/known-file';
import type { Fix } from '../model/rule';
import { quote } from '../model/rule';
import { andList } from '../rules/labels';
import { nearest } from '../rules/near';
import { anchorOf, canonicalPath } from '../rules/places';
import { placeholder } from '../schema/placeholder';
import { knownMembers, schemasAt } from '../schema/resolve';
import type { CheckTest } from './check-test';
import { wordFor } from './meant';
import type { FixTarget, Found, Keys, Needs, Without } from './model';

/** A key must be there, or several. */
export const needs: CheckTest<Needs> = {
  find: ({ key: first, and = [], mayBeEmpty }, node) => {
    if (node.type !== 'object') return [];
    const keys = [first, ...and];
    const missing = keys.filter((key) => !member(node, key) && !misspeltFor(key, node));
    const written = keys.filter((key) => !missing.includes(key)).flatMap((key) => unusable(key, node, mayBeEmpty));
    const [key, ...more] = missing;
    if (key === undefined) return written;
    const what = `Missing ${more.length === 0 ? 'key' : 'keys'} ${andList(missing.map(quote))}.`;
    const data = { path: pathOf(node), ...(more.length === 0 && { key }) };
    return [{ at: anchorOf(node), what, data }, ...written];
  },
  fix: ({ key: first, and = [], value }, target) =>
    (target.key === undefined ? [first, ...and] : [target.key]).flatMap((key) => added(target, key, value)),
};

/** What is wrong with a key that is there, but empty, or that has another name. */
function unusable(key: string, node: ObjectASTNode, mayBeEmpty: Needs['mayBeEmpty']): readonly Found[] {
  const property = member(node, key);
  const data = { path: pathOf(node), key };
  if (!property) {
    const at = misspeltFor(key, node)?.keyNode;
    const what = `Missing key ${quote(key)}, but there is ${quote(at?.value ?? '')}.`;
    return at ? [{ at, what, same: { within: at }, data }] : [];
  }
  // A key without a value yet is a syntax error, which says enough.
  const value = property.valueNode;
  const isEmpty = value?.type === 'string' && value.value === '' && !mayBeEmpty;
  return isEmpty ? [{ at: value, what: `${quote(key)} must not be empty.`, data }] : [];
}

/** The fixes that write a key: of one that is misspelt, the right name. */
function added(target: FixTarget, key: string, value?: Json): readonly Fix[] {
  const { node, editor } = target;
  if (node.type !== 'object' || memberValue(node, key)) return [];
  const title = value === undefined ? `Add ${quote(key)}` : `Add ${quote(`"${key}": ${JSON.stringify(value)}`)}`;
  const misspelt = misspeltFor(key, node);
  const add: Fix = { title, edits: withKey(target, key, value), safe: false };
  if (!misspelt) return [add];
  const rename = `Rename ${quote(misspelt.keyNode.value)} to ${quote(key)}`;
  return [{ title: rename, edits: editor.renameKey(misspelt, key), safe: false, reveals: misspelt }, add];
}

/**
 * Adds a key to an object where people write it: behind those that the schema has before it. None in what is no object.
 * @param value absent: a small one of the schema
 */
export function withKey(
  { node, file, editor }: Pick<FixTarget, 'node' | 'file' | 'editor'>,
  key: string,
  value?: Json,
): readonly Edit[] {
  if (node.type !== 'object') return [];
  const places = schemasAt(schemaFor(file, node.offset), canonicalPath(file.dialect, pathOf(node)), file.root);
  const known = knownMembers(places);
  const order = ['$schema', ...known.keys()];
  const before = order.slice(0, Math.max(0, order.indexOf(key))).findLast((one) => member(node, one));
  const isFirst = order.includes(key) && before === undefined;
  const after = isFirst ? 'start' : before === undefined ? undefined : member(node, before);
  return editor.addMembers(node, [{ key, value: value ?? placeholder(known.get(key)) }], after);
}

/** `comand`: what is there already is meant, not an empty value beside it. */
function misspeltFor(key: string, node: ASTNode): PropertyASTNode | undefined {
  return propertiesOf(node).find(({ keyNode }) => nearest(keyNode.value, [key]));
}

/** An object must have no other keys. */
export const keys: CheckTest<Keys> = {
  find: ({ known, renamed = {}, only }, node) => {
    const words = new Set(known);
    return propertiesOf(node).flatMap(({ keyNode: { value: key }, keyNode }): readonly Found[] => {
      if (words.has(key) || (only && only !== 'meant' && !only.includes(key))) return [];
      const meant = wordFor(key, known, renamed);
      if (only === 'meant' && (meant === undefined || !/^[a-z]/i.test(key))) return [];
      const isFree = meant !== undefined && !member(node, meant);
      const advice = isFree ? `Did you mean ${quote(meant)}?` : undefined;
      const what = `Unknown key ${quote(key)}.`;
      return [{ at: keyNode, what, ...(advice && { advice }), data: { path: pathOf(node), key } }];
    });
  },
  fix: ({ known, renamed = {} }, target) => {
    const { node, key = '', editor } = target;
    const property = member(node, key);
    const meant = wordFor(key, known, renamed);
    if (!property || meant === undefined || member(node, meant)) return removed(target);
    const edits = editor.renameKey(property, meant);
    const rename: Fix = { title: `Rename to ${quote(meant)}`, edits, safe: false, reveals: property };
    return [rename, ...removed(target)];
  },
};

/** An object must not have these keys. */
export const without: CheckTest<Without> = {
  find: ({ keys: forbidden, why }, node) =>
    forbidden.flatMap((key): readonly Found[] => {
      const property = member(node, key);
      if (!property) return [];
      const what = `${quote(key)} has no place here: ${why}`;
      return [{ at: property.keyNode, what, data: { path: pathOf(node), key } }];
    }),
  fix: (_test, target) => removed(target),
};

function removed({ node, key = '', editor }: FixTarget): readonly Fix[] {
  const property = member(node, key);
  return property ? [{ title: `Remove ${quote(key)}`, edits: editor.removeMember(property), safe: false }] : [];
}

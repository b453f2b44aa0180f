/**
 * Detects whether a file with the name of a cases file is one. Such names are used elsewhere too (test tables, court cases): a file that
 * is not certainly ours is left alone.
 */
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, member, memberString, memberValue, propertiesOf } from '../document/tree/node';
import { nearest } from '../rules/near';
import { CASE_KEYS, isForeignKey } from './manifest-choice';

/** Limit of items checked. */
const MAX_ITEMS = 50;

/** Whether it certainly is one, so that it may be checked. @param hasManifest whether a tool manifest of its name is next to it */
export function holdsCases({ root }: ManifestDocument, hasManifest: boolean): boolean {
  const list = memberValue(root, 'cases');
  if (list?.type === 'array') return hasManifest || first(list).some(isCase);
  // Next to a manifest, a key like `cses` can only mean `cases`.
  return hasManifest && !member(root, 'cases') && propertiesOf(root).some(isMisspelt);
}

/** Whether it is one, or may become one, so that completion is offered. @param hasManifest as in {@link holdsCases} */
export function mayHoldCases({ root }: ManifestDocument, hasManifest: boolean): boolean {
  if (root?.type !== 'object') return root === undefined || root.type === 'null' || root.type === 'string';
  const list = member(root, 'cases');
  if (!list) return root.properties.length <= 1;
  if (!list.valueNode || list.valueNode.type === 'null') return true;
  if (list.valueNode.type !== 'array') return false;
  return hasManifest || first(list.valueNode).some(isCase) || first(list.valueNode).every(isBegun);
}

function first(list: ASTNode): readonly ASTNode[] {
  return itemsOf(list).slice(0, MAX_ITEMS);
}

/** Whether an item has a `tool`, and `arguments` or `expect`; or a `name`, and only keys of a case. */
function isCase(item: ASTNode): boolean {
  if (memberString(item, 'tool') === undefined) return false;
  if (member(item, 'arguments') ?? member(item, 'expect')) return true;
  return memberString(item, 'name') !== undefined && hasOwnKeysOnly(item);
}

function isBegun(item: ASTNode): boolean {
  return item.type === 'null' || item.type === 'string' || (item.type === 'object' && hasOwnKeysOnly(item));
}

/** Whether all keys are those of a case or ignored ones. The beginning of a key counts, because it may be being typed. */
function hasOwnKeysOnly(item: ASTNode): boolean {
  return propertiesOf(item).every(
    ({ keyNode: { value } }) => isForeignKey(value) || CASE_KEYS.some((key) => key.startsWith(value)),
  );
}

function isMisspelt({ keyNode, valueNode }: ReturnType<typeof propertiesOf>[number]): boolean {
  return valueNode?.type === 'array' && nearest(keyNode.value, ['cases']) !== undefined;
}

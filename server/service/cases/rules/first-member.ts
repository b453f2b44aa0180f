import type { Edit } from '../../document/edit/edit';
import { yamlString } from '../../document/edit/yaml-scalar-text';
import type { ManifestDocument } from '../../document/manifest-document';
import type { ObjectASTNode } from '../../document/tree/node';
import { isAliased, isMerged } from '../../rules/places';

/** Adds a member before all others of an object. No edits for an object that is empty or comes from a YAML alias. */
export function addFirst(
  { text, textDocument, language }: ManifestDocument,
  object: ObjectASTNode,
  key: string,
  value: string,
): readonly Edit[] {
  const [first] = object.properties;
  if (!first || isAliased(object) || isMerged(first)) return [];
  const { offset } = first.keyNode;
  const isBlock = language === 'yaml' && text.charAt(object.offset) !== '{';
  if (!isBlock) {
    const between = text.slice(object.offset + 1, offset);
    const space = /^\s*$/.test(between) ? between || ' ' : ' ';
    return [{ offset, length: 0, text: `${JSON.stringify(key)}: ${JSON.stringify(value)},${space}` }];
  }
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = ' '.repeat(textDocument.positionAt(offset).character);
  return [{ offset, length: 0, text: `${key}: ${yamlString(value, 'block')}${lineEnd}${indent}` }];
}

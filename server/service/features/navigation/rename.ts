/** Rename: a parameter with its entries in `required`, a tool or function with its references in the file. */
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { escapedKey } from '../../../../common/json/pointer';
import type { Edit } from '../../document/edit/edit';
import { createEditor } from '../../document/edit/editor';
import { isWellFormed, type ManifestDocument } from '../../document/manifest-document';
import { type ASTNode, stringOf } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { quote } from '../../model/rule';
import { nameAt } from './find-names';
import { mentionSpan } from './locations';
import { isAliased, isKey, rangeOf } from './place';
import { type Mention, mentions, type NamedThing } from './schema-names';

/** The reason why a rename is refused, as a sentence for the user. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused';
}

/** Limit of a new name in UTF-16 code units. */
const MAX_NAME = 1_000;

/**
 * Returns the name at an offset and its range; `undefined` where there is no name.
 * @throws RenameRefused where there is a name that can't be renamed in this text
 */
export function prepareRename(
  manifest: Manifest,
  offset: number,
): { readonly range: Range; readonly placeholder: string } | undefined {
  const found = nameAt(manifest, offset);
  if (!found?.thing || !found.mention) return undefined;
  refuseText(manifest.document, found.thing);
  return { range: rangeOf(manifest.document, mentionSpan(manifest, found.mention)), placeholder: found.thing.name };
}

/**
 * Returns the edits that rename the thing at an offset everywhere in the file; none where it already has that name.
 * @throws RenameRefused where there is no name, or where the result would not be what the author means
 */
export function rename(manifest: Manifest, offset: number, newName: string): readonly TextEdit[] {
  const { document } = manifest;
  const thing = nameAt(manifest, offset)?.thing;
  if (!thing) throw new RenameRefused('There is no name here that can be changed.');
  refuseText(document, thing);
  if (newName === thing.name) return [];
  refuseName(thing, newName);
  return editsOf(document, mentions(thing), newName).map(({ offset: at, length, text }) => ({
    range: rangeOf(document, { offset: at, length }),
    newText: text,
  }));
}

/** Returns the name of the tool or function at an offset; `undefined` where there is none. */
export function toolNamedAt(manifest: Manifest, offset: number): string | undefined {
  const thing = nameAt(manifest, offset)?.thing;
  return thing && (thing.kind === 'tool' || thing.kind === 'function') ? thing.name : undefined;
}

function refuseText(document: ManifestDocument, thing: NamedThing): void {
  if (!isWellFormed(document)) {
    throw new RenameRefused('This text has syntax errors: names can be changed once they are fixed.');
  }
  for (const { node } of mentions(thing)) {
    if (isAliased(document, node)) {
      throw new RenameRefused(`${quote(thing.name)} comes through a YAML alias: change it where the anchor is.`);
    }
    const anchor = anchorAround(document, node, thing.scope);
    if (anchor !== undefined) {
      throw new RenameRefused(
        `${quote(thing.name)} is in a part that other places share through the YAML anchor ${quote(anchor)}: change it by hand.`,
      );
    }
  }
}

/** @throws RenameRefused for what can be the name of nothing */
export function refuseEmpty(newName: string): void {
  if (newName.trim() === '') throw new RenameRefused('The new name is empty.');
  if (newName.length > MAX_NAME) throw new RenameRefused(`The new name is longer than ${MAX_NAME} characters.`);
}

function refuseName(thing: NamedThing, newName: string): void {
  refuseEmpty(newName);
  if (thing.isTaken(newName)) throw new RenameRefused(`There is a ${thing.kind} ${quote(newName)} already.`);
}

/**
 * Returns the YAML anchor of a part that contains the node but not its whole scope: occurrences outside would be missed.
 * @param scope the object that contains every possible occurrence of the name
 */
function anchorAround(document: ManifestDocument, node: ASTNode, scope: ASTNode | undefined): string | undefined {
  if (document.language !== 'yaml' || !document.text.includes('&')) return undefined;
  for (let at: ASTNode | undefined = node; at && at !== scope; at = at.parent) {
    const before = document.text.slice(Math.max(0, at.offset - 200), at.offset);
    const anchor = /&([^\s,[\]{}]+)(?:\s+!\S*)?\s+$/.exec(before)?.[1];
    if (anchor !== undefined && document.text.includes(`*${anchor}`)) return anchor;
  }
  return undefined;
}

/** Edits each string once, even if it contains the name more than once (a `$ref` to a member of itself). */
function editsOf(document: ManifestDocument, list: readonly Mention[], newName: string): readonly Edit[] {
  const editor = createEditor(document);
  const segments = new Map<ASTNode, (number | undefined)[]>();
  for (const { node, segment } of list) segments.set(node, [...(segments.get(node) ?? []), segment]);
  return [...segments].flatMap(([node, steps]) => {
    if (isKey(node) && node.parent?.type === 'property') return editor.renameKey(node.parent, newName);
    return editor.replaceValue(node, steps.includes(undefined) ? newName : pointerWith(node, steps, newName));
  });
}

function pointerWith(node: ASTNode, steps: readonly (number | undefined)[], newName: string): string {
  const [start = '#', ...names] = (stringOf(node) ?? '#').split('/');
  const encoded = escapedKey(newName).replace(/[%# ]/g, encodeURIComponent);
  return [start, ...names.map((name, index) => (steps.includes(index) ? encoded : name))].join('/');
}

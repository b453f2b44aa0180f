/** Keeps a call: as edits of a file of cases, or as the text of a new one. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applyEdits, type Edit } from '../document/edit';
import { createEditor } from '../document/editor';
import { isWellFormed, type ManifestDocument, parseDocument } from '../document/manifest-document';
import { itemsOf, type Json, memberString, memberValue } from '../document/node';
import { addFirst } from './rules/first-member';

/** A call that is to be kept. */
export interface KeptCall {
  readonly name: string;
  readonly tool: string;
  readonly arguments: Json;
  /** What the output has to equal; `undefined`: nothing of it is known. */
  readonly result: Json | undefined;
  /** The call has to fail. */
  readonly isFailure: boolean;
}

/**
 * The edits that add a case at the end, comments and style kept; `undefined` where the file is broken, or something else.
 * @param manifest the file name of the one that is meant, where that has to be said
 */
export function keptIn(document: ManifestDocument, call: KeptCall, manifest?: string): readonly Edit[] | undefined {
  const list = memberValue(document.root, 'cases');
  if (!isWellFormed(document) || (document.root && list?.type !== 'array')) return undefined;
  if (list?.type !== 'array') return [{ offset: 0, length: document.text.length, text: newCases(call, manifest) }];
  const taken = new Set(itemsOf(list).map((item) => memberString(item, 'name')));
  const edits = createEditor(document).addItem(list, asJson({ ...call, name: unusedName(call.name, taken) }));
  if (manifest === undefined || document.root?.type !== 'object') return edits;
  return [...addFirst(document, document.root, 'manifest', manifest), ...edits];
}

/** The text of a new file, in YAML. @param manifest as in {@link keptIn} */
export function newCases(call: KeptCall, manifest?: string): string {
  const { name, ...members } = asJson(call);
  const head = manifest === undefined ? '' : `manifest: ${JSON.stringify(manifest)}\n`;
  const text = `${head}cases:\n  - name: ${JSON.stringify(name)}\n`;
  const document = parseDocument(TextDocument.create('', 'yaml', 1, text));
  const [item] = itemsOf(memberValue(document.root, 'cases'));
  if (item?.type !== 'object') throw new Error('a case that is no object');
  const added = Object.entries(members).map(([key, value]) => ({ key, value }));
  return applyEdits(text, createEditor(document).addMembers(item, added));
}

function asJson({ name, tool, arguments: values, result, isFailure }: KeptCall): { [key: string]: Json } {
  const expect = { ...(isFailure && { ok: false }), ...(result !== undefined && { equals: result }) };
  return { name, tool, arguments: values, ...(Object.keys(expect).length > 0 && { expect }) };
}

/** The name, with a number behind it where others have it already. */
export function unusedName(name: string, taken: ReadonlySet<string | undefined>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

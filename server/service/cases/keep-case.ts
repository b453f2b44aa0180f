/** Keeps a call: as edits of a file of cases, or as the text of a new one. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applyEdits, type Edit } from '../document/edit';
import { createEditor } from '../document/editor';
import { isWellFormed, type ManifestDocument, parseDocument } from '../document/manifest-document';
import { itemsOf, type Json, memberString, memberValue } from '../document/node';

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

/** The edits that add a case at the end, comments and style kept; `undefined` where the file is broken, or something else. */
export function keptIn(document: ManifestDocument, call: KeptCall): readonly Edit[] | undefined {
  const list = memberValue(document.root, 'cases');
  if (!isWellFormed(document) || (document.root && list?.type !== 'array')) return undefined;
  if (list?.type !== 'array') return [{ offset: 0, length: document.text.length, text: newCases(call) }];
  const taken = new Set(itemsOf(list).map((item) => memberString(item, 'name')));
  return createEditor(document).addItem(list, asJson({ ...call, name: unusedName(call.name, taken) }));
}

/** The text of a new file, in YAML. */
export function newCases(call: KeptCall): string {
  const { name, ...members } = asJson(call);
  const text = `cases:\n  - name: ${JSON.stringify(name)}\n`;
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

function unusedName(name: string, taken: ReadonlySet<string | undefined>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

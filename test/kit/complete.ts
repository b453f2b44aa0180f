/** Completion in tests: takes a text with `|` at the cursor, and returns labels or the text after accepting an item. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import { readManifest } from '../../server/service/dialects/recognise';
import { dialectById } from '../../server/service/dialects/registry';
import { applyEdits } from '../../server/service/document/edit/edit';
import { type CompletionOptions, complete } from '../../server/service/features/completion';
import type { Dialect } from '../../server/service/model/dialect';
import { memoryWorkspace } from '../../server/service/workspace';
import { documentOf, type ReadOptions } from './manifests';

/** How to read and complete a text. */
export interface CompleteOptions extends Omit<ReadOptions, 'dialect'>, CompletionOptions {
  /** A known dialect's id, or a dialect defined by a test; by default detected by content or name. */
  readonly dialect?: string | Dialect;
  /** The cursor mark, if the text itself contains `|`. */
  readonly mark?: string;
}

/** The items offered at the mark, in display order. */
export async function itemsAt(marked: string, options: CompleteOptions = {}): Promise<readonly CompletionItem[]> {
  const { text, offset } = cursorIn(marked, options.mark);
  const { dialect, ...read } = options;
  const document = documentOf(text, read);
  const manifest = readManifest(document, typeof dialect === 'string' ? dialectById(dialect) : dialect);
  const list = await complete(document, manifest, offset, options.workspace ?? memoryWorkspace(), options);
  return list.items;
}

/** The labels offered at the mark, in display order. */
export async function labelsAt(marked: string, options: CompleteOptions = {}): Promise<readonly string[]> {
  return (await itemsAt(marked, options)).map(({ label }) => label);
}

/**
 * The text after accepting the item with that label. Tab stops are shown literally: `${1:name}`.
 * Throws if there is no such item, or an editor would reject its edits.
 */
export async function accepted(marked: string, label: string, options: CompleteOptions = {}): Promise<string> {
  const items = await itemsAt(marked, options);
  const item = items.find((candidate) => candidate.label === label);
  if (!item) throw new Error(`no ${label}; there are: ${items.map((other) => other.label).join(', ') || 'none'}`);
  return acceptItem(marked, item, options);
}

/** The text after accepting an item. */
export function acceptItem(marked: string, item: CompletionItem, options: Pick<CompleteOptions, 'mark'> = {}): string {
  const { text, offset } = cursorIn(marked, options.mark);
  const textDocument = TextDocument.create('file:///w/text', 'plaintext', 1, text);
  const edit = item.textEdit;
  if (!edit || !('range' in edit)) throw new Error('an item without a text edit');
  const { start, end } = edit.range;
  const from = textDocument.offsetAt(start);
  const to = textDocument.offsetAt(end);
  if (start.line !== end.line || from > offset || to < offset) throw new Error('a range that no editor takes');
  const typed = text.slice(from, offset);
  if (!isSubsequence(typed.trim().toLowerCase(), (item.filterText ?? item.label).toLowerCase())) {
    throw new Error(`an editor would not show ${item.label}: ${item.filterText} does not match ${typed}`);
  }
  // An editor repeats the line's indentation on every new line of the item.
  const line = text.slice(textDocument.offsetAt({ line: start.line, character: 0 }), from);
  const leading = /^\s*/.exec(line)?.[0] ?? '';
  const main = { offset: from, length: to - from, text: edit.newText.replace(/\n/g, `\n${leading}`) };
  const others = (item.additionalTextEdits ?? []).map(({ range, newText }) => {
    const other = textDocument.offsetAt(range.start);
    const length = textDocument.offsetAt(range.end) - other;
    if (other + length > from && other < to) throw new Error('additional edits that overlap');
    if (length === 0 && other === from) throw new Error('an additional edit at the place of the main one');
    return { offset: other, length, text: newText };
  });
  return applyEdits(text, [...others, main]);
}

/** A snippet's text with every tab stop replaced by its first default; an empty one gets the filling. */
export function filledIn(text: string, filling = 'x'): string {
  let result = text.replace(/\$\{(\d+)\|((?:\\.|[^|\\])*)\|\}/g, (_, __, choices: string) => {
    return (/^(?:\\.|[^,\\])*/.exec(choices)?.[0] ?? '').replace(/\\(.)/g, '$1');
  });
  result = result.replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, (_, initial: string) => initial.replace(/\\(.)/g, '$1'));
  return result.replace(/(?<!\\)\$\d+/g, filling).replace(/\\([$\\}])/g, '$1');
}

function isSubsequence(typed: string, filter: string): boolean {
  let at = 0;
  for (const character of filter) if (character === typed[at]) at++;
  return at >= typed.length;
}

function cursorIn(marked: string, mark = '|'): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf(mark);
  if (offset < 0) throw new Error(`no ${mark} in the text`);
  return { text: marked.slice(0, offset) + marked.slice(offset + mark.length), offset };
}

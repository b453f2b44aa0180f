/** Completion: what can be written at the cursor, in JSON, JSONC and YAML. */
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import { isUnparsed, type ManifestDocument } from '../../document/manifest-document';
import { type KnownFile, schemaFor } from '../../model/known-file';
import { initialText, parseSnippet } from '../../schema/snippet';
import type { Workspace } from '../../workspace';
import type { Slot } from './cursor/slot';
import { slotsAt } from './cursor/slots';
import { type Asked, fitting, hasClosed, isOvertaken, typedText } from './cursor/typed';
import type { Candidate } from './offer/candidate';
import { wholeFrontMatter } from './offer/front-matter';
import { memberCandidates } from './offer/members';
import { refine } from './offer/refine';
import { SchemaView } from './offer/schema-view';
import { typesOf } from './offer/skeleton';
import { valueCandidates } from './offer/values';
import { WordIndex } from './offer/word-index';
import { completionItem, type ItemOptions } from './write/item';

/** `CompletionItemKind.Property` of the protocol: the kind of a key. */
const PROPERTY = 10;

/** Options of a request. */
export interface CompletionOptions extends ItemOptions {
  /** Reused across requests, so that other manifests are not read again each time. */
  readonly words?: WordIndex;
  /** One level of the editor's indentation, for a text that has none yet. Default: two spaces. */
  readonly indent?: string;
  /** How the request was triggered; absent where the user invoked it. */
  readonly asked?: Asked;
}

/**
 * Returns what can be written at an offset. Items are complete: nothing is resolved later.
 * @param file `undefined` where the document kind is unknown: nothing is offered then
 */
export async function complete(
  document: ManifestDocument,
  file: KnownFile | undefined,
  offset: number,
  workspace: Workspace,
  options: CompletionOptions = {},
): Promise<CompletionList> {
  const items = new Map<string, CompletionItem>();
  if (!file || isUnparsed(document)) return { isIncomplete: false, items: [] };
  if (!isInFrontMatter(document, offset))
    return { isIncomplete: false, items: wholeFrontMatter(file, document, options) };
  const { asked = {} } = options;
  const words = options.words ?? new WordIndex();
  for (const slot of slotsAt(document, offset, options.indent)) {
    if (hasClosed(asked, slot, offset) || isOvertaken(asked, document.text, slot, offset)) continue;
    const view = new SchemaView(file.dialect, schemaFor(file, offset), file.root, hiddenPath(slot));
    const surroundings = { file, view, workspace, words };
    if (isBegun(asked, slot, typesOf(view.at(slot.path)))) continue;
    const candidates: readonly Candidate[] =
      slot.kind === 'member' ? memberCandidates(slot, surroundings) : await valueCandidates(slot, surroundings);
    for (const candidate of fitting(candidates, typedText(document.text, slot, offset), asked)) {
      if (items.has(candidate.label)) continue;
      const item = completionItem(document, slot, await refine(candidate, slot, surroundings), options);
      if (item) items.set(candidate.label, item);
    }
  }
  // Incomplete, so that the editor asks again at each letter: a fully typed label is no longer offered, and versions and new names
  // depend on what is typed.
  return { isIncomplete: items.size > 0, items: withoutTwins([...items.values()].sort(order)) };
}

/** Whether keys can be written there: in the front matter of a file that has one, and anywhere in others. */
function isInFrontMatter({ frontMatter, text }: ManifestDocument, offset: number): boolean {
  if (!frontMatter) return true;
  const { part } = frontMatter;
  const end = part ? part.offset + part.length : 0;
  return part !== undefined && offset >= part.offset && (offset < end || end === text.length);
}

/** Drops values that write the same text as an earlier one, whatever their label; keys stay. */
function withoutTwins(items: readonly CompletionItem[]): CompletionItem[] {
  const written = new Set<string>();
  return items.filter(({ kind, textEdit }) => {
    if (kind === PROPERTY || !textEdit || !('range' in textEdit)) return true;
    const { start, end } = textEdit.range;
    const text = initialText(parseSnippet(textEdit.newText));
    const id = `${start.line}:${start.character}-${end.line}:${end.character} ${text}`;
    return !written.has(id) && written.add(id);
  });
}

/** Whether a typed colon starts a YAML value that may be a map or a list: the next key pressed is then Enter, for its first line. */
function isBegun({ character }: Asked, slot: Slot, types: readonly string[]): boolean {
  const isBlock = slot.layout.style === 'yaml-block' && slot.kind === 'value';
  return isBlock && character === ':' && (types.includes('object') || types.includes('array'));
}

/** The value at the cursor must not decide what is offered for it. */
function hiddenPath(slot: Slot) {
  return slot.kind === 'value' ? slot.path : undefined;
}

function order(a: CompletionItem, b: CompletionItem): number {
  return (a.sortText ?? '') < (b.sortText ?? '') ? -1 : (a.sortText ?? '') > (b.sortText ?? '') ? 1 : 0;
}

/** Completion: what can stand at the cursor, in JSON, JSONC and YAML alike. */
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import type { ManifestDocument } from '../../document/manifest-document';
import type { Manifest } from '../../model/manifest';
import { isOpenMap } from '../../schema/resolve';
import type { Workspace } from '../../workspace';
import type { Candidate } from './candidate';
import { jsonSlots } from './context-json';
import { yamlSlots } from './context-yaml';
import { completionItem, type ItemOptions } from './item';
import { memberCandidates } from './members';
import { refine } from './refine';
import { SchemaView } from './schema-view';
import type { Slot } from './slot';
import { valueCandidates } from './values';
import { WordIndex } from './word-index';

/** Characters after which an editor should ask by itself. */
export const TRIGGER_CHARACTERS: readonly string[] = ['"', ':', ' ', '-', '{', '[', ','];

/** What a request may bring along. */
export interface CompletionOptions extends ItemOptions {
  /** Kept from request to request, so that other manifests are not read again each time. */
  readonly words?: WordIndex;
}

/**
 * What can be written at an offset, with everything in each item: nothing is resolved later.
 * @param manifest `undefined` where the text is no manifest: nothing is offered then
 */
export async function complete(
  document: ManifestDocument,
  manifest: Manifest | undefined,
  offset: number,
  workspace: Workspace,
  options: CompletionOptions = {},
): Promise<CompletionList> {
  const items = new Map<string, CompletionItem>();
  let isIncomplete = false;
  if (!manifest) return { isIncomplete, items: [] };
  const slots = document.language === 'yaml' ? yamlSlots(document, offset) : jsonSlots(document, offset);
  const words = options.words ?? new WordIndex();
  for (const slot of slots) {
    const view = new SchemaView(manifest.dialect, manifest.root, hiddenPath(slot));
    const surroundings = { manifest, view, workspace, words };
    const candidates: readonly Candidate[] =
      slot.kind === 'member' ? memberCandidates(slot, surroundings) : await valueCandidates(slot, surroundings);
    // In a map with free keys the name being typed is offered itself: it changes with every letter.
    if (slot.kind === 'member' && isOpenMap(view.at(slot.path))) isIncomplete = true;
    for (const candidate of candidates) {
      if (items.has(candidate.label)) continue;
      const item = completionItem(document, slot, await refine(candidate, slot, surroundings), options);
      if (item) items.set(candidate.label, item);
      // What follows a version changes with every digit.
      if (candidate.matchesAll) isIncomplete = true;
    }
  }
  return { isIncomplete, items: [...items.values()].sort((a, b) => order(a, b)) };
}

/** The value at the cursor must not decide what is offered for it. */
function hiddenPath(slot: Slot) {
  return slot.kind === 'value' ? slot.path : undefined;
}

function order(a: CompletionItem, b: CompletionItem): number {
  return (a.sortText ?? '') < (b.sortText ?? '') ? -1 : (a.sortText ?? '') > (b.sortText ?? '') ? 1 : 0;
}

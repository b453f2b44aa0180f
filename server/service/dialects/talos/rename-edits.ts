/** Edits that rename functions where they are used, without listing one twice. */
import type { Edit, Editor } from '../../document/edit/edit';
import { type ASTNode, itemsOf, type StringASTNode } from '../../document/tree/node';
import { isAliased } from '../../rules/places';
import { moduleFunctions, sourceFunctions } from './sections';

/** Writes `word` at all these places; if an array already contains it, the old item is removed instead. */
export function renameEdits(editor: Editor, places: readonly StringASTNode[], word: string): readonly Edit[] {
  const edits: Edit[] = [];
  const changed = new Map<ASTNode, Set<'has' | 'removed'>>();
  for (const place of places) {
    if (isAliased(place)) continue;
    const list = place.parent?.type === 'array' ? place.parent : undefined;
    if (!list) {
      edits.push(...editor.replaceValue(place, word));
      continue;
    }
    const state = changed.get(list) ?? new Set(hasWord(list, word) ? ['has' as const] : []);
    changed.set(list, state);
    if (!state.has('has')) edits.push(...editor.replaceValue(place, word));
    // Removing two adjacent items would make two edits overlap at their comma.
    else if (!state.has('removed')) {
      edits.push(...editor.removeItem(place));
      state.add('removed');
    }
    state.add('has');
  }
  return edits;
}

/** The nodes in modules and triggers that refer to a function. */
export function placesOf(root: ASTNode | undefined, name: string): readonly StringASTNode[] {
  return [...moduleFunctions(root), ...sourceFunctions(root)].filter(({ value }) => value === name);
}

/** Whether an array contains the string. */
export function hasWord(list: ASTNode | undefined, word: string): boolean {
  return itemsOf(list).some((item) => item.type === 'string' && item.value === word);
}

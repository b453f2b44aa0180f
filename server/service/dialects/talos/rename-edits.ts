/** Edits that give names of functions another form, without listing one twice. */
import type { Edit, Editor } from '../../document/edit/edit';
import { type ASTNode, itemsOf, type StringASTNode } from '../../document/tree/node';
import { isAliased } from '../../rules/places';
import { moduleFunctions, sourceFunctions } from './sections';

/** Writes `word` in all these places; one in a list that has the word already is taken out of it. */
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
    // Two neighbours that both go would share a comma.
    else if (!state.has('removed')) {
      edits.push(...editor.removeItem(place));
      state.add('removed');
    }
    state.add('has');
  }
  return edits;
}

/** The places in modules and triggers that name a function. */
export function placesOf(root: ASTNode | undefined, name: string): readonly StringASTNode[] {
  return [...moduleFunctions(root), ...sourceFunctions(root)].filter(({ value }) => value === name);
}

/** Whether a list has that string in it. */
export function hasWord(list: ASTNode | undefined, word: string): boolean {
  return itemsOf(list).some((item) => item.type === 'string' && item.value === word);
}

/** Names that the manifest, its modules and triggers, and `index.ts` do not have in common, and those most likely meant. */
import type { Edit, Editor } from '../../document/edit/edit';
import { type ASTNode, itemsOf, memberValue, type StringASTNode } from '../../document/tree/node';
import { nearest } from '../../rules/near';
import { isAliased } from '../../rules/places';
import { functionsOf, moduleFunctions, type NamedEntry, sourceFunctions } from './sections';

/** The maximum number of names that are compared with each other. */
const COMPARED = 200;

/** A name that no function of the tool has. */
export interface UnknownName {
  readonly name: string;
  /** The nodes with this name; at least one. */
  readonly places: readonly [StringASTNode, ...StringASTNode[]];
  /** The function most likely meant: one with no references, which was probably renamed. */
  readonly meant: NamedEntry | undefined;
}

/** The unknown names, without duplicates. None while some functions have no readable name: one of those may be meant. */
export function unknownNames(root: ASTNode): readonly UnknownName[] {
  const functions = functionsOf(root);
  const list = itemsOf(memberValue(root, 'functions'));
  if (list.length === 0 || list.length > functions.length) return [];
  const known = new Set(functions.map(({ name }) => name));
  const places = new Map<string, [StringASTNode, ...StringASTNode[]]>();
  const named = new Set<string>();
  for (const node of [...moduleFunctions(root), ...sourceFunctions(root)]) {
    const same = places.get(node.value);
    if (known.has(node.value)) named.add(node.value);
    else if (same) same.push(node);
    else places.set(node.value, [node]);
  }
  const loose = new Map(functions.filter(({ name }) => !named.has(name)).map((entry) => [entry.name, entry]));
  const [only] = loose.values();
  const isOnly = places.size === 1 && loose.size === 1 && memberValue(root, 'modules') !== undefined;
  const comparable = places.size <= COMPARED && loose.size <= COMPARED;
  return [...places].map(([name, at]) => {
    const near = comparable ? nearest(name, loose.keys()) : undefined;
    // A name close to that of any function is a misspelling of it, not the old name of this one.
    const isOld = isOnly && !nearest(name, known);
    return { name, places: at, meant: near ? loose.get(near.word) : isOld ? only : undefined };
  });
}

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

/** The maximum number of names that are compared with each other. */
const MAX_COMPARED = 200;
/** The maximum number of names that are offered if none is similar. */
const MAX_OFFERED = 3;

/** The candidates in `index.ts` for one unmatched name of the manifest. */
export interface Candidates {
  /** Best first. */
  readonly names: readonly string[];
  /** Whether the first one is similar to the name, and so most likely meant. */
  readonly isNear: boolean;
}

/** For each name of the manifest that `index.ts` lacks, its candidates there: a similar name, else those that no other entry has. */
export function candidatesFor(
  missing: readonly string[],
  exported: readonly string[],
  written: readonly string[],
): ReadonlyMap<string, Candidates> {
  const taken = new Set(written);
  const free = new Set(exported.filter((name) => !taken.has(name)));
  const isComparable = free.size <= MAX_COMPARED && missing.length <= MAX_COMPARED;
  const near = new Map(missing.map((name) => [name, isComparable ? nearest(name, free)?.word : undefined] as const));
  const meant = new Set(near.values());
  const left = [...free].filter((name) => !meant.has(name)).slice(0, MAX_OFFERED + 1);
  const others = left.length <= MAX_OFFERED ? left : [];
  return new Map(
    missing.map((name) => {
      const word = near.get(name);
      return [name, word === undefined ? { names: others, isNear: false } : { names: [word], isNear: true }];
    }),
  );
}

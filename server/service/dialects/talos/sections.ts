/** The named entries of the arrays in a Talos manifest, and what refers to them. */
import { type ASTNode, itemsOf, memberString, memberValue, type StringASTNode } from '../../document/tree/node';
import type { ManifestSymbol } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';

/** An entry of an array, with the name that identifies it. */
export interface NamedEntry {
  readonly node: ASTNode;
  readonly name: string;
  readonly nameNode: StringASTNode;
}

/** The entries of an array that have a name; others are left out. */
export function namedEntries(list: ASTNode | undefined, key: string): readonly NamedEntry[] {
  const entries: NamedEntry[] = [];
  for (const node of itemsOf(list)) {
    const nameNode = memberValue(node, key);
    if (nameNode?.type === 'string') entries.push({ node, name: nameNode.value, nameNode });
  }
  return entries;
}

export const credentialsOf = (root: ASTNode | undefined) => namedEntries(memberValue(root, 'credentials'), 'name');
export const settingsOf = (root: ASTNode | undefined) => namedEntries(memberValue(root, 'settings'), 'name');
export const triggersOf = (root: ASTNode | undefined) => namedEntries(memberValue(root, 'triggers'), 'id');
export const functionsOf = (root: ASTNode | undefined) => namedEntries(memberValue(root, 'functions'), 'name');

/** The string nodes in the `functions` arrays of all modules. */
export function moduleFunctions(root: ASTNode | undefined): readonly StringASTNode[] {
  return itemsOf(memberValue(root, 'modules')).flatMap((module) =>
    itemsOf(memberValue(module, 'functions')).filter((item): item is StringASTNode => item.type === 'string'),
  );
}

/** The parameters of all triggers. */
export function triggerParameters(root: ASTNode | undefined): readonly ASTNode[] {
  return itemsOf(memberValue(root, 'triggers')).flatMap((trigger) => itemsOf(memberValue(trigger, 'params')));
}

/** The string nodes in which trigger parameters name the function that provides their values. */
export function sourceFunctions(root: ASTNode | undefined): readonly StringASTNode[] {
  return triggerParameters(root)
    .map((parameter) => memberValue(memberValue(parameter, 'source'), 'function'))
    .filter((node): node is StringASTNode => node?.type === 'string');
}

/** Functions with the modules and trigger parameters that refer to them; settings, credentials and triggers. */
export function symbols({ root }: Manifest): readonly ManifestSymbol[] {
  const references = byValue([...moduleFunctions(root), ...sourceFunctions(root)]);
  const found: ManifestSymbol[] = [];
  const seen = new Set<string>();
  for (const { name, nameNode } of functionsOf(root)) {
    // If two functions have the same name, the references belong to the first.
    const named = seen.has(name) ? [] : (references.get(name) ?? []);
    seen.add(name);
    found.push({ kind: 'function', name, declaration: nameNode, references: named });
  }
  for (const { name, nameNode } of [...credentialsOf(root), ...settingsOf(root)]) {
    found.push({ kind: 'setting', name, declaration: nameNode, references: [] });
  }
  for (const { name, nameNode } of triggersOf(root)) {
    found.push({ kind: 'trigger', name, declaration: nameNode, references: [] });
  }
  return found;
}

function byValue(nodes: readonly StringASTNode[]): ReadonlyMap<string, readonly ASTNode[]> {
  const map = new Map<string, ASTNode[]>();
  for (const node of nodes) {
    const same = map.get(node.value);
    if (same) same.push(node);
    else map.set(node.value, [node]);
  }
  return map;
}

/** Tools that the model always gets, planned or not: Talos' registry skips them. Source: `DIRECT_PLUGIN_IDS` of its registry. */
const DIRECT: ReadonlySet<string> = new Set(['datetime', 'self', 'chat-history', 'settings']);

/** Whether a manifest is one of these, by its id. */
export function isDirect(root: ASTNode | undefined): boolean {
  return DIRECT.has(memberString(root, 'id') ?? '');
}

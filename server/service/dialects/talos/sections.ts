/** The named entries of the arrays in a Talos manifest. */
import { type ASTNode, itemsOf, memberValue, type StringASTNode } from '../../document/tree/node';

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

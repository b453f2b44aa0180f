/** Finds out by path which members of a function's parameters never reach the model. */
import { type ASTNode, memberString, nodeAt, type Path } from '../../document/tree/node';
import { isMeaningful, SENT_OF_ROOT } from './rules/dropped-keyword/dropped';

/** Whether Talos drops a member of the JSON Schema in `parameters`; `false` for everything outside of it. */
export function isUnsent(path: Path, root: ASTNode | undefined): boolean {
  const [list, index, parameters, ...inside] = path;
  if (list !== 'functions' || typeof index !== 'number' || parameters !== 'parameters') return false;
  const [first, name, ...keywords] = inside;
  if (typeof first !== 'string') return false;
  if (inside.length === 1) return isMeaningful(first) && !SENT_OF_ROOT.has(first);
  if (first !== 'properties' || name === undefined) return false;
  // functions / n / parameters / properties / name
  let at: Path = path.slice(0, 5);
  for (const [depth, keyword] of keywords.entries()) {
    const isLast = depth === keywords.length - 1;
    const type = memberString(nodeAt(root, at), 'type');
    if (keyword === 'items' && (type === 'array' || type === undefined)) {
      at = [...at, keyword];
      continue;
    }
    if (keyword === 'type' || (keyword === 'description' && depth === 0)) return false;
    return !isLast || (typeof keyword === 'string' && isMeaningful(keyword));
  }
  return false;
}

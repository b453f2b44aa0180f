/** Repairs that a manifest has no notation for. */
import { propertyOf } from '../document/tree/node';
import { quote } from '../model/rule';
import type { Tool } from '../model/tool';
import { isWithoutNotation } from './as-written';
import type { SchemaChange, TargetProblem } from './model/problem';

/**
 * Why there is no quick fix, without the full stop, where a dialect's own notation of parameters can't express the repair of a problem: it has
 * no object for all of them. `undefined`: it can, or there is no repair.
 */
export function withoutNotation(
  { repair }: Pick<TargetProblem, 'repair'>,
  { inputSchema }: Pick<Tool, 'inputSchema'>,
): string | undefined {
  if (inputSchema?.origin !== 'derived' || !repair?.changes.some(isUnwritable)) return undefined;
  const key = propertyOf(inputSchema.node)?.keyNode.value;
  const notation = key === undefined ? 'The manifest' : quote(key);
  return `${notation} has no notation for the repair, an export makes it: ${repair.title}`;
}

function isUnwritable(change: SchemaChange): boolean {
  return change.path.length === 0 || isWithoutNotation(change);
}

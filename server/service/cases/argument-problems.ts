/** What of a case's arguments does not fit the tool's schema. */
import { type ASTNode, nodeAt, pathFromPointer, type Span } from '../document/node';
import type { Problem } from '../features/diagnostics/check';
import { quote } from '../rules/rule';
import type { ValueFault } from '../schema/embedded/value-faults';
import type { CaseCall } from './case';

/** Warnings, as it is sent all the same. Whoever expects a failure may well send what does not fit: then there are none. */
export function argumentProblems(
  call: CaseCall,
  index: number,
  faults: readonly ValueFault[] | 'unsure',
  platform: string,
): readonly Problem[] {
  const { ok, exit, status } = call.expect;
  if (ok?.value === false || (exit && exit.value !== 0) || (status && status.value >= 400)) return [];
  if (faults === 'unsure') return [];
  return faults.map(({ path, message }) => ({
    code: 'cases/argument',
    severity: 'warning',
    at: placeOf(call, path),
    message: `${path === '' ? 'What is sent' : quote(path)} ${message}, says the tool's schema. ${platform} is sent it all the same.`,
    data: { case: index, path },
  }));
}

/** The value at a pointer, or the nearest one around it that is there. */
function placeOf({ argumentsNode, toolNode }: CaseCall, pointer: string): Span {
  if (!argumentsNode) return toolNode;
  const path = pathFromPointer(argumentsNode, pointer);
  for (let length = path.length; length > 0; length--) {
    const node = nodeAt(argumentsNode, path.slice(0, length));
    if (node) return keyOrValue(node, length === path.length);
  }
  return keyOrValue(argumentsNode, path.length === 0);
}

/** What is said of a container's member that is not there is shown at the key of the container. */
function keyOrValue(node: ASTNode, isWhole: boolean): Span {
  if (isWhole && node.type !== 'object' && node.type !== 'array') return node;
  return node.parent?.type === 'property'
    ? node.parent.keyNode
    : { offset: node.offset, length: Math.min(1, node.length) };
}

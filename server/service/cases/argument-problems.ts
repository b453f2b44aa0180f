/** What of a case's arguments does not fit the tool's schema. */
import {
  type ASTNode,
  member,
  nodeAt,
  type Path,
  pathFromPointer,
  pointer,
  type Span,
  type StringASTNode,
} from '../document/tree/node';
import { quote } from '../model/rule';
import { nearest } from '../rules/near';
import type { ValueFault } from '../schema/embedded/value-faults';
import type { ArgumentSchema } from './argument-schema';
import type { CaseCall } from './case';
import type { CasesProblem } from './problems';

/**
 * Warnings, as it is sent all the same. Whoever expects a failure may well send what does not fit: then there are none.
 * @param faults what the schema itself refuses
 */
export function argumentProblems(
  call: CaseCall,
  index: number,
  schema: ArgumentSchema,
  faults: readonly ValueFault[],
  platform: string,
): readonly CasesProblem[] {
  const { ok, exit, status } = call.expect;
  if (ok?.value === false || (exit && exit.value !== 0) || (status && status.value >= 400)) return [];
  const sent = `${platform} still gets the call.`;
  const warning = (path: string, at: Span, message: string): CasesProblem => ({
    code: 'cases/argument',
    at,
    message: `${message} ${sent}`,
    data: { case: index, path },
  });
  const unknown = unknownArguments(
    call.argumentsNode,
    schema,
    faults.map(({ path }) => path),
  );
  const reported = new Set(unknown.map(({ path }) => path));
  const others = faults.filter(({ path }) => !reported.has(path));
  return [
    ...unknown.map(({ path, keyNode, meant, isRefused }) => {
      const hint = meant === undefined ? '' : ` Did you mean ${quote(meant)}?`;
      const why = isRefused ? 'its schema allows no other properties' : 'its schema does not name it';
      return warning(path, keyNode, `Unknown argument ${quote(keyNode.value)} for ${quote(call.tool)}: ${why}.${hint}`);
    }),
    ...others.map(({ path, message }) => {
      const what = path === '' ? 'The arguments' : quote(path);
      return warning(path, placeOf(call, path), `${what} ${message}, according to the tool's schema.`);
    }),
  ];
}

/** An argument that the schema does not name. */
interface UnknownArgument {
  readonly path: string;
  readonly keyNode: StringASTNode;
  readonly meant: string | undefined;
  /** The schema allows no others; else it is told only because it looks like a misspelling of one. */
  readonly isRefused: boolean;
}

/** Objects of the arguments that are looked into. */
const MAX_OBJECTS = 200;

function unknownArguments(
  root: ASTNode | undefined,
  schema: ArgumentSchema,
  refused: readonly string[],
): readonly UnknownArgument[] {
  const found: UnknownArgument[] = [];
  const open: { readonly node: ASTNode; readonly path: Path }[] = root ? [{ node: root, path: [] }] : [];
  for (let count = 0; count < MAX_OBJECTS; count++) {
    const next = open.shift();
    if (!next) break;
    const { node, path } = next;
    if (node.type === 'array') node.items.forEach((item, at) => void open.push({ node: item, path: [...path, at] }));
    if (node.type !== 'object') continue;
    const known = schema.names(path);
    for (const { keyNode, valueNode } of node.properties) {
      const own: Path = [...path, keyNode.value];
      if (valueNode?.type === 'object' || valueNode?.type === 'array') open.push({ node: valueNode, path: own });
      if (known.length === 0 || known.includes(keyNode.value)) continue;
      const free = known.filter((key) => !member(node, key));
      const isRefused = refused.includes(pointer(own));
      const meant = nearest(keyNode.value, free)?.word;
      if (isRefused || meant !== undefined) found.push({ path: pointer(own), keyNode, meant, isRefused });
    }
  }
  return found;
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

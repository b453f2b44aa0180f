/** Problems of a case's arguments against the tool's schema. */
import type { ValueFault } from '../../../common/json-schema/value-fault';
import {
  type ASTNode,
  type Json,
  member,
  nodeAt,
  type Path,
  pathFromPointer,
  pointer,
  type Span,
  type StringASTNode,
} from '../document/tree/node';
import { sampleOf } from '../invocation/sample';
import type { JsonSchema } from '../model/json-schema';
import { quote } from '../model/rule';
import type { Tool } from '../model/tool';
import { nearest } from '../rules/near';
import type { CaseCall, CasesProblem } from './case';
import { toolSchema } from './case-schema';

/**
 * Returns warnings, because the call is made anyway. None where the case expects a failure: invalid arguments may be intended.
 * @param faults the violations of the schema
 */
export function argumentProblems(
  call: CaseCall,
  index: number,
  schema: ArgumentSchema,
  faults: readonly ValueFault[],
): readonly CasesProblem[] {
  const { ok, exit, status } = call.expect;
  if (ok?.value === false || (exit && exit.value !== 0) || (status && status.value >= 400)) return [];
  const sent = 'The call is still made.';
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
      return warning(path, argumentAt(call, path), `${what} ${message}, according to the tool's schema.`);
    }),
  ];
}

/** An argument that the schema does not declare. */
interface UnknownArgument {
  readonly path: string;
  readonly keyNode: StringASTNode;
  readonly meant: string | undefined;
  /** Whether the schema allows no others; if not, it is only reported because it resembles a declared one. */
  readonly isRefused: boolean;
}

/** Limit of objects and arrays checked in the arguments. */
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

/** Returns the span of the value at a pointer, or of the innermost existing value around it. */
function argumentAt({ argumentsNode, toolNode }: CaseCall, pointer: string): Span {
  if (!argumentsNode) return toolNode;
  const path = pathFromPointer(argumentsNode, pointer);
  for (let length = path.length; length > 0; length--) {
    const node = nodeAt(argumentsNode, path.slice(0, length));
    if (node) return keyOrValue(node, length === path.length);
  }
  return keyOrValue(argumentsNode, path.length === 0);
}

/** A problem of an object or array, or of a member that it lacks, is shown at its key. */
function keyOrValue(node: ASTNode, isWhole: boolean): Span {
  if (isWhole && node.type !== 'object' && node.type !== 'array') return node;
  return node.parent?.type === 'property'
    ? node.parent.keyNode
    : { offset: node.offset, length: Math.min(1, node.length) };
}

/** Limit of schemas followed for one path. */
const MAX_SCHEMAS = 200;

/** The input schema of a tool, queried by path. One instance for all cases of the tool. */
export class ArgumentSchema {
  private readonly written: Json | undefined;
  private copy: JsonSchema | undefined;

  constructor({ inputSchema }: Tool) {
    this.written = inputSchema?.schema as Json | undefined;
  }

  /** Returns the schemas that may apply at a path, nearest first; local references are resolved. */
  at(path: Path): readonly JsonSchema[] {
    this.copy ??= toolSchema(this.written);
    let found = branches([this.copy]);
    for (const segment of path) found = branches(found.flatMap((schema) => below(schema, segment)));
    return found;
  }

  /** Returns the declared member names of the object at a path; none where its keys are free. */
  names(path: Path): readonly string[] {
    return [...new Set(this.at(path).flatMap(({ properties }) => Object.keys(properties ?? {})))];
  }

  /** Returns the required member names of the object at a path. */
  required(path: Path): readonly string[] {
    return [...new Set(this.at(path).flatMap(({ required }) => required ?? []))];
  }

  /** Returns a value for a path that is as valid as can be inferred from examples, defaults, choices and types. */
  sample(path: Path): Json {
    let value: Json | undefined = sampleOf(this.written, 'least');
    for (const segment of path) {
      const members: { [key: string]: Json } =
        typeof value === 'object' && value !== null ? (value as { [key: string]: Json }) : {};
      value = Object.hasOwn(members, String(segment)) ? members[String(segment)] : undefined;
    }
    if (value !== undefined) return value;
    const [own] = this.at(path);
    const sample = own ? sampleOf(own as Json, 'least') : '';
    // A schema without a type most often means a string.
    return own?.type === undefined && JSON.stringify(sample) === '{}' ? '' : sample;
  }
}

function branches(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const all = [...schemas];
  for (let i = 0; i < all.length && all.length < MAX_SCHEMAS; i++) {
    const { allOf, anyOf, oneOf } = all[i] ?? {};
    all.push(...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []));
  }
  return all.slice(0, MAX_SCHEMAS);
}

function below(
  { properties, items, additionalProperties }: JsonSchema,
  segment: string | number,
): readonly JsonSchema[] {
  if (typeof segment === 'number') {
    if (Array.isArray(items)) return items[segment] ? [items[segment]] : [];
    return items ? [items as JsonSchema] : [];
  }
  const own = properties && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  if (own) return [own];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

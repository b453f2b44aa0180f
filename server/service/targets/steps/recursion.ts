/** References that lead back to a schema around them, and what is written instead of them. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner, eachSubschema } from '../../../../common/json-schema/subschemas';
import type { Found, StepContext } from '../model/target';
import { short, typeInSmallLetters } from './each-schema';
import { schemaAt } from './local-schema';

/** What a target takes in place of a reference: any object, or only a closed one. */
export type EndOfRecursion = 'any object' | 'closed object';

/** The schemas whose `$ref` closes a circle: without these references nothing is recursive. The inner ones, where there is a choice. */
export function recursiveReferences(root: Schema): ReadonlySet<Schema> {
  const closing = new Set<Schema>();
  const done = new Set<Schema>();
  const path = new Map<Schema, Entered>();
  const enter = (schema: Schema, by: Schema | undefined) => path.set(schema, { by, open: nextOf(schema, root) });
  enter(root, undefined);
  const stack = [root];
  for (let at = stack.at(-1); at; at = stack.at(-1)) {
    const next = path.get(at)?.open.pop();
    if (!next) {
      path.delete(at);
      done.add(at);
      stack.pop();
    } else if (path.has(next.schema)) {
      const by = next.isReference ? at : lastReference(stack, path);
      if (by) closing.add(by);
    } else if (!done.has(next.schema)) {
      enter(next.schema, next.isReference ? at : undefined);
      stack.push(next.schema);
    }
  }
  return closing;
}

/** A schema that is being looked into. */
interface Entered {
  /** The schema whose reference led to it. */
  readonly by: Schema | undefined;
  /** What is still to be entered from it, the last one first. */
  readonly open: Next[];
}

interface Next {
  readonly schema: Schema;
  readonly isReference: boolean;
}

function nextOf(schema: Schema, root: Schema): Next[] {
  const next: Next[] = [];
  eachInner(schema, (inner) => next.push({ schema: inner, isReference: false }));
  const target = schemaAt(root, own(schema, '$ref'));
  if (isObject(target)) next.push({ schema: target, isReference: true });
  return next.reverse();
}

/** The last reference on the way: a schema that is within itself was left by one. */
function lastReference(stack: readonly Schema[], path: ReadonlyMap<Schema, Entered>): Schema | undefined {
  for (let index = stack.length - 1; index >= 0; index--) {
    const by = path.get(stack[index] as Schema)?.by;
    if (by) return by;
  }
  return undefined;
}

/** The repair that ends a recursion at a `$ref`: with as much of what it refers to as is not recursive. */
export function endingRecursion(
  schema: Schema,
  { root, copy }: Pick<StepContext, 'root' | 'copy'>,
  end: EndOfRecursion,
): NonNullable<Found['repair']> {
  const reference = own(schema, '$ref');
  const target = schemaAt(root, reference);
  const { set, what } = substitute(isObject(target) ? target : {}, schema, end, copy);
  return {
    title: `Replace the recursive \`$ref\` with ${what}`,
    loss: `what \`${short(String(reference))}\` says`,
    endsRecursion: true,
    changes: [{ schema, set, remove: ['$ref'] }],
  };
}

interface Substitute {
  readonly set: { readonly [keyword: string]: Json };
  /** In a sentence, after "with". */
  readonly what: string;
}

function substitute(target: Schema, at: Schema, end: EndOfRecursion, copy: StepContext['copy']): Substitute {
  if (typeInSmallLetters(target) === 'array') {
    return { set: { type: 'array', items: { type: 'string' } }, what: 'an array of strings' };
  }
  const alternatives = own(target, 'type') === undefined ? withoutReferences(target) : [];
  const [only, ...others] = alternatives;
  if (isObject(only) && others.length === 0) {
    return { set: copy(only) as Schema, what: 'the alternative that is not recursive' };
  }
  if (alternatives.length > 0) {
    return { set: { anyOf: alternatives.map(copy) }, what: 'the alternatives that are not recursive' };
  }
  if (end === 'any object') return { set: { type: 'object' }, what: 'any object' };
  const properties: { readonly [keyword: string]: Json } = Object.hasOwn(at, 'properties') ? {} : { properties: {} };
  return { set: { type: 'object', ...properties, additionalProperties: false }, what: 'an empty object' };
}

/** The alternatives of a schema that refer to nothing. */
function withoutReferences(schema: Schema): readonly Json[] {
  return [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')].filter((one) => isObject(one) && !hasReference(one));
}

function hasReference(schema: Schema): boolean {
  let isFound = false;
  eachSubschema(schema as Json, (one) => {
    isFound ||= Object.hasOwn(one, '$ref');
  });
  return isFound;
}

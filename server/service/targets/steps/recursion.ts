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

/** Values that are copied where references are replaced at most: with more, no reference that recurs is followed. */
const MOST_COPIED = 15_000;
/** References that follow each other. */
const MOST_HOPS = 400;

/** The references that end where the others are replaced: those that close a circle, or all that are in one if too much would be copied. */
export function endingReferences(root: Schema): ReadonlySet<Schema> {
  const closing = recursiveReferences(root);
  return closing.size > 0 && copiedValues(root, closing) > MOST_COPIED ? referencesInCircles(root) : closing;
}

/** How many values are copied where all other references are replaced, the inner ones first. */
function copiedValues(root: Schema, closing: ReadonlySet<Schema>): number {
  const sizes = new Map<Schema, number>();
  const sizeOf = (schema: Schema, hops: number): number => {
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    if (hops > MOST_HOPS) return Number.POSITIVE_INFINITY;
    let size = 0;
    eachSubschema(schema as Json, (one) => {
      const target = closing.has(one) ? undefined : schemaAt(root, own(one, '$ref'));
      size += Object.keys(one).length + (isObject(target) ? sizeOf(target, hops + 1) : 1);
    });
    sizes.set(schema, size);
    return size;
  };
  let copied = 0;
  eachSubschema(root as Json, (one) => {
    const target = closing.has(one) ? undefined : schemaAt(root, own(one, '$ref'));
    if (isObject(target)) copied += sizeOf(target, 0);
  });
  return copied;
}

/** The schemas whose `$ref` leads into a circle, or to a schema between two of them. */
function referencesInCircles(root: Schema): ReadonlySet<Schema> {
  const after = new Map<Schema, Schema[]>();
  const before = new Map<Schema, Schema[]>();
  const references = new Map<Schema, Schema>();
  eachSubschema(root as Json, (one) => {
    const next = nextOf(one, root);
    after.set(
      one,
      next.map(({ schema }) => schema),
    );
    for (const { schema, isReference } of next) {
      const known = before.get(schema);
      if (known) known.push(one);
      else before.set(schema, [one]);
      if (isReference) references.set(one, schema);
    }
  });
  const circles = withoutEnds(withoutEnds(new Set(after.keys()), after, before), before, after);
  return new Set([...references].flatMap(([one, target]) => (circles.has(target) ? [one] : [])));
}

type Edges = ReadonlyMap<Schema, readonly Schema[]>;

/** Those that lead on without an end. @param after where each leads @param before what leads to each */
function withoutEnds(all: ReadonlySet<Schema>, after: Edges, before: Edges): ReadonlySet<Schema> {
  const left = new Set(all);
  const counts = new Map([...all].map((one) => [one, (after.get(one) ?? []).filter((next) => all.has(next)).length]));
  const ends = [...all].filter((one) => counts.get(one) === 0);
  for (let end = ends.pop(); end; end = ends.pop()) {
    left.delete(end);
    for (const one of before.get(end) ?? []) {
      const count = (counts.get(one) ?? 0) - 1;
      counts.set(one, count);
      if (count === 0) ends.push(one);
    }
  }
  return left;
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

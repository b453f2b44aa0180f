/** `allOf` for targets that do not take it: what it combines is written as one schema, where that means the same. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { Statement, Step, StepContext } from '../model/target';
import { hasOnlyAnnotations } from './alternatives';
import { needing } from './contents';
import { schemaAt } from './local-schema';
import { type Merged, mergedObjects, withoutNeutral } from './merged-objects';
import { droppedLoss } from './merging';
import { isPlainReference } from './nullable';
import { OPENED, replacing } from './replace';
import { shownNames } from './required';

/** Keywords at the root that say which schema it is. */
export const ROOT_METADATA: readonly string[] = ['$id', '$schema'];

/** What is said of an `allOf` first. */
export const UNSUPPORTED = 'The keyword `allOf` is not supported.';

/** References that follow each other in a branch. */
const MAX_HOPS = 20;

/**
 * The step that merges `allOf` of objects, and replaces an `allOf` of one schema by that schema. What can't be merged without a change of
 * its meaning stays.
 * @param forbidding what the target does with closed objects that lack properties of others, which so can't be given
 */
export function intersections(statement: Statement, forbidding: Statement): Step {
  return {
    code: 'keyword',
    summary: 'An `allOf` of objects, or of one schema',
    statement,
    mayFind: needing('allOf'),
    apply: (context) => {
      const merger = new Merger(context, forbidding);
      merger.within(context.root);
      // Once the definitions are no `allOf` themselves, references to them may be merged too.
      context.each((schema, { keyword }) => {
        if (keyword === '$defs' || keyword === 'definitions') flatten(schema, context);
      });
      merger.withinAgain(context.root);
      context.each((schema) => flatten(schema, context));
    },
  };
}

function flatten(schema: Schema, context: StepContext): void {
  flattened(schema, context, []);
}

/** Replaces an `allOf` of one schema by that schema, and so on. @returns whether there was one */
export function flattened(schema: Schema, { report }: StepContext, metadata: readonly string[]): boolean {
  let inner = schema;
  let from = schema;
  for (let next = onlyBranch(inner, metadata); next; next = onlyBranch(inner, [])) {
    const { allOf: _, ...siblings } = inner;
    inner = { ...next, ...siblings };
    from = next;
  }
  if (inner === schema) return false;
  report({
    schema,
    keyword: 'allOf',
    message: UNSUPPORTED,
    repair: { title: 'Replace `allOf` with its schema', changes: [{ ...replacing(schema, inner), from }] },
  });
  return true;
}

/** The only schema in an `allOf` that stands alone. */
function onlyBranch(schema: Schema, metadata: readonly string[]): Schema | undefined {
  const branches = listAt(schema, 'allOf');
  const [only] = branches;
  return branches.length === 1 && isObject(only) && hasOnlyAnnotations(schema, metadata) ? only : undefined;
}

/** Merges, the inner schemas first. */
export class Merger {
  /** The schemas around the current one, and what was merged into them. */
  private readonly active = new Set<Schema>();
  private readonly done = new Set<Schema>();
  /** What can't be merged. */
  private readonly conflicting = new Set<Schema>();
  private isAgain = false;

  /** @param forbidding see {@link intersections}; absent: the same as with others */
  constructor(
    private readonly context: StepContext,
    private readonly forbidding?: Statement,
  ) {}

  /** Merges every `allOf` in a schema, and its own. */
  within(schema: Schema): void {
    if (this.active.has(schema) || this.done.has(schema)) return;
    const around = [schema];
    this.active.add(schema);
    do {
      eachInner(schema, (inner) => this.within(inner));
    } while (this.merge(schema, around));
    for (const one of around) this.active.delete(one);
    this.done.add(schema);
  }

  /** The same, once what `$ref`s refer to has changed. */
  withinAgain(schema: Schema): void {
    this.done.clear();
    this.isAgain = true;
    this.within(schema);
  }

  /** Merges the branches of a root's `allOf`, and then that. @returns whether it was changed */
  atRoot(): boolean {
    const { root } = this.context;
    const around = [root];
    this.active.add(root);
    for (const branch of listAt(root, 'allOf')) if (isObject(branch)) this.within(branch);
    const isMerged = this.merge(root, around);
    for (const one of around) this.active.delete(one);
    return isMerged;
  }

  /** Merges the `allOf` of a schema itself. @param around gets what it refers to @returns whether it was changed */
  private merge(schema: Schema, around: Schema[]): boolean {
    const { allOf } = schema;
    if (!Array.isArray(allOf) || allOf.length === 0 || this.conflicting.has(schema)) return false;
    if (this.isAgain && !allOf.some((branch) => own(branch, '$ref') !== undefined)) return false;
    const isRoot = schema === this.context.root;
    const chains = allOf.map((entry) => (isObject(entry) ? this.effective(entry) : undefined));
    const neutral = withoutNeutral(schema, allOf);
    const merged = neutral
      ? { schema: neutral }
      : mergedObjects(schema, chains, isRoot ? ROOT_METADATA : [], (one) => this.context.copy(one) as Schema);
    if (merged === 'conflict') this.conflicting.add(schema);
    if (merged === undefined || merged === 'conflict') return false;
    for (const target of chains.flatMap((chain) => chain?.slice(1) ?? [])) {
      // Its own references to itself are not merged again.
      if (!this.active.has(target)) around.push(target);
      this.active.add(target);
    }
    const { forbidden, dropped = [] } = merged as Merged;
    const lost = [...(forbidden ? [OPENED] : []), ...droppedLoss(dropped)];
    const forbids = forbidden ? ` As one part is closed, it forbids ${shownNames(forbidden)} of another.` : '';
    this.context.report({
      schema,
      keyword: 'allOf',
      ...(forbidden && this.forbidding ? { statement: this.forbidding } : {}),
      message: neutral ? 'A part of `allOf`, which is not supported, says nothing.' : `${UNSUPPORTED}${forbids}`,
      repair: {
        title: neutral ? 'Remove what says nothing' : 'Merge `allOf` into one object',
        ...(lost.length > 0 ? { loss: lost.join(', and ') } : {}),
        changes: [replacing(schema, merged.schema)],
      },
    });
    // Within `not`, what loses something is reported and not carried out.
    return schema.allOf !== allOf;
  }

  /** What a branch refers to, merged, with all schemas on the way; `undefined` if that is not certain. */
  private effective(branch: Schema): readonly Schema[] | undefined {
    const chain = [branch];
    for (let at = branch; chain.length <= MAX_HOPS; ) {
      if (at.$ref !== undefined) {
        const target: Json | undefined = isPlainReference(at) ? schemaAt(this.context.root, at.$ref) : undefined;
        if (!isObject(target) || this.active.has(target) || chain.includes(target)) return undefined;
        chain.push(target);
        at = target;
        continue;
      }
      const { allOf } = at;
      if (allOf !== undefined) this.within(at);
      // A copy: what is merged here may be changed, and what is referred to is still used elsewhere.
      if (at.allOf === allOf)
        return chain.length > 1 ? [...chain.slice(0, -1), this.context.copy(at) as Schema] : chain;
    }
    return undefined;
  }
}

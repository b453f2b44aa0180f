/** Tries repairs of a tool on a copy of its schema, which is then converted again: whom a repair does not suit. */
import { valueAt } from '../../../../common/json/place';
import { isObject, type Json, setOwn } from '../../../../common/json/value';
import type { Tool } from '../../model/tool';
import { isSameForSchemas } from '../../targets/conversion/convert-all';
import { type ConvertedSchema, convertParameters } from '../../targets/conversion/convert-schema';
import { SchemaReader } from '../../targets/conversion/schema-reader';
import { toolDefinition } from '../../targets/model/definition';
import {
  type ProblemCode,
  type Repair,
  type SchemaChange,
  severityOf,
  type TargetProblem,
} from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { sentOf } from '../../targets/passed-on';
import { NULLABLE, nullabilityIn } from '../../targets/steps/nullable';
import { changedSchema } from '../../targets/steps/replace';
import { everywhere } from './merged-groups';
import type { TargetWithProblem } from './placed-problem';

/** What a target says of a schema of arguments: a converted schema itself takes more memory. */
type SchemaResult = Pick<ConvertedSchema, 'problems' | 'counts' | 'isBlind'>;

/** A schema of arguments, converted once for all targets that do the same to it. */
export class JudgedSchema {
  /** By the id of the target: that of a family of models is made for each check. */
  private readonly results = new Map<string, { readonly target: Target; readonly result: SchemaResult }>();
  readonly reader: SchemaReader | undefined;

  constructor(readonly schema: Json | undefined) {
    this.reader = isObject(schema) ? new SchemaReader(schema) : undefined;
  }

  /** What a target says of it. */
  for(target: Target): SchemaResult {
    const known = this.results.get(target.id)?.result;
    if (known) return known;
    // What is not known is said with the name of the target.
    const isKnown = (one: { readonly target: Target; readonly result: SchemaResult }) =>
      !one.result.isBlind && isSameForSchemas(one.target, target);
    const result = [...this.results.values()].find(isKnown)?.result ?? this.converted(target);
    this.results.set(target.id, { target, result });
    return result;
  }

  private converted(target: Target): SchemaResult {
    const { problems, counts, isBlind } = convertParameters(target, this.schema, this.reader);
    return { problems, ...(counts ? { counts } : {}), ...(isBlind ? { isBlind } : {}) };
  }
}

/** The schema that is sent of a tool. For a memo by the tool, which is the same object for as long as its text is. */
export function judgedSchema(tool: Tool): JudgedSchema {
  return new JudgedSchema(toolDefinition(tool).parameters);
}

type ProblemsByKey = ReadonlyMap<string, readonly TargetProblem[]>;

/** Tries the repairs of one tool: each once, for all problems and targets. */
export class Trial {
  private readonly tried = new Map<string, JudgedSchema | undefined>();
  private readonly alone = new Map<string, ProblemsByKey>();

  /** @param own the schema that is sent of the tool @param targets that the tool must work for */
  constructor(
    readonly tool: Pick<Tool, 'inputSchema'>,
    readonly own: JudgedSchema,
    readonly targets: readonly Target[],
  ) {}

  /** What is sent after a repair; `undefined` if what is written does not contain what that changes. */
  after(repair: Repair): JudgedSchema | undefined {
    const key = JSON.stringify(repair.changes);
    if (this.tried.has(key)) return this.tried.get(key);
    const after = repaired(this.tool.inputSchema?.schema ?? null, repair);
    const schema = after === undefined ? undefined : new JudgedSchema(sentOf(after, this.tool));
    this.tried.set(key, schema);
    return schema;
  }

  /** The problems of one kind in what is sent, with no repair of another kind before them, by their {@link problemKey}. */
  ofKind(code: ProblemCode, target: Target): ProblemsByKey {
    const key = `${code} ${target.id}`;
    const known = this.alone.get(key);
    if (known) return known;
    const { requestLimits: _, ...others } = target;
    const found = new Map<string, TargetProblem[]>();
    for (const step of target.steps.filter((one) => one.code === code)) {
      const { problems } = convertParameters({ ...others, steps: [step] }, this.own.schema, this.own.reader);
      for (const one of problems) {
        const its = problemKey(one);
        found.set(its, [...(found.get(its) ?? []), one]);
      }
    }
    this.alone.set(key, found);
    return found;
  }

  /** Whether a target no longer has a problem after a repair. */
  resolves(repair: Repair, one: TargetWithProblem): boolean {
    const after = this.after(repair);
    if (!after) return false;
    const keys = new Set(everywhere(one).map(problemKey));
    return !after.for(one.target).problems.some((left) => left.code === one.problem.code && keys.has(problemKey(left)));
  }

  /**
   * The targets that take the tool less after a repair, or for which it loses what they take without a word: `null`, or a recursion.
   * @param owners the targets that want it: after it, they may have the next problem
   */
  conflicts(repair: Repair, owners: readonly Target[]): readonly Target[] {
    const after = this.after(repair);
    if (!after || this.targets.length < 2) return [];
    const isCopy = repair.changes.some(({ remove = [] }) => remove.includes('$ref'));
    return this.targets.filter((target) => {
      const [was, is] = [this.own.for(target), after.for(target)];
      const isOwner = owners.includes(target);
      if (isWorse(was.problems, is.problems, isOwner, isCopy)) return true;
      return !isOwner && this.loses(repair, after, target);
    });
  }

  /** Whether a target changes more of the tool after a repair than before. */
  changesMore(repair: Repair): boolean {
    const after = this.after(repair);
    const changes = (schema: JudgedSchema | undefined, target: Target) =>
      schema?.for(target).problems.filter(({ treatment }) => treatment === 'changed').length ?? 0;
    return this.targets.some((target) => changes(after, target) > changes(this.own, target));
  }

  private loses({ changes, endsRecursion }: Repair, { schema }: JudgedSchema, target: Target): boolean {
    if (endsRecursion) return !this.own.for(target).problems.some(({ repair }) => repair?.endsRecursion);
    const losesNull = ({ path, set = {} }: SchemaChange) =>
      set[NULLABLE] === true && isObject(schema) && !nullabilityIn(schema)(valueAt(schema, path));
    return changes.some(losesNull) && !knowsNullable(target);
  }
}

/** A schema after a repair; `undefined` if it does not contain what that changes. */
export function repaired(parameters: Json, { changes }: Pick<Repair, 'changes'>): Json | undefined {
  // An object may have thousands of properties, each of which is changed: it is copied once.
  const copies = new Set<Json>();
  const copied = (value: Json): Holder => {
    const copy = copies.has(value) ? value : Array.isArray(value) ? [...value] : { ...(value as Holder) };
    copies.add(copy);
    return copy as Holder;
  };
  const all: Holder = { root: parameters };
  for (const { path, ...change } of changes) {
    const schema = valueAt(all.root, path);
    if (!isObject(schema)) return undefined;
    const steps = ['root', ...path].map(String);
    let around = all;
    for (const step of steps.slice(0, -1)) {
      const inner = copied(around[step] as Json);
      setOwn(around, step, inner);
      around = inner;
    }
    setOwn(around, steps.at(-1) ?? '', changedSchema(schema, change));
  }
  return all.root;
}

interface Holder {
  [key: string]: Json;
}

/** How often a target has problems of each kind for which the request is refused, at least as it stands. */
function breaking(problems: readonly TargetProblem[], isCounted: (problem: TargetProblem) => boolean) {
  const found = new Map<string, number>();
  for (const problem of problems) {
    if (!isCounted(problem)) continue;
    const { code, at } = problem;
    const kind = `${code} ${(at.part === 'schema' && at.keyword) || ''}`;
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}

const isError = (problem: TargetProblem) => severityOf(problem) === 'error';
const isBreaking = (problem: TargetProblem) => isError(problem) || problem.isRefusedUnchanged === true;

/** Whether a target takes a schema less than before. @param isCopy what is referred to is written once more, with its problems */
function isWorse(
  was: readonly TargetProblem[],
  is: readonly TargetProblem[],
  isOwner: boolean,
  isCopy: boolean,
): boolean {
  const hasMore = (isCounted: (problem: TargetProblem) => boolean) => {
    const before = breaking(was, isCounted);
    return [...breaking(is, isCounted)].some(([kind, count]) => {
      const had = before.get(kind) ?? 0;
      return isCopy ? had === 0 : count > had;
    });
  };
  const [errors, left] = [was, is].map((problems) => problems.filter(isError).length) as [number, number];
  if (isOwner) return isCopy ? hasMore(isError) : left > errors;
  // What it refused, and now takes after a change, it takes more than before; what it refuses all the same, for more reasons, it takes less.
  const [reasons, leftReasons] = [was, is].map((problems) => problems.filter(isBreaking).length) as [number, number];
  const isRefusedForMore = !isCopy && left > 0 && leftReasons > reasons;
  return hasMore(isError) || (left >= errors && hasMore(isBreaking)) || isRefusedForMore;
}

/** What a target that knows `nullable` writes with it. */
const WITH_NULL: Json = {
  type: 'object',
  properties: { value: { type: ['string', 'null'] } },
  required: ['value'],
};

function knowsNullable(target: Target): boolean {
  const { problems } = convertParameters(target, WITH_NULL);
  return problems.some(({ repair }) => repair?.changes.some(({ set = {} }) => set[NULLABLE] === true));
}

/** What tells a problem of a target from its others. */
export function problemKey({ code, at, message }: TargetProblem): string {
  return JSON.stringify([code, message, at]);
}

/** Repairs a tool for all targets in use, as an author does who takes the first fix of each problem in turn: on a copy of its schema. */
import { isObject, isSame, type Json, setOwn } from '../../../../common/json/value';
import type { Tool } from '../../model/tool';
import type { TargetsInUse } from '../../targets/in-use';
import {
  type Place,
  PROBLEM_CODES,
  type ProblemCode,
  type Repair,
  type SchemaChange,
} from '../../targets/model/problem';
import { sentOf } from '../../targets/passed-on';
import { placeOf } from '../../targets/place';
import { changesValues } from './changed-values';
import { offersFor } from './offers';
import type { Group } from './placed-problem';
import { groupsOf } from './problems';
import { JudgedSchema, repaired, Trial } from './trial';

/** A tool after repairs. */
export interface RepairedTool {
  /** All that they change in the schema as it is written. */
  readonly changes: readonly SchemaChange[];
  /** In the order in which they were made. */
  readonly made: readonly { readonly title: string; readonly at: Place }[];
}

/** Their repair adds `null`, often with an alternative around the schema: that comes after all that is changed in it. */
const OUTERMOST: ReadonlySet<ProblemCode> = new Set(['optional-property', 'type']);

/**
 * Makes all repairs that suit all targets, and do not change which values the tool gets. One may lead to the next.
 * @param isWritable whether the manifest can get changes of the schema as it is written
 */
export function repairedTool(
  tool: Tool,
  inUse: TargetsInUse,
  isWritable: (changes: readonly SchemaChange[]) => boolean,
): RepairedTool {
  const { inputSchema } = tool;
  const made: { readonly title: string; readonly at: Place }[] = [];
  if (!inputSchema || inputSchema.origin === 'adjacent') return { changes: [], made };
  const written = inputSchema.schema;
  let [schema, changes]: [Json, readonly SchemaChange[]] = [written, []];
  let judged = new JudgedSchema(sentOf(written, tool));
  // What was looked at. A problem without a repair may have one after those of others.
  const [seen, unsuitable] = [new Set<string>(), new Set<string>()];
  for (let [inPass, isOver] = [0, false]; !isOver; ) {
    const now = withSchema(tool, schema);
    const trial = new Trial(now, judged, inUse.targets);
    const next = nextRepair(inOrder(groupsOf(now, judged, inUse), tool), trial, seen, unsuitable);
    if (!next) {
      isOver = inPass === 0;
      inPass = 0;
      seen.clear();
      continue;
    }
    const after = repaired(schema, next.repair);
    const [all, its] = [after === undefined ? [] : changesBetween(written, after), trial.after(next.repair)];
    if (after === undefined || !its || !isWritable(all)) continue;
    [schema, changes, judged] = [after, all, its];
    made.push({ title: next.repair.title, at: next.at });
    inPass++;
  }
  return { changes, made };
}

function withSchema(tool: Tool, schema: Json): Tool {
  const { inputSchema } = tool;
  if (!inputSchema) return tool;
  const sent = inputSchema.sent === undefined ? {} : { sent: sentOf(schema, tool) };
  return { ...tool, inputSchema: { ...inputSchema, schema, ...sent } };
}

/** Groups in the order in which an author sees them. */
function inOrder(groups: readonly Group[], tool: Tool): readonly Group[] {
  const placed = groups.flatMap((group) => {
    const [first] = group;
    if (first?.problem.at.part !== 'schema') return [];
    const { code, at } = first.problem;
    return [
      { group, code: PROBLEM_CODES.indexOf(code), isLast: OUTERMOST.has(code), offset: placeOf(tool, at).offset },
    ];
  });
  const sorted = placed.sort((a, b) => a.offset - b.offset || a.code - b.code);
  const last = sorted.filter(({ isLast }) => isLast).reverse();
  return [...sorted.filter(({ isLast }) => !isLast), ...last].map(({ group }) => group);
}

/** The first repair of a problem that was not looked at. */
function nextRepair(
  groups: readonly Group[],
  trial: Trial,
  seen: Set<string>,
  unsuitable: Set<string>,
): { readonly repair: Repair; readonly at: Place } | undefined {
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const { code, at, message } = first.problem;
    const key = JSON.stringify([code, at, message]);
    if (seen.has(key)) continue;
    seen.add(key);
    // The same repairs suit the others as little as before.
    const tried = JSON.stringify([key, group.map(({ problem }) => problem.repair?.changes)]);
    if (unsuitable.has(tried)) continue;
    const [offer] = offersFor(group, trial);
    if (offer && offer.conflicts.length > 0) unsuitable.add(tried);
    else if (offer && !changesValues(offer.repair, trial.tool.inputSchema?.schema)) return { repair: offer.repair, at };
  }
  return undefined;
}

/** The changes that make a schema another one: of the innermost objects that differ. */
function changesBetween(before: Json, after: Json, path: SchemaChange['path'] = []): readonly SchemaChange[] {
  if (!isObject(before) || !isObject(after)) return [];
  const remove = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const set: { [key: string]: Json } = {};
  const inner: SchemaChange[] = [];
  for (const [key, value] of Object.entries(after)) {
    const was = Object.hasOwn(before, key) ? before[key] : undefined;
    if (was !== undefined && isSame(was, value)) continue;
    if (isObject(was) && isObject(value)) inner.push(...changesBetween(was, value, [...path, key]));
    else if (was !== undefined && areAlike(was, value)) {
      for (const [index, one] of (value as readonly Json[]).entries())
        inner.push(...changesBetween((was as readonly Json[])[index] as Json, one, [...path, key, index]));
    } else setOwn(set, key, value);
  }
  const isChanged = remove.length > 0 || Object.keys(set).length > 0;
  return [...(isChanged ? [{ path, set, remove }] : []), ...inner];
}

/** Whether two values are lists of as many objects: what differs is in these. */
function areAlike(before: Json, after: Json): boolean {
  return (
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((one, index) => isSame(one, after[index] as Json) || (isObject(one) && isObject(after[index])))
  );
}

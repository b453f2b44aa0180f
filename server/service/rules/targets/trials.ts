/** Tries repairs of one tool: each once, for all problems and targets. */
import { valueAt, withValue } from '../../../../common/json/place';
import { isObject, type Json } from '../../../../common/json/value';
import type { Tool } from '../../model/tool';
import { convertParameters } from '../../targets/conversion/convert-schema';
import type { Evidence } from '../../targets/model/evidence';
import type { ProblemCode, Repair, TargetProblem } from '../../targets/model/problem';
import type { Step, Target } from '../../targets/model/target';
import { sentOf } from '../../targets/passed-on';
import { changedSchema } from '../../targets/steps/replace';
import { lonelyUnions } from '../../targets/steps/unions';
import { ExaminedSchema } from './examined-schemas';

/** What repairs of a tool do to what targets get. */
export class Trials {
  /** By the changes. */
  private readonly tried = new Map<string, ExaminedSchema | undefined>();
  /** By the target and the code, or what else is asked for. */
  private readonly found = new Map<string, readonly TargetProblem[]>();

  constructor(readonly tool: Pick<Tool, 'inputSchema'>) {}

  /** The schema that is sent after a repair; `undefined` if what is written does not contain what that changes. */
  after(repair: Repair): ExaminedSchema | undefined {
    const key = JSON.stringify(repair.changes);
    if (this.tried.has(key)) return this.tried.get(key);
    const after = repaired(this.tool.inputSchema?.schema ?? null, repair);
    const schema = after === undefined ? undefined : new ExaminedSchema(sentOf(after, this.tool));
    this.tried.set(key, schema);
    return schema;
  }

  /** The problems of one kind in what is sent as it stands, with no repair of another kind before them. */
  ofKind(code: ProblemCode, target: Target): readonly TargetProblem[] {
    const key = `${code} ${target.id}`;
    const known = this.found.get(key);
    if (known) return known;
    const problems = target.steps.flatMap((step) => (step.code === code ? this.of(step, target) : []));
    this.found.set(key, problems);
    return problems;
  }

  /** What stands next to alternatives in what is sent as it stands, with the repairs that write it into them. */
  nextToUnions(target: Target, evidence: Evidence): readonly TargetProblem[] {
    const key = `next to unions ${target.id}`;
    const known = this.found.get(key);
    if (known) return known;
    const problems = this.of(lonelyUnions({ treatment: 'changed', evidence }), target);
    this.found.set(key, problems);
    return problems;
  }

  private of(step: Step, target: Target): readonly TargetProblem[] {
    const { requestLimits: _, ...others } = target;
    return convertParameters({ ...others, steps: [step] }, this.sent).problems;
  }

  /** What is sent as it stands. */
  get sent(): Json | undefined {
    const { inputSchema } = this.tool;
    return inputSchema?.sent ?? inputSchema?.schema;
  }
}

/** A schema after a repair; `undefined` if it does not contain what that changes. */
export function repaired(parameters: Json, { changes }: Repair): Json | undefined {
  let now = parameters;
  for (const change of changes) {
    const schema = valueAt(now, change.path);
    if (!isObject(schema)) return undefined;
    now = withValue(now, change.path, changedSchema(schema, change));
  }
  return now;
}

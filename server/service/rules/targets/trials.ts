/** Tries repairs of one tool: each once, for all problems and targets. */
import { valueAt, withValue } from '../../../../common/json/place';
import { isObject, type Json } from '../../../../common/json/value';
import type { Tool } from '../../model/tool';
import { convertParameters } from '../../targets/conversion/convert-schema';
import type { ProblemCode, Repair, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { sentOf } from '../../targets/passed-on';
import { changedSchema } from '../../targets/steps/replace';
import { ExaminedSchema } from './examined-schemas';

/** What repairs of a tool do to what targets get. */
export class Trials {
  /** By the changes. */
  private readonly tried = new Map<string, ExaminedSchema | undefined>();
  /** By the target and the code. */
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
    const { requestLimits: _, ...others } = target;
    const steps = target.steps.filter((step) => step.code === code);
    const problems = steps.flatMap((step) => convertParameters({ ...others, steps: [step] }, this.sent).problems);
    this.found.set(key, problems);
    return problems;
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

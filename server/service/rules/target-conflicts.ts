/** Finds out whether what one target wants is what another one does not take. */
import type { Path } from '../../../common/json/pointer';
import { isObject, type Json, setOwn } from '../../../common/json/value';
import type { Tool } from '../model/tool';
import { convert } from '../targets/conversion/convert';
import type { TargetsInUse } from '../targets/in-use';
import { type ToolDefinition, toolDefinition } from '../targets/model/definition';
import type { Repair, TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';

/** OpenAPI's keyword for `null`: other targets do not know it. */
const NULLABLE = 'nullable';

/** The targets in use that take the tool less than before once a problem of another one is repaired. */
export function conflictsOf(
  { at, repair }: TargetProblem,
  tool: Tool,
  { targets, naming }: TargetsInUse,
): readonly Target[] {
  if (!repair || targets.length < 2) return [];
  const before = toolDefinition(tool);
  const after = repaired(before, repair);
  if (!after) return [];
  const saysNullable = repair.changes.some(({ set }) => set !== undefined && Object.hasOwn(set, NULLABLE));
  return targets.filter((target) => {
    const problems = convert(target, before, naming).problems;
    const isTaken = problems.every((problem) => JSON.stringify(problem.at) !== JSON.stringify(at));
    if (saysNullable && isTaken) return true;
    const known = new Set(problems.filter(isRefused).map(keyOf));
    return convert(target, after, naming).problems.some((problem) => isRefused(problem) && !known.has(keyOf(problem)));
  });
}

function isRefused({ treatment, evidence }: TargetProblem): boolean {
  return treatment === 'refused' && evidence.kind !== 'inferred';
}

function keyOf({ code, at }: TargetProblem): string {
  return JSON.stringify([code, at]);
}

/** The definition after a repair; `undefined` if it does not contain what is changed. */
function repaired(definition: ToolDefinition, { changes }: Repair): ToolDefinition | undefined {
  if (definition.parameters === undefined) return undefined;
  const parameters = structuredClone(definition.parameters);
  for (const { path, set = {}, remove = [] } of changes) {
    const schema = valueAt(parameters, path);
    if (!isObject(schema)) return undefined;
    for (const keyword of remove) delete schema[keyword];
    for (const [keyword, value] of Object.entries(set)) setOwn(schema, keyword, value);
  }
  return { ...definition, parameters };
}

function valueAt(root: Json, path: Path): Json | undefined {
  let at: Json | undefined = root;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as { [key: string]: Json })[key];
  }
  return at;
}

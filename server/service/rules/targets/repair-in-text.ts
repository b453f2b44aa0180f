/** Repairs of the schema as it is written. */
import { valueAt } from '../../../../common/json/place';
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import type { Repair, SchemaChange, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { repairInManifest } from '../../targets/passed-on';
import { hasPropertiesInParts } from '../../targets/steps/closed-objects';
import { closedAgainstOthers } from '../../targets/steps/closed-parts';
import { eachSchema } from '../../targets/steps/each-schema';
import { withForbidden } from '../../targets/steps/forbidden-properties';
import { schemaAnywhere, schemaAt } from '../../targets/steps/local-schema';
import { changedSchema } from '../../targets/steps/replace';
import { nextToUnion } from './next-to-union';
import { repaired, type Trials } from './trials';

/**
 * The repair that resolves a problem in the schema as it is written, and does nothing else: that of a conversion builds on the repairs before
 * it. `undefined` if others have to come first.
 */
export function repairInText(target: Target, trials: Trials, problem: TargetProblem): Repair | undefined {
  const { sent: parameters, tool } = trials;
  if (!isObject(parameters)) return undefined;
  if (!problem.repair) {
    // What it takes may stand next to the alternatives.
    const found = nextToUnion(problem, target, trials);
    return found && isResolvedBy(found, target, trials, problem) ? found : undefined;
  }
  const found = alone(target, trials, problem).flatMap(
    (repair) => repairInManifest({ ...problem, repair }, tool) ?? [],
  );
  const suitable = [...found, problem.repair].find(
    (repair) =>
      !closesParts(repair, parameters) &&
      !contradictsParts(repair, parameters) &&
      !removesTarget(repair, parameters) &&
      isResolvedBy(repair, target, trials, problem),
  );
  // A conversion may leave out what closes it.
  return suitable && withForbidden(suitable, tool.inputSchema?.schema ?? null);
}

/**
 * Whether a repair closes a schema that is combined with others in the text, and so forbids their properties: those of its parts, or of what it is
 * a part of. These have to be merged first.
 */
function closesParts(repair: Repair, parameters: Schema): boolean {
  const closing = repair.changes.filter(({ set = {} }) => set.additionalProperties === false);
  if (closing.length === 0) return false;
  const isOfParts = ({ path, remove = [] }: SchemaChange) => {
    const written = valueAt(parameters, path);
    return isObject(written) && hasPropertiesInParts(changedSchema(written, { remove }));
  };
  if (closing.some(isOfParts)) return true;
  const after = repaired(parameters, repair);
  if (!isObject(after)) return false;
  // What the repair replaces, such as a reference, is no longer combined with anything.
  const forbidding = closedAgainstOthers(after);
  return closing.some(({ path }) => {
    const closed = valueAt(after, path);
    return isObject(closed) && forbidding.has(closed);
  });
}

/** Whether a repair removes what a reference leads to that stays: it would lead to nothing. */
function removesTarget(repair: Repair, parameters: Schema): boolean {
  const { changes } = repair;
  const isHolder = ({ path, remove = [] }: SchemaChange) =>
    remove.some((keyword) => isObject(own(valueAt(parameters, path), keyword)));
  const after = changes.some(isHolder) ? repaired(parameters, repair) : undefined;
  if (!isObject(after)) return false;
  let isRemoved = false;
  eachSchema(after, (schema) => {
    const reference = isRemoved ? undefined : own(schema, '$ref');
    if (reference === undefined || schemaAnywhere(after, reference) !== undefined) return;
    isRemoved = schemaAnywhere(parameters, reference) !== undefined;
  });
  return isRemoved;
}

/**
 * Whether a repair, of a schema that a conversion has combined, writes something that a part of the schema in the text says otherwise: a value
 * would have to match both. What combines them comes first.
 */
function contradictsParts({ changes }: Repair, parameters: Schema): boolean {
  return changes.some(({ path, set = {}, remove = [] }) => {
    const kept = OF_VALUES.filter((keyword) => Object.hasOwn(set, keyword));
    const written = kept.length > 0 ? valueAt(parameters, path) : undefined;
    if (!isObject(written)) return false;
    // The parts may have the value that the change removes.
    const said = kept.includes('enum') ? [...kept, 'const'] : kept;
    return partsOf(changedSchema(written, { remove }), parameters).some((part) =>
      said.some((keyword) => Object.hasOwn(part, keyword) && !isSame(part[keyword] as Json, own(set, keyword) ?? null)),
    );
  });
}

/** Keywords of which a value has to match all that are written. */
const OF_VALUES: readonly string[] = ['type', 'enum', 'const'];

/** The schemas that a schema is combined of: those in `allOf`, and what is referred to, in turn. Each once. */
function partsOf(schema: Schema, root: Schema): readonly Schema[] {
  const found = new Set<Schema>();
  const open: Schema[] = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const part of [...listAt(next, 'allOf'), schemaAt(root, own(next, '$ref'))]) {
      if (!isObject(part) || found.has(part)) continue;
      found.add(part);
      open.push(part);
    }
  }
  return [...found];
}

/** The repair of the same problem, if the step finds it without those before. */
function alone(target: Target, trials: Trials, problem: TargetProblem): readonly Repair[] {
  return trials
    .ofKind(problem.code, target)
    .flatMap((one) => (one.repair && isSameProblem(one, problem) ? [one.repair] : []));
}

/** Whether a repair resolves a problem of a target: with what its platform sends of the schema. */
export function isResolvedBy(repair: Repair, target: Target, trials: Trials, problem: TargetProblem): boolean {
  const after = trials.after(repair);
  return after !== undefined && !after.for(target).problems.some((one) => isSameProblem(one, problem));
}

function isSameProblem(a: TargetProblem, b: TargetProblem): boolean {
  return a.code === b.code && a.message === b.message && isSame(a.at as unknown as Json, b.at as unknown as Json);
}

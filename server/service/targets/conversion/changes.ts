/** What an export of a tool changes, and what it can't make usable. */
import { isObject, isSame, type Json } from '../../../../common/json/value';
import type { ToolDefinition } from '../model/definition';
import type { Evidence } from '../model/evidence';
import type { Place, TargetProblem } from '../model/problem';
import type { WireConversion } from './convert';

/** A difference between a tool and its export, or a reason why the export can't be used. */
export interface ExportChange {
  readonly at: Place;
  /** What is written, in a sentence. */
  readonly what: string;
  /** What the target does about it, in a sentence. */
  readonly why: string;
  /** What the export does about it, in the imperative; absent: nothing. */
  readonly repair?: string;
  /** What the definition no longer says, as a phrase; absent: nothing is lost. */
  readonly loss?: string;
  /** The target is known to refuse it, and the export can't do without it. */
  readonly isFatal: boolean;
  /** Absent for what the target has no field for. */
  readonly evidence?: Evidence;
}

/** Every change and every refusal, first those of the target's own order. @param together problems with other tools of the manifest */
export function exportChanges(
  tool: ToolDefinition,
  conversion: WireConversion,
  together: readonly TargetProblem[] = [],
): readonly ExportChange[] {
  return [...[...conversion.problems, ...together].map(changeOf), ...changesOfForm(tool, conversion)];
}

/** What the form of a target has no place for, or needs besides: no problem, as the target takes the tool all the same. */
export function changesOfForm(
  tool: ToolDefinition,
  { target, wire, parameters, result }: Pick<WireConversion, 'target' | 'wire' | 'parameters' | 'result'>,
): readonly ExportChange[] {
  const { shortTitle } = target;
  const noField = (
    what: string,
    loss: string,
    part: 'tool' | 'description' | 'result' = 'tool',
    why = `${shortTitle} has no field for it.`,
  ): ExportChange => ({ at: { part }, what, why, repair: `Leave out ${loss}`, loss, isFatal: false });
  // A part has no field if the form is the same without it.
  const isLost = (part: 'title' | 'description' | 'result') =>
    tool[part] !== undefined &&
    tool[part] !== '' &&
    isSame(target.wire({ ...tool, parameters, result, [part]: undefined }), wire);
  return [
    // A title that is the name says nothing more.
    ...(tool.title !== tool.name && isLost('title') ? [noField('The tool has a title.', 'the title')] : []),
    ...(isLost('description') ? [noField('The tool has a description.', 'the description', 'description')] : []),
    // One that the target refuses has problems, which say that it is left out.
    ...(result !== undefined && isLost('result')
      ? [noField('The tool has an output schema.', 'the output schema', 'result', target.withoutResult)]
      : []),
    ...(tool.parameters === undefined && hasSchema(wire) ? [schemaAdded(shortTitle)] : []),
  ];
}

function changeOf(problem: TargetProblem): ExportChange {
  const { at, message, consequence, repair, treatment, evidence, isRefusedUnchanged } = problem;
  return {
    at,
    what: message,
    why: consequence,
    ...(repair ? { repair: repair.title } : {}),
    ...(repair?.loss === undefined ? {} : { loss: repair.loss }),
    isFatal: (treatment === 'refused' || isRefusedUnchanged === true) && evidence.kind !== 'inferred' && !repair,
    evidence,
  };
}

function schemaAdded(shortTitle: string): ExportChange {
  return {
    at: { part: 'tool' },
    what: 'The tool has no schema of its arguments.',
    why: `The form of ${shortTitle} needs one.`,
    repair: 'Add an object without properties',
    isFatal: false,
  };
}

/** Levels of a form in which the parts of a tool are. */
const LEVELS = 4;

/** Whether a form has a JSON Schema of an object, if the tool has none. */
function hasSchema(wire: Json, levels = LEVELS): boolean {
  if (!isObject(wire)) return false;
  if (wire.type === 'object') return true;
  return levels > 0 && Object.values(wire).some((one) => hasSchema(one, levels - 1));
}

/** Repairs in a manifest whose platform does not send schemas as they are written: only what it passes on resolves a problem. */
import { valueAt } from '../../../common/json/place';
import { isObject, isSame, type Json, own } from '../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../common/json-schema/keyword-values';
import type { Tool, ToolSchema } from '../model/tool';
import { isInText, namesAdded } from './as-written';
import type { Repair, SchemaChange, TargetProblem } from './model/problem';
import { changedSchema } from './steps/replace';
import { namesInOrder, titleOfRequiring } from './steps/required';
import { impliedType } from './steps/types';

/** A schema that a platform sends otherwise than it is written. */
interface Sending {
  readonly schema: Json;
  readonly sent: Json;
  readonly send: (schema: Json) => Json;
}

type Parameters = Pick<Tool, 'inputSchema'>;

/** What the platform of a tool sends of a schema in the place of its arguments. */
export function sentOf(schema: Json, { inputSchema }: Parameters): Json {
  return inputSchema?.send?.(schema) ?? schema;
}

/** A problem with the repair that an author can make; without one if nothing of it would reach the model. */
export function repairable(problem: TargetProblem, tool: Parameters): TargetProblem {
  const repair = repairInManifest(problem, tool);
  if (repair === problem.repair) return problem;
  const { repair: _, ...others } = problem;
  return repair ? { ...others, repair } : others;
}

/**
 * The repair of a problem in the schema as it is written: that of the schema that is sent, so far as its platform passes it on. `undefined`
 * if there is none.
 */
export function repairInManifest(
  problem: Pick<TargetProblem, 'code' | 'at' | 'repair'>,
  tool: Parameters,
): Repair | undefined {
  const sending = sendingOf(tool.inputSchema);
  if (!sending) return problem.repair;
  return candidates(problem, sending).find((repair) => isInText(repair, tool) && isPassedOn(repair, sending));
}

function sendingOf(schema: ToolSchema | undefined): Sending | undefined {
  const { sent, send } = schema ?? {};
  return schema && sent !== undefined && send ? { schema: schema.schema, sent, send } : undefined;
}

function candidates(
  { code, at, repair }: Pick<TargetProblem, 'code' | 'at' | 'repair'>,
  sending: Sending,
): readonly Repair[] {
  const found: Repair[] = [];
  if (repair) {
    const asWritten = { ...repair, changes: repair.changes.map((change) => keepingRequired(change, sending)) };
    found.push(asWritten);
    const requiring = code === 'optional-property' ? requiringAlone(asWritten, repair, sending) : undefined;
    if (requiring) found.push(requiring);
  }
  if (code === 'type' && at.part === 'schema' && at.keyword === undefined) found.push(...typing(at.path, sending));
  return found;
}

/** A change with the names in `required` that are written and not sent. */
function keepingRequired(change: SchemaChange, sending: Sending): SchemaChange {
  const written = valueAt(sending.schema, change.path);
  if (change.set?.required === undefined || !Array.isArray(own(written, 'required'))) return change;
  const names = new Set([...textsAt(written, 'required'), ...namesAdded(change, sending.sent)]);
  const others = listAt(written, 'required').filter((name) => typeof name !== 'string');
  const required = [...namesInOrder(names, written as Schema), ...others];
  return { ...change, set: { ...change.set, required } };
}

/** What is left of a repair that makes properties required and lets them be `null`, where the platform sends no `null`. */
function requiringAlone(asWritten: Repair, { changes }: Repair, sending: Sending): Repair | undefined {
  const names = changes.flatMap((change) => namesAdded(change, sending.sent));
  const left = asWritten.changes.filter(({ set }) => set?.required !== undefined);
  if (names.length === 0 || left.length === asWritten.changes.length) return undefined;
  const { title, loss } = titleOfRequiring(names);
  return { title, loss, changes: left };
}

/** The repair of a schema that says by other keywords which type it has: these may not be sent. */
function typing(path: SchemaChange['path'], { schema }: Sending): readonly Repair[] {
  const written = valueAt(schema, path);
  const type = isObject(written) ? impliedType(written) : undefined;
  return type === undefined ? [] : [{ title: `Set \`type\` to \`"${type}"\``, changes: [{ path, set: { type } }] }];
}

/** Whether all that a repair changes reaches the model. */
function isPassedOn({ changes }: Repair, sending: Sending): boolean {
  return changes.every((change) => isChangeSent(change, sending));
}

function isChangeSent(change: SchemaChange, sending: Sending): boolean {
  const written = valueAt(sending.schema, change.path);
  if (!isObject(written)) return false;
  const now = sentAt(change.path, changedSchema(written, change), sending);
  const { set = {}, remove = [] } = change;
  return (
    remove.every((keyword) => own(now, keyword) === undefined) &&
    Object.entries(set).every(([keyword, value]) => {
      const reached = own(now, keyword);
      if (keyword !== 'required') return reached !== undefined && (keyword === 'type' || isSame(reached, value));
      const names = new Set(textsAt(now, keyword));
      return namesAdded(change, sending.schema).every((name) => names.has(name));
    })
  );
}

/** What is sent of a schema at a place: of the argument that it would be, unless it is the root. */
function sentAt(path: SchemaChange['path'], schema: Schema, { send }: Sending): Json | undefined {
  if (path.length === 0) return send(schema);
  return valueAt(send({ type: 'object', properties: { a: schema }, required: ['a'] }), ['properties', 'a']);
}

/** What the manifest writes of a schema that its platform sends otherwise. */
import { valueAt } from '../../../common/json/place';
import { pointerOf } from '../../../common/json/pointer';
import { isObject, isSame, type Json, own } from '../../../common/json/value';
import { textsAt } from '../../../common/json-schema/keyword-values';
import { propertyOf } from '../document/tree/node';
import { quote } from '../model/rule';
import type { Tool } from '../model/tool';
import type { Repair, SchemaChange, TargetProblem } from './model/problem';
import { short } from './steps/each-schema';
import { changedSchema } from './steps/replace';

/**
 * Whether the manifest writes what a problem is about: a platform may add keywords to the schemas that it sends, also in the place of those
 * that are written.
 */
export function isWritten(
  { at, code }: Pick<TargetProblem, 'at' | 'code'>,
  { inputSchema }: Pick<Tool, 'inputSchema'>,
): boolean {
  if (at.part !== 'schema' || at.keyword === undefined || inputSchema?.sent === undefined) return true;
  const { schema, sent, send } = inputSchema;
  if (valueAt(schema, [...at.path, at.keyword]) === undefined) return false;
  if (code !== 'keyword' || at.path.length > 0 || !send || !isObject(schema)) return true;
  const without = own(send(changedSchema(schema, { remove: [at.keyword] })), at.keyword);
  return without === undefined || !isSame(without, own(sent, at.keyword) ?? null);
}

/** Whether a problem is that properties are optional which the manifest requires: their platform sends them otherwise. */
export function isRequiredInText(
  { code, at, repair }: Pick<TargetProblem, 'code' | 'at' | 'repair'>,
  { inputSchema }: Pick<Tool, 'inputSchema'>,
): boolean {
  if (code !== 'optional-property' || at.part !== 'schema' || inputSchema?.sent === undefined) return false;
  const { schema, sent } = inputSchema;
  const written = new Set(textsAt(valueAt(schema, at.path), 'required'));
  const names = (repair?.changes ?? []).flatMap((change) => namesAdded(change, sent));
  return names.length > 0 && names.every((name) => written.has(name));
}

/** The names that a change of a schema adds to `required`. */
export function namesAdded({ path, set }: SchemaChange, schema: Json): readonly string[] {
  const before = new Set(textsAt(valueAt(schema, path), 'required'));
  return textsAt(set, 'required').filter((name) => !before.has(name));
}

/** Whether an author can carry out a repair: what it changes is written, and not yet as it sets it. */
export function isInText({ changes }: Repair, { inputSchema }: Pick<Tool, 'inputSchema'>): boolean {
  // A conversion alone carries it out: in the text, another repair comes first.
  if (changes.length === 0) return false;
  if (inputSchema?.origin === 'derived' && changes.some(isWithoutNotation)) return false;
  if (inputSchema?.sent === undefined) return true;
  return changes.every((change) => isChangeIn(inputSchema.schema, change));
}

/**
 * Whether a notation of parameters has no place for a change: each has one word as its `type`, and `required` says whether the parameter itself
 * is. Schemas within parameters are JSON Schema.
 */
function isWithoutNotation({ path, set = {}, remove = [] }: SchemaChange): boolean {
  if (path.length !== 2) return false;
  const type = own(set, 'type');
  const isOtherType = type !== undefined && (typeof type !== 'string' || type === 'null');
  return (
    isOtherType ||
    [...remove, ...Object.keys(set)].includes('required') ||
    (remove.includes('type') && type === undefined)
  );
}

/**
 * Why there is no quick fix, without the full stop, where a dialect's own notation of parameters can't express the repair of a problem: it has
 * no object for all of them. `undefined`: it can, or there is no repair.
 */
export function withoutNotation(
  { repair }: Pick<TargetProblem, 'repair'>,
  { inputSchema }: Pick<Tool, 'inputSchema'>,
): string | undefined {
  if (inputSchema?.origin !== 'derived' || !repair?.changes.some(isUnwritable)) return undefined;
  const key = propertyOf(inputSchema.node)?.keyNode.value;
  const notation = key === undefined ? 'The manifest' : quote(key);
  return `${notation} has no notation for the repair, an export makes it: ${repair.title}`;
}

function isUnwritable(change: SchemaChange): boolean {
  return change.path.length === 0 || isWithoutNotation(change);
}

function isChangeIn(schema: Json, { path, set = {}, remove = [] }: SchemaChange): boolean {
  const written = valueAt(schema, path);
  if (!isObject(written)) return false;
  return (
    remove.every((key) => own(written, key) !== undefined) &&
    Object.entries(set).every(([key, value]) => {
      const now = own(written, key);
      return now === undefined || !isSame(now, value);
    })
  );
}

/**
 * What to say after the message of a problem with a schema that is not as the manifest writes it, in a sentence after a space: its platform
 * leaves something out, or it is in another file. Empty: it is as it is written.
 */
export function asSent(
  problem: Pick<TargetProblem, 'code' | 'at'>,
  { inputSchema }: Pick<Tool, 'inputSchema'>,
): string {
  const { code, at } = problem;
  if (at.part === 'schema' && inputSchema?.origin === 'adjacent') {
    const place = at.path.length === 0 ? '' : `${quote(pointerOf(at.path))} in `;
    return ` See ${place}the parameters file.`;
  }
  const { sent, sentBy = 'Its platform', schema } = inputSchema ?? {};
  if (code === 'keyword' && !isWritten(problem, { inputSchema })) return ` ${sentBy} adds it.`;
  if (code !== 'type' || at.part !== 'schema' || at.keyword !== undefined || sent === undefined) return '';
  const written = schema === undefined ? undefined : valueAt(schema, at.path);
  if (!isObject(valueAt(sent, at.path))) return '';
  if (written === undefined)
    return ` \`${String(at.path.at(-1))}\` is not written, and ${sentBy} sends it as an empty schema: write it with a \`type\`.`;
  const type = own(written, 'type');
  return type === undefined ? '' : ` ${sentBy} sends it without one: it drops ${shown(type)}.`;
}

/** A problem whose message says what is its platform's doing, see {@link asSent}. */
export function explained(problem: TargetProblem, tool: Pick<Tool, 'inputSchema'>): TargetProblem {
  const { at } = problem;
  // No platform sends another output schema than is written.
  if (at.part === 'schema' && at.of !== undefined) return problem;
  if (at.part === 'schema' && isRequiredInText(problem, tool)) {
    const { sentBy = 'Its platform' } = tool.inputSchema ?? {};
    const what = `the property \`${short(String(at.item))}\``;
    const why = 'although it is in `required`: it sends the property without a `type`';
    return { ...problem, message: `${sentBy} sends ${what} as optional, ${why}.` };
  }
  const more = asSent(problem, tool);
  return more === '' ? problem : { ...problem, message: `${problem.message}${more}` };
}

function shown(type: unknown): string {
  return typeof type === 'string' ? `\`"type": ${JSON.stringify(type)}\`` : 'that `type`';
}

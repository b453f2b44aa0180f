/** What the manifest writes of a schema that its platform sends otherwise. */
import { valueAt } from '../../../common/json/place';
import { pointerOf } from '../../../common/json/pointer';
import { isObject, isSame, type Json, own } from '../../../common/json/value';
import { quote } from '../model/rule';
import type { Tool } from '../model/tool';
import type { Repair, SchemaChange, TargetProblem } from './model/problem';

/** Whether the manifest writes what a problem is about: a platform may add keywords to the schemas that it sends. */
export function isWritten({ at }: Pick<TargetProblem, 'at'>, { inputSchema }: Pick<Tool, 'inputSchema'>): boolean {
  if (at.part !== 'schema' || at.keyword === undefined || inputSchema?.sent === undefined) return true;
  return valueAt(inputSchema.schema, [...at.path, at.keyword]) !== undefined;
}

/** Whether an author can carry out a repair: what it changes is written, and not yet as it sets it. */
export function isInText({ changes }: Repair, { inputSchema }: Pick<Tool, 'inputSchema'>): boolean {
  if (inputSchema?.sent === undefined) return true;
  return changes.every((change) => isChangeIn(inputSchema.schema, change));
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
  { code, at }: Pick<TargetProblem, 'code' | 'at'>,
  { inputSchema }: Pick<Tool, 'inputSchema'>,
): string {
  if (at.part === 'schema' && inputSchema?.origin === 'adjacent') {
    const place = at.path.length === 0 ? 'the schema' : `at ${quote(pointerOf(at.path))}`;
    return ` It is ${place} in the file with the parameters.`;
  }
  const { sent, sentBy = 'Its platform', schema } = inputSchema ?? {};
  if (code !== 'type' || at.part !== 'schema' || at.keyword !== undefined || sent === undefined) return '';
  const written = schema === undefined ? undefined : valueAt(schema, at.path);
  if (!isObject(valueAt(sent, at.path))) return '';
  if (written === undefined)
    return ` ${sentBy} adds it as \`${String(at.path.at(-1))}\`, which is not written: write it with a \`type\`.`;
  const type = own(written, 'type');
  return type === undefined ? '' : ` ${sentBy} sends it without one: it drops ${shown(type)}.`;
}

/** A problem whose message says what is its platform's doing, see {@link asSent}. */
export function explained(problem: TargetProblem, tool: Pick<Tool, 'inputSchema'>): TargetProblem {
  const more = asSent(problem, tool);
  return more === '' ? problem : { ...problem, message: `${problem.message}${more}` };
}

function shown(type: unknown): string {
  return typeof type === 'string' ? `\`"type": ${JSON.stringify(type)}\`` : 'that `type`';
}

/** Suggests a name for a saved call: the tool, its arguments, and how it failed. */
import { type Json, objectOf } from '../../../common/json/value';
import { visible } from '../../../common/text/visible';
import type { KeptFailure } from './keep-case';

/** The call to name. */
export interface NamedCall {
  readonly tool: string;
  readonly arguments: Json;
  /** Absent where it succeeded or the result is unknown. */
  readonly failure?: KeptFailure;
}

/** Limits: number of arguments in the name, and length of each part in UTF-16 code units. */
const MAX_ARGUMENTS = 2;
const MAX_LENGTH = 30;

/** `get_time with timezone Europe/Helsinki`, `get_time with timezone Nowhere gives exit 1`. On one line, without quotes. */
export function suggestedName({ tool, arguments: values, failure }: NamedCall): string {
  const given = Object.entries(objectOf(values));
  const described = given
    .map(([key, value]) => [key, worded(value)] as const)
    .filter(([, value]) => value !== undefined);
  const words = described.slice(0, MAX_ARGUMENTS).map(([key, value]) => `${short(key)} ${value}`.trim());
  const parts = [short(tool), ...(words.length > 0 ? ['with', words.join(' and ')] : []), ...failureText(failure)];
  return parts.join(' ');
}

/** Returns a value as part of a name; `undefined` for an empty string or an object. */
function worded(value: Json): string | undefined {
  if (typeof value === 'string') return short(value) || undefined;
  if (Array.isArray(value)) return `of ${value.length === 1 ? 'one item' : `${value.length} items`}`;
  return typeof value === 'object' && value !== null ? undefined : String(value);
}

function failureText(failure: KeptFailure | undefined): readonly string[] {
  if (!failure) return [];
  if ('exit' in failure) return [`gives exit ${failure.exit}`];
  return ['status' in failure ? `gives status ${failure.status}` : 'gives an error'];
}

function short(text: string): string {
  const line = visible(text.replace(/\s+/g, ' ').trim());
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line;
}

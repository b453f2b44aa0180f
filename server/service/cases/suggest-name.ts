/** A name for a call that is kept: what was called, with what, and how it failed. */
import { type Json, objectOf } from '../../../common/json/value';
import { visible } from '../invocation/visible';
import type { KeptFailure } from './keep-case';

/** What is known of the call. */
export interface NamedCall {
  readonly tool: string;
  readonly arguments: Json;
  /** Absent: it succeeded, or nobody knows. */
  readonly failure?: KeptFailure;
}

/** So many arguments are named, and so much of each. Units: arguments, UTF-16 code units. */
const MAX_ARGUMENTS = 2;
const MAX_LENGTH = 30;

/** `get_time with timezone Europe/Helsinki`, `get_time with timezone Nowhere gives exit 1`. On one line, in no file's style. */
export function suggestedName({ tool, arguments: values, failure }: NamedCall): string {
  const given = Object.entries(objectOf(values));
  const described = given
    .map(([key, value]) => [key, worded(value)] as const)
    .filter(([, value]) => value !== undefined);
  const words = described.slice(0, MAX_ARGUMENTS).map(([key, value]) => `${short(key)} ${value}`.trim());
  const parts = [short(tool), ...(words.length > 0 ? ['with', words.join(' and ')] : []), ...failureText(failure)];
  return parts.join(' ');
}

/** A value in a name; `undefined` where it says too little to be there. */
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

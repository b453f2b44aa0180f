/** Responses of Glean's APIs to requests for definitions of tools. */
import { jsonOrText, type Outcome } from '../../../../common/invocation/outcome';
import type { Json } from '../../document/tree/node';

/**
 * The body of a successful response, parsed as JSON if it is JSON; or why there is none, in a sentence.
 * @param problems explanations of status codes @param wanted what was requested: "a manifest"
 */
export function bodyOf(
  outcome: Outcome,
  problems: Readonly<Record<number, string>>,
  wanted: string,
): { readonly body: Json } | { readonly problem: string } {
  if (outcome.kind !== 'http') throw new TypeError(`Glean gets requests, not a ${outcome.kind}`);
  const { status, body, failure, isCancelled } = outcome;
  if (isCancelled) return { problem: 'The call was stopped.' };
  if (status === null || failure !== undefined) return { problem: failure ?? 'There was no response.' };
  if (status < 200 || status >= 300) {
    return { problem: problems[status] ?? `Glean responded with status ${status} instead of ${wanted}.` };
  }
  return { body: jsonOrText(body) };
}

/** JSON as the text of a file. */
export function fileText(value: Json): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

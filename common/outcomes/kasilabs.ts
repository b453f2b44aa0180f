/**
 * Interprets a plugin's response. Source: the manifest page ("Response format"); how KasiLabs words an error for the model is not known.
 */

import { type HttpOutcome, isJson, jsonOrText, type Outcome, type Reading } from '../invocation/outcome';
import { type InvocationPlan, secretsOf } from '../invocation/plan';
import { isObject, type Json } from '../json/value';

/** Reads the response of a plugin: any JSON with a success status; `{"error": …}` with another. */
export function read(plan: InvocationPlan, outcome: Outcome): Reading {
  if (outcome.kind !== 'http') throw new TypeError(`KasiLabs makes requests, not a ${outcome.kind}`);
  const { status, body, failure, isCancelled } = outcome;
  const isAnswered = status !== null && failure === undefined && !isCancelled;
  const result = jsonOrText(body);
  return {
    isOk: isAnswered && isSuccess(status),
    status,
    result,
    model: isAnswered ? result : { error: failure ?? 'The call was stopped.' },
    stderr: '',
    warnings: isAnswered ? warnings(outcome, result) : [],
    ...(isAnswered && isUnaccepted(status) ? { remedies: secretsOf(plan).map((secret) => ({ secret })) } : {}),
  };
}

function isUnaccepted(status: number | null): boolean {
  return status === 401 || status === 403;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function warnings({ status, body }: HttpOutcome, result: Json): readonly string[] {
  const found: string[] = [];
  const hasError = isObject(result) && Object.hasOwn(result, 'error');
  if (body.trim() === '') found.push('The response is empty, but KasiLabs requires JSON.');
  else if (!isJson(body)) found.push('The response is not JSON, which KasiLabs requires.');
  if (status !== null && isSuccess(status)) {
    if (hasError) {
      found.push(
        `The response has an \`error\`, but its status ${status} means success: KasiLabs requires an error status.`,
      );
    }
    return found;
  }
  if (!hasError && isJson(body))
    found.push('The call failed, but the response has no `error` with the reason, as KasiLabs requires.');
  if (isUnaccepted(status)) {
    found.push(
      'The plugin rejected the caller. Does it verify the token with the same secret, and is the user access token set if it needs one?',
    );
  }
  if (status === 404) found.push('The plugin has no such URL: `endpoint.path` is appended to `baseUrl` unchanged.');
  return found;
}

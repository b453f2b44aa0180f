/**
 * Interprets Glean's response. Sources: its client API, and recorded responses of its tools: JSON inside a string, plain text, HTML pages.
 */

import { type HttpOutcome, jsonOrText, type Outcome, type Reading } from '../invocation/outcome';
import { type InvocationPlan, type Remedy, secretsOf } from '../invocation/plan';
import { type Json, objectOf } from '../json/value';

/** The maximum lengths of a page that is examined, and of an error that is reported. Units: UTF-16 code units. */
const LOOKED_AT = 10_000;
const MAX_ERROR_LENGTH = 1_000;

/** The meaning of each status code, and what to do. */
const STATUS_HELP: Readonly<Record<number, string>> = {
  400: "Glean refused the request: do the parameters match the tool's OpenAPI document?",
  401: 'Glean does not accept the token. It needs the scope TOOLS. For a token for all users set `actAs`, for an OAuth token set `authType` to `OAUTH`.',
  403: 'The token has no permission to call this tool. It needs the scope TOOLS.',
  404: 'Glean has no tool with this name, or this is not the URL of an instance, which is usually `https://<name>-be.glean.com`.',
  429: 'Too many requests: wait a while.',
};

/** Reads the response of `/tools/call`. */
export function read(plan: InvocationPlan, outcome: Outcome): Reading {
  if (outcome.kind !== 'http') throw new TypeError(`Glean gets requests, not a ${outcome.kind}`);
  const { status, failure, isCancelled } = outcome;
  if (status === null || failure !== undefined || isCancelled) {
    const error = failure ?? 'The call was stopped.';
    return { isOk: false, status, result: jsonOrText(outcome.body), model: { error }, stderr: '', warnings: [] };
  }
  const read = status >= 200 && status < 300 ? answer(outcome) : refusal(outcome, status);
  return { status, stderr: '', ...read, ...(status === 401 ? { remedies: accessOf(plan) } : {}) };
}

/** The settings that identify the caller to the instance. */
function accessOf(plan: InvocationPlan): readonly Remedy[] {
  return [...secretsOf(plan).map((secret) => ({ secret })), { value: 'actAs' }, { value: 'authType' }];
}

type Answer = Pick<Reading, 'isOk' | 'result' | 'model' | 'warnings'>;

function answer({ body }: HttpOutcome): Answer {
  const json = jsonOrText(body);
  const { rawResponse, error } = objectOf(json);
  if (error !== undefined && error !== null && error !== '') {
    return {
      isOk: false,
      result: rawResponse === undefined ? json : decoded(rawResponse),
      model: { error },
      warnings: [],
    };
  }
  if (rawResponse !== undefined) {
    const result = decoded(rawResponse);
    return { isOk: true, result, model: result, warnings: [] };
  }
  if (json !== null && typeof json === 'object') {
    return {
      isOk: true,
      result: json,
      model: json,
      warnings: ['The response has no `rawResponse`: it is shown as received.'],
    };
  }
  const text = errorText(body);
  return {
    isOk: false,
    result: json,
    model: { error: text },
    warnings: ['This response is not from Glean: is this the URL of an instance?'],
  };
}

function refusal({ body, statusText }: HttpOutcome, status: number): Answer {
  const result = jsonOrText(body);
  const { error, message } = objectOf(result);
  const given = [error, message].find((one) => typeof one === 'string' && one !== '');
  const text = given ?? (errorText(body) || statusText || `status ${status}`);
  const help =
    STATUS_HELP[status] ??
    (status >= 500 ? 'An error in Glean, or in the server that it called for the tool.' : undefined);
  return { isOk: false, result, model: { error: text }, warnings: help === undefined ? [] : [help] };
}

/** Decodes a result, which is often JSON in a string, possibly as the only member of an object. */
function decoded(raw: Json): Json {
  if (typeof raw === 'string') return jsonOrText(raw);
  const { result } = objectOf(raw);
  return typeof result === 'string' && Object.keys(objectOf(raw)).length === 1 ? jsonOrText(result) : raw;
}

/** The error message in a response body: the title of an HTML page, else the beginning of the text. */
function errorText(body: string): string {
  const start = body.slice(0, LOOKED_AT);
  if (!/^\s*<(?:!doctype|html|head|\?xml)/i.test(start)) return start.trim().slice(0, MAX_ERROR_LENGTH);
  const title = /<title[^>]{0,200}>([^<]{0,300})/i.exec(start)?.[1]?.replace(/\s+/g, ' ').trim();
  return title ? `an HTML page: ${title}` : 'an HTML page';
}

/** Fetches the manifest of a tool from a Glean instance. Source: the tools API, `GET /tool/{toolName}/manifest`. */
import { jsonOrText, type Outcome } from '../../../../common/invocation/outcome';
import { isObject } from '../../../../common/json/value';
import { urlComponent } from '../../../../common/text/url-component';
import type { Json } from '../../document/tree/node';
import type { Fetched, ManifestFetcher, Planned, RunSettings } from '../../model/invoker';
import { quote } from '../../model/rule';
import { getPlan, instanceIn } from './access';

/** Explanations of the tools API's status codes. */
const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'Glean does not accept this tool name (status 400).',
  401: 'Glean does not accept the token (status 401). It needs administrator rights, or the scope TOOLS.',
  403: 'The token has no permission to read manifests (status 403).',
  404: 'Glean has no tool with this name (status 404), or this instance no longer provides manifests: the newest API has no such path.',
};

export const fetcher: ManifestFetcher = { plan, read };

function plan(name: string, settings: RunSettings): Planned {
  // `.` and `..` would be resolved as path segments.
  if (/^\.{0,2}$/.test(name)) return { refusal: `${quote(name)} is not a valid tool name.` };
  const instance = instanceIn(settings);
  if (!(instance instanceof URL)) return { refusal: instance, remedies: [{ value: 'instance' }] };
  return { plan: getPlan(name, new URL(`/api/tools/v1/tool/${urlComponent(name)}/manifest`, instance), settings) };
}

function read(outcome: Outcome): Fetched {
  const found = bodyOf(outcome, PROBLEMS, 'a manifest');
  if ('problem' in found) return found;
  return isObject(found.body)
    ? { text: fileText(found.body) }
    : { problem: 'The response is not a manifest: is this the URL of a Glean instance?' };
}

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

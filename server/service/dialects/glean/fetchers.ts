/** Fetches manifests and the parameters of tools from a Glean instance. */

import { jsonOrText, type Outcome } from '../../../../common/invocation/outcome';
import type { HttpHeader } from '../../../../common/invocation/plan';
import { isObject, type Json, own } from '../../../../common/json/value';
import { urlComponent } from '../../../../common/text/url-component';
import { runValue } from '../../invocation/run-values';
import type { ManifestFetcher, ParametersFetcher, Planned, RunSettings } from '../../model/invoker';
import { quote } from '../../model/rule';
import { parametersFile } from '../../schema/parameters-file';
import { getPlan, instanceIn } from './access';

type Problems = Readonly<Record<number, string>>;

const UNKNOWN_NAME = 'Glean does not accept this tool name (status 400).';

/** Explanations of the tools API's status codes. */
const MANIFEST_PROBLEMS: Problems = {
  400: UNKNOWN_NAME,
  401: 'Glean does not accept the token (status 401). It needs administrator rights, or the scope TOOLS.',
  403: 'The token has no permission to read manifests (status 403).',
  404: 'Glean has no tool with this name (status 404), or this instance no longer provides manifests: the newest API has no such path.',
};

/** Source: the tools API, `GET /tool/{toolName}/manifest`. */
export const fetcher: ManifestFetcher = {
  plan: (name, settings) =>
    // `.` and `..` would be resolved as path segments.
    /^\.{0,2}$/.test(name)
      ? { refusal: `${quote(name)} is not a valid tool name.` }
      : planned(name, `/api/tools/v1/tool/${urlComponent(name)}/manifest`, settings),
  read: (outcome) => {
    const found = bodyOf(outcome, MANIFEST_PROBLEMS, 'a manifest');
    if ('problem' in found) return found;
    return isObject(found.body)
      ? { text: fileText(found.body) }
      : { problem: 'The response is not a manifest: is this the URL of a Glean instance?' };
  },
};

/** The server of Glean's built-in tools. */
const NATIVE = 'native';

/** Without it, experimental parts of the API do not exist. Source: Glean's page on experimental APIs. */
const EXPERIMENTAL = { name: 'X-Glean-Include-Experimental', value: 'true' };

const PARAMETER_PROBLEMS: Problems = {
  400: UNKNOWN_NAME,
  401: 'Glean does not accept the token (status 401). It needs the scope TOOLS.',
  403: 'The token has no permission to read definitions of tools (status 403).',
  404: 'Glean has no such tool server (status 404): set `toolServer` to the id of the action pack or MCP server that has the tool. The API is experimental, so this instance may not have it.',
  429: 'Too many requests (status 429): wait a while.',
  503: 'Glean could not get the definitions from the tool server (status 503).',
};

/**
 * Source: the client API, `GET /tool-servers/{serverId}/tools`, experimental since 2026-07-30. Its description of 2026-08-04 said that
 * built-in tools are not served; since 2026-08-13 they are those of the server `native`.
 */
export const parametersFetcher: ParametersFetcher = {
  file: parametersFile,
  plan: ({ name }, settings) => {
    if (!name) return { refusal: 'Missing `name`: Glean finds the parameters of a tool by its name.' };
    const server = runValue(settings.values, 'toolServer') ?? NATIVE;
    // `.` and `..` would be resolved as path segments.
    if (/^\.{1,2}$/.test(server)) {
      return { refusal: `${quote(server)} is not the id of a tool server.`, remedies: [{ value: 'toolServer' }] };
    }
    const path = `/rest/api/v1/tool-servers/${urlComponent(server)}/tools?toolNames=${urlComponent(name)}`;
    return planned(name, path, settings, [EXPERIMENTAL]);
  },
  read: ({ name = '' }, outcome) => {
    const found = bodyOf(outcome, PARAMETER_PROBLEMS, 'definitions of tools');
    if ('problem' in found) return found;
    const tools = own(found.body, 'tools');
    if (!Array.isArray(tools)) {
      return { problem: 'The response has no definitions of tools: is this the URL of a Glean instance?' };
    }
    const tool = tools.find((one) => isNamed(own(one, 'name'), name));
    if (tool === undefined) {
      return {
        problem: `The tool server has no tool ${quote(name)}: set \`toolServer\` to the id of the action pack or MCP server that has it.`,
      };
    }
    // Documented is `inputSchema`; MCP tools of Python programs often have `input_schema`.
    const schema = own(tool, 'inputSchema') ?? own(tool, 'input_schema');
    return isObject(schema)
      ? { text: fileText(schema) }
      : { problem: `Glean has no parameters of ${quote(name)}: its definition has no \`inputSchema\`.` };
  },
};

/** A request to the configured instance. */
function planned(name: string, path: string, settings: RunSettings, more: readonly HttpHeader[] = []): Planned {
  const instance = instanceIn(settings);
  if (!(instance instanceof URL)) return { refusal: instance, remedies: [{ value: 'instance' }] };
  return { plan: getPlan(name, new URL(path, instance), settings, more) };
}

/** The body of a successful response; or why there is none, in a sentence. @param wanted what was requested: "a manifest" */
function bodyOf(
  outcome: Outcome,
  problems: Problems,
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
function fileText(value: Json): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Whether Glean takes a name for the wanted one: regardless of case, and with `-` the same as `_`. */
function isNamed(name: Json | undefined, wanted: string): boolean {
  const comparable = (text: string) => text.toLowerCase().replaceAll('-', '_');
  return typeof name === 'string' && comparable(name) === comparable(wanted);
}

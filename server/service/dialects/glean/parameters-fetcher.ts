/**
 * Fetches the parameters of a tool from a Glean instance. Source: the client API, `GET /tool-servers/{serverId}/tools`, experimental since
 * 2026-07-30. Its description of 2026-08-04 said that built-in tools are not served; since 2026-08-13 they are those of the server `native`.
 */

import type { Outcome } from '../../../../common/invocation/outcome';
import { isObject, type Json, own } from '../../../../common/json/value';
import { urlComponent } from '../../../../common/text/url-component';
import { runValue } from '../../invocation/run-values';
import type { Fetched, ParametersFetcher, Planned, RunSettings } from '../../model/invoker';
import { quote } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { parametersFile } from '../../schema/parameters-file';
import { getPlan, instanceIn } from './access';
import { bodyOf, fileText } from './fetcher';

export const parametersFetcher: ParametersFetcher = { file: parametersFile, plan, read };

/** The server of Glean's built-in tools. */
const NATIVE = 'native';

/** Without it, experimental parts of the API do not exist. Source: Glean's page on experimental APIs. */
const EXPERIMENTAL = { name: 'X-Glean-Include-Experimental', value: 'true' };

/** Explanations of the status codes. */
const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'Glean does not accept this tool name (status 400).',
  401: 'Glean does not accept the token (status 401). It needs the scope TOOLS.',
  403: 'The token has no permission to read definitions of tools (status 403).',
  404: 'Glean has no such tool server (status 404): set `toolServer` to the id of the action pack or MCP server that has the tool. The API is experimental, so this instance may not have it.',
  429: 'Too many requests (status 429): wait a while.',
  503: 'Glean could not get the definitions from the tool server (status 503).',
};

function plan({ name }: Tool, settings: RunSettings): Planned {
  if (!name) return { refusal: 'Missing `name`: Glean finds the parameters of a tool by its name.' };
  const server = runValue(settings.values, 'toolServer') ?? NATIVE;
  // `.` and `..` would be resolved as path segments.
  if (/^\.{1,2}$/.test(server)) {
    return { refusal: `${quote(server)} is not the id of a tool server.`, remedies: [{ value: 'toolServer' }] };
  }
  const instance = instanceIn(settings);
  if (!(instance instanceof URL)) return { refusal: instance, remedies: [{ value: 'instance' }] };
  const url = new URL(`/rest/api/v1/tool-servers/${urlComponent(server)}/tools`, instance);
  url.search = `?toolNames=${urlComponent(name)}`;
  return { plan: getPlan(name, url, settings, [EXPERIMENTAL]) };
}

function read({ name = '' }: Tool, outcome: Outcome): Fetched {
  const found = bodyOf(outcome, PROBLEMS, 'definitions of tools');
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
  if (!isObject(schema))
    return { problem: `Glean has no parameters of ${quote(name)}: its definition has no \`inputSchema\`.` };
  return { text: fileText(schema) };
}

/** Whether Glean takes a name for the wanted one: regardless of case, and with `-` the same as `_`. */
function isNamed(name: Json | undefined, wanted: string): boolean {
  return typeof name === 'string' && comparable(name) === comparable(wanted);
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

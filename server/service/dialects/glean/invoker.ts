/** How Glean calls a tool. Sources: its client API (`/tools/call`), and the way its own toolkit for agents fills in parameters. */
import type { AddressPlan, HttpPlan } from '../../../../common/invocation/plan';
import { isObject } from '../../../../common/json/value';
import { hasCredentials, transportNotes } from '../../../../common/network/loopback';
import { webUrl } from '../../../../common/network/web-address';
import { type Json, memberString, setOwn } from '../../document/tree/node';
import { withLoadWarning } from '../../invocation/load-warning';
import { misspeltValueNotes, runValue } from '../../invocation/run-values';
import type { InvocationRequest, Invoker, Planned } from '../../model/invoker';
import type { Manifest } from '../../model/manifest';
import { quote } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { accessHeaders, instanceIn, timeLimit } from './access';
import { fetcher, parametersFetcher } from './fetchers';
import { CALL } from './parameters';

export const invoker: Invoker = withLoadWarning({ plan, valuesSchema, usesSecrets: true, fetcher, parametersFetcher });

function plan(request: InvocationRequest): Planned {
  const { tool, settings } = request;
  if (!tool.name) return { refusal: 'Missing `name`: Glean calls a tool by its name.' };
  const values = valuesOf(request.arguments);
  if (!values) return { refusal: 'The arguments must be an object: Glean passes parameters by name.' };
  const redirectUrl = runValue(settings.values, 'redirectUrl');
  if (isRedirect(tool) && redirectUrl !== undefined) return addressPlan(request, tool.name, redirectUrl, values);
  const instance = instanceIn(settings);
  if (instance instanceof URL) return { plan: callPlan(request, tool.name, instance, values) };
  if (!isRedirect(tool)) return { refusal: instance, remedies: [{ value: 'instance' }] };
  const redirect =
    'Or set `redirectUrl` to the URL of the action (from its OpenAPI document) to see what the user would open.';
  return { refusal: `${instance} ${redirect}`, remedies: [{ value: 'instance' }, { value: 'redirectUrl' }] };
}

function callPlan(request: InvocationRequest, name: string, instance: URL, values: readonly Value[]): HttpPlan {
  const { manifest, tool, settings } = request;
  const parameters: { [name: string]: Json } = {};
  for (const [key, value] of values) setOwn(parameters, key, { name: key, value });
  return {
    kind: 'http',
    tool: name,
    dialect: manifest.dialect.id,
    method: 'POST',
    url: new URL(CALL, instance).href,
    headers: [...accessHeaders(instance, settings), { name: 'Content-Type', value: 'application/json' }],
    body: JSON.stringify({ name, parameters }),
    timeLimit: timeLimit(settings),
    notes: [
      ...transportNotes(instance),
      ...(isRedirect(tool)
        ? [
            'This is a REDIRECT action: Glean performs nothing and returns what the user is shown. No URL is opened here.',
          ]
        : []),
      ...droppedNotes(request.arguments),
      ...misspeltValueNotes(settings.values, 'Glean', RUN_VALUES),
    ],
    executes: [],
  };
}

/** The URL that a user would open: the action's, with the parameters in its query. */
function addressPlan(
  { manifest, settings }: InvocationRequest,
  name: string,
  set: string,
  values: readonly Value[],
): Planned {
  const url = webUrl(set);
  if (!url || hasCredentials(url)) {
    return { refusal: `\`redirectUrl\` must be an absolute URL without a user name or password, not ${quote(set)}.` };
  }
  for (const [key, value] of values) url.searchParams.append(key, value);
  const address: AddressPlan = {
    kind: 'address',
    tool: name,
    dialect: manifest.dialect.id,
    url: url.href,
    timeLimit: timeLimit(settings),
    notes: ['This is a REDIRECT action: nothing is called, and the user is shown this URL.', ...transportNotes(url)],
    executes: [],
  };
  return { plan: address };
}

/** Either member may define it; the newer `writeActionType` applies to actions only too. */
function isRedirect({ node }: Tool): boolean {
  return (
    memberString(node, 'type') === 'ACTION' &&
    (memberString(node, 'actionType') ?? memberString(node, 'writeActionType')) === 'REDIRECT'
  );
}

/** A parameter and its value, a string whatever the parameter's type. */
type Value = readonly [name: string, value: string];

/** Strings unchanged, everything else as JSON; `null` is left out. `undefined` for arguments that are not an object. */
function valuesOf(values: Json): readonly Value[] | undefined {
  if (!isObject(values)) return undefined;
  return Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  );
}

function droppedNotes(values: Json): readonly string[] {
  const names = Object.entries(values ?? {}).flatMap(([key, value]) => (value === null ? [quote(key)] : []));
  return names.length === 0 ? [] : [`Omitted, as parameters can't be \`null\`: ${names.slice(0, 5).join(', ')}.`];
}

const PROPERTIES = {
  instance: {
    type: 'string',
    description: 'The Glean instance that is called.',
    examples: ['acme', 'https://acme-be.glean.com'],
  },
  actAs: { type: 'string', description: 'The email address of the user to act for, with a token for all users.' },
  authType: { type: 'string', description: 'Set to `OAUTH` for an OAuth token.', enum: ['OAUTH'] },
  toolServer: {
    type: 'string',
    description: 'The tool server that “Fetch Parameters…” asks: the id of an action pack or MCP server.',
    default: 'native',
  },
  redirectUrl: {
    type: 'string',
    description: 'The URL of a REDIRECT action, from its OpenAPI document: it is shown, and nothing is called.',
  },
};

/** The keys of the values. */
export const RUN_VALUES: readonly string[] = Object.keys(PROPERTIES);

/** The values as a JSON Schema. For a `REDIRECT` action none is required: it may be called or shown. */
export function valuesSchema({ tools }: Pick<Manifest, 'tools'>): Json {
  const isShown = tools.some(isRedirect);
  return { type: 'object', properties: PROPERTIES, ...(isShown ? {} : { required: ['instance'] }) };
}

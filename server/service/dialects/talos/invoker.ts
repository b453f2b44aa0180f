/** How Talos calls a function. Source: its loader, runner and API as of February 2026. */
import { URI, Utils } from 'vscode-uri';
import type { TimeLimit } from '../../../../common/invocation/plan';
import { transportNotes } from '../../../../common/network/loopback';
import { webUrl } from '../../../../common/network/web-address';
import { urlComponent } from '../../../../common/text/url-component';
import { type ASTNode, type Json, jsonOf, memberString, memberValue, setOwn } from '../../document/tree/node';
import { withLoadWarning } from '../../invocation/load-warning';
import { localPath, openFolderOf, timeLimitOf, unlessLocal } from '../../invocation/local-call';
import type { InvocationRequest, Invoker, Planned } from '../../model/invoker';
import type { Manifest } from '../../model/manifest';
import { defaultOf, isSecret, isTruthy, storedConfiguration } from './configuration';
import { toolFolder } from './folder';
import { credentialsOf, type NamedEntry, settingsOf, triggersOf } from './sections';

/** The timeout of a function in Talos' newest version. Milliseconds. */
const DEFAULT_TIME = 120_000;

export const invoker: Invoker = withLoadWarning({ plan, planTrigger, valuesSchema, usesSecrets: true });

function plan(request: InvocationRequest): Planned {
  const { manifest, tool, settings, arguments: given } = request;
  const { name } = tool;
  if (name === undefined) return { refusal: 'The function has no `name`: Talos fails on the whole manifest.' };
  const timeLimit = timeLimitOf(settings.timeLimit, DEFAULT_TIME, "Talos' own");
  const { [SERVER]: server } = settings.values;
  if (server !== undefined && !isDeclared(request, SERVER)) {
    return serverPlan({ server, manifest, name, given, timeLimit });
  }
  return handlerPlan(request, {
    tool: name,
    exported: 'handlers',
    handler: name,
    modelName: tool.modelName ?? name,
    arguments: given,
    timeLimit,
  });
}

/** One poll of a trigger; its arguments are the state that the previous poll returned. */
function planTrigger(request: Omit<InvocationRequest, 'tool'>, id: string): Planned {
  const { manifest, settings } = request;
  if (!triggersOf(manifest.root).some(({ name }) => name === id)) {
    return { refusal: `The manifest has no trigger ${JSON.stringify(id)}: Talos never polls it.` };
  }
  return handlerPlan(request, {
    tool: id,
    exported: 'triggers',
    handler: id,
    modelName: `${memberString(manifest.root, 'id') ?? ''}:${id}`,
    arguments: request.arguments,
    timeLimit: timeLimitOf(settings.timeLimit, DEFAULT_TIME, "Talos' own"),
  });
}

type Call = Pick<
  Extract<Extract<Planned, { plan: unknown }>['plan'], { kind: 'handler' }>,
  'tool' | 'exported' | 'handler' | 'modelName' | 'arguments' | 'timeLimit'
>;

function handlerPlan(request: Omit<InvocationRequest, 'tool'>, call: Call): Planned {
  const { manifest, settings } = request;
  const folder = toolFolder(manifest.document.uri);
  if (!folder) return { refusal: "Talos reads only files named `manifest.json` in a tool's own folder." };
  const elsewhere = unlessLocal(folder.uri, 'handlers', request);
  if (elsewhere) return elsewhere;
  const file = localPath(`${folder.uri}/index.ts`);
  const { entries, notes, remedies } = storedConfiguration(manifest.root, settings.values);
  return {
    plan: {
      kind: 'handler',
      dialect: manifest.dialect.id,
      ...call,
      file,
      configuration: entries,
      cwd: settings.cwd ?? localPath(workingFolder(request, folder.uri)),
      notes: [...notes, ...(settings.timeLimit === undefined ? [UNLIMITED] : [])],
      ...(remedies.length > 0 ? { remedies } : {}),
      executes: [file],
    },
  };
}

const UNLIMITED = 'Only the newest Talos has a time limit, of 120 s; calls through its API have none.';

/** The parent of `tools/` or `plugins/`, else the open folder, else the tool's own folder. */
function workingFolder({ folders }: Pick<InvocationRequest, 'folders'>, folder: string): string {
  const above = Utils.dirname(URI.parse(folder));
  if (/^(?:tools|plugins)$/.test(Utils.basename(above))) return Utils.dirname(above).toString();
  return openFolderOf(folder, folders) ?? folder;
}

function isDeclared({ manifest: { root } }: InvocationRequest, name: string): boolean {
  return [...settingsOf(root), ...credentialsOf(root)].some((entry) => entry.name === name);
}

/** A function to call, and the server. */
interface ServerCall {
  /** The URL of the server, such as `http://localhost:3001`. */
  readonly server: string;
  readonly manifest: Manifest;
  /** The name of the function. */
  readonly name: string;
  readonly given: Json;
  readonly timeLimit: TimeLimit;
}

/** The request, or a refusal if it has no valid URL. */
function serverPlan({ server, manifest, name, given, timeLimit }: ServerCall): Planned {
  const id = memberString(manifest.root, 'id');
  if (id === undefined) return { refusal: 'Missing `id`: a Talos server identifies tools by it.' };
  // `.` and `..` would be resolved as path segments.
  if ([id, name].some((part) => /^\.{0,2}$/.test(part))) {
    return {
      refusal: `A tool ${JSON.stringify(id)} with a function ${JSON.stringify(name)} has no URL on a server.`,
    };
  }
  const base = server.trim().replace(/\/+$/, '');
  const address = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(base) ? webUrl(base) : undefined;
  if (!address) {
    const refusal = `${JSON.stringify(server)} is not the URL of a server, such as http://localhost:3001.`;
    return { refusal, remedies: [{ value: SERVER }] };
  }
  const kind = /\/plugins\/[^/]+\/manifest\.json$/i.test(manifest.document.uri) ? 'plugins' : 'tools';
  return {
    plan: {
      kind: 'http',
      tool: name,
      dialect: manifest.dialect.id,
      method: 'POST',
      url: `${base}/api/${kind}/${urlComponent(id)}/call/${urlComponent(name)}`,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      body: JSON.stringify({ args: given }),
      timeLimit,
      notes: [
        ...transportNotes(address),
        'The server calls what it loaded when it started, with the credentials and settings that are stored there.',
        'This API asks for no approval, and the tool need not be enabled.',
      ],
      executes: [],
    },
  };
}

/** The name of the value for a running server, unless the manifest declares a setting or credential with this name. */
export const SERVER = 'server';

/** The values as a JSON Schema. Talos stores all of them as strings. */
export function valuesSchema({ root }: Manifest): Json {
  const properties: { [name: string]: Json } = {
    [SERVER]: {
      type: 'string',
      description:
        'The URL of a running Talos server to call instead of the local handlers, such as `http://localhost:3001`.',
    },
  };
  const required: string[] = [];
  for (const entry of settingsOf(root)) setOwn(properties, entry.name, valueSchema(entry));
  for (const entry of credentialsOf(root)) {
    if (isSecret(entry)) continue;
    setOwn(properties, entry.name, valueSchema(entry));
    if (isTruthy(memberValue(entry.node, 'required'))) required.push(entry.name);
  }
  return { type: 'object', properties, required };
}

function valueSchema(entry: NamedEntry): Json {
  const { node } = entry;
  const options = optionsOf(node);
  const initial = defaultOf(entry);
  return {
    type: 'string',
    title: memberString(node, 'label') ?? entry.name,
    description: memberString(node, 'description') ?? '',
    ...(options.length > 0 ? { enum: [...options] } : {}),
    ...(initial === undefined ? {} : { default: initial }),
  };
}

/** The options of a `select` setting. */
function optionsOf(node: ASTNode): readonly string[] {
  const list = memberValue(node, 'options');
  const options = list ? jsonOf(list) : undefined;
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
}

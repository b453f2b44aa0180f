/** How Talos calls a function. Source: its loader, runner and API as of February 2026. */
import { URI, Utils } from 'vscode-uri';
import type { TimeLimit } from '../../../../common/invocation/plan';
import { memberString } from '../../document/tree/node';
import { hasFiles } from '../../invocation/has-files';
import { withLoadWarning } from '../../invocation/load-warning';
import type { InvocationRequest, Invoker, Planned } from '../../model/invoker';
import { storedConfiguration } from './configuration';
import { toolFolder } from './folder';
import { SERVER, valuesSchema } from './run-values';
import { credentialsOf, settingsOf, triggersOf } from './sections';
import { serverPlan } from './server-call';

/** The timeout of a function in Talos' newest version. Milliseconds. */
const DEFAULT_TIME = 120_000;

export const invoker: Invoker = withLoadWarning({ plan, planTrigger, valuesSchema });

function plan(request: InvocationRequest): Planned {
  const { manifest, tool, settings, arguments: given } = request;
  const { name } = tool;
  if (name === undefined) return { refusal: 'The function has no `name`: Talos fails on the whole manifest.' };
  const timeLimit = timeLimitOf(settings.timeLimit);
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
    timeLimit: timeLimitOf(settings.timeLimit),
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
  if (!hasFiles(folder.uri, request)) {
    return { refusal: "The manifest is not on this machine's file system, so its handlers can't be run." };
  }
  const file = pathOf(`${folder.uri}/index.ts`);
  const { entries, notes, remedies } = storedConfiguration(manifest.root, settings.values);
  return {
    plan: {
      kind: 'handler',
      dialect: manifest.dialect.id,
      ...call,
      file,
      configuration: entries,
      cwd: settings.cwd ?? pathOf(workingFolder(request, folder.uri)),
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
  return folders.find((open) => folder === open || folder.startsWith(`${open}/`)) ?? folder;
}

function isDeclared({ manifest: { root } }: InvocationRequest, name: string): boolean {
  return [...settingsOf(root), ...credentialsOf(root)].some((entry) => entry.name === name);
}

function timeLimitOf(set: number | undefined): TimeLimit {
  if (set !== undefined) return { milliseconds: set, origin: 'as configured' };
  return { milliseconds: DEFAULT_TIME, origin: "Talos' own" };
}

function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}

/** A manifest on disk, a tool in it, and the plan of a call. */
import { resolve } from 'node:path';
import { countText } from '../../common/text/count';
import type { ReadText } from '../../server/files/decode';
import { readTextNow } from '../../server/node/disk-now';
import { filePath, fileUri } from '../../server/node/file-uri';
import {
  environmentOf,
  environmentProblem,
  plannedIn,
  withConfiguration,
} from '../../server/service/configuration/run';
import { detected, readManifest, recognise } from '../../server/service/dialects/recognise';
import { DIALECTS } from '../../server/service/dialects/registry';
import { type ManifestDocument, parseFile } from '../../server/service/document/manifest-document';
import { completed } from '../../server/service/model/completed';
import type { Dialect } from '../../server/service/model/dialect';
import type { Planned } from '../../server/service/model/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { orList } from '../../server/service/rules/labels';
import { nearest } from '../../server/service/rules/near';
import type { Workspace } from '../../server/service/workspace';
import { refuseInvalid } from '../configuration/refuse-invalid';
import { UsageError } from '../usage';
import { workspaceAt } from '../workspace';
import type { CallArguments } from './arguments';
import type { CallOptions } from './options';

/** The input of a plan, besides the tool. */
type Given = Pick<CallArguments, 'values' | 'settings' | 'root'> &
  Partial<Pick<CallArguments, 'written' | 'configurations' | 'environment'>>;

/**
 * Reads the manifest of a command, with what files next to it add.
 * @throws UsageError if it can't be read, or is not a manifest; ConfigurationErrors
 */
export async function manifestFor(
  file: string,
  { root, dialect, configurations }: Pick<CallOptions, 'root' | 'dialect' | 'configurations'>,
  cwd: string,
): Promise<{ readonly manifest: Manifest; readonly workspace: Workspace }> {
  const path = resolve(cwd, file);
  const workspace = workspaceAt(root);
  const read = readManifestFile(path, dialect ?? configurations.dialectOf(path));
  if (!read.manifest) throw new UsageError(`${file} ${read.problem}`);
  const manifest = await completed(read.manifest, workspace);
  await refuseInvalid(configurations, cwd);
  return { manifest, workspace };
}

/** A manifest, or why there is none, as a phrase that follows the path. @param path absolute */
export function readManifestFile(
  path: string,
  dialect: Dialect | undefined,
  readText: (path: string) => ReadText = readTextNow,
): { readonly manifest: Manifest } | { readonly manifest?: undefined; readonly problem: string } {
  const read = readText(path);
  const { text, wrongByte } = read.text === undefined ? (read.patched ?? {}) : { text: read.text };
  if (text === undefined) return { problem: read.problem ?? "can't be read" };
  const document = parseFile(fileUri(path), text, wrongByte);
  const manifest = readManifest(document, dialect);
  if (manifest && manifest.basis !== 'name') return { manifest };
  const { reason, looksLike } = recognise(document);
  const ids = looksLike === undefined ? worthForcing(document) : [];
  const advice = ids.length === 0 ? '' : ` Use --dialect ${orList(ids)} to read it as one.`;
  return { problem: `is not a tool manifest: ${reason}.${advice}` };
}

/** Number of tools that are tried: the first few are enough. */
const TRIED = 5;

/** The dialects that are detected in a text, and that can call one of its tools: forcing any other would be refused. */
function worthForcing(document: ManifestDocument): readonly string[] {
  const { root, uri, language } = document;
  if (!root) return [];
  return DIALECTS.filter((dialect) => {
    if (language === 'yaml' && !dialect.reads.yaml) return false;
    const manifest = detected(dialect, root, uri).score > 0 ? readManifest(document, dialect) : undefined;
    return manifest?.tools.slice(0, TRIED).some((tool) => isCallable(manifest, tool));
  }).map(({ id }) => id);
}

/** Whether its call has a plan, or lacks only what can be set. */
function isCallable(manifest: Manifest, tool: Tool): boolean {
  if (tool.name === undefined) return false;
  const settings = { timeLimit: undefined, cwd: undefined, values: {} };
  const result = planned(manifest, tool, { values: {}, settings, root: '/' });
  return 'plan' in result || (result.remedies ?? []).length > 0;
}

/** The tools of a name, as it is written or as the model sees it. */
export function toolsNamed({ tools }: Manifest, name: string): readonly Tool[] {
  return tools.filter((tool) => tool.name === name || tool.modelName === name);
}

/** The tool of a name. @throws UsageError if there is none */
export function toolNamed(manifest: Manifest, name: string, file: string): Tool {
  // Of several, the platforms take the last, if they accept any.
  const tool = toolsNamed(manifest, name).at(-1);
  if (tool) return tool;
  if (isTrigger(manifest, name)) {
    throw new UsageError(
      `${file} has no tool ${JSON.stringify(name)}, but a trigger: use --trigger ${name} to poll it`,
    );
  }
  const names = manifest.tools.flatMap((one) => one.name ?? []);
  throw new UsageError(
    names.length === 0
      ? `${file} has no tool with a name`
      : `${file} has no tool ${JSON.stringify(name)}. ${meantOrListed(name, names)}`,
  );
}

/** More names are not listed. */
const MAX_LISTED = 10;

/** The name that is meant, or the names that there are. */
function meantOrListed(name: string, names: readonly string[]): string {
  // One search compares a few hundred words, as those of an editor do.
  const near = Array.from({ length: Math.ceil(names.length / COMPARED) }, (_, i) =>
    nearest(name, names.slice(i * COMPARED, (i + 1) * COMPARED)),
  );
  const meant = near.find((one) => one?.sure) ?? near.find((one) => one);
  if (meant) return `Did you mean ${JSON.stringify(meant.word)}?`;
  if (names.length <= MAX_LISTED) return `It has: ${names.join(', ')}`;
  return `It has ${countText(names.length)}: ${names.slice(0, MAX_LISTED).join(', ')}, …`;
}

/** Names that are compared at a time. */
const COMPARED = 300;

function isTrigger(manifest: Manifest, id: string): boolean {
  const { invoker, symbols } = manifest.dialect;
  const found = invoker?.planTrigger ? symbols?.(manifest) : undefined;
  return found?.some(({ kind, name }) => kind === 'trigger' && name === id) ?? false;
}

/** The plan of a call, or why there is none. */
export function planned(manifest: Manifest, tool: Tool, given: Given): Planned {
  const { values, written, settings, root } = given;
  const { invoker, platform } = manifest.dialect;
  if (!invoker) return { refusal: `Calls to ${platform} tools are not supported.` };
  const result = invoker.plan({
    manifest,
    tool,
    arguments: values,
    ...(written === undefined ? {} : { written }),
    settings: appliedSettings(manifest, given),
    folders: [fileUri(root)],
    now: Date.now(),
  });
  return sooner(plannedIn(result, given.environment), settings);
}

/**
 * The settings of the command line, completed by the configuration file. Values of the command line override those of the environment.
 * @throws UsageError for an environment that the configuration does not have
 */
export function appliedSettings(
  manifest: Manifest,
  { settings, configurations, environment }: Pick<Given, 'settings' | 'configurations' | 'environment'>,
): Given['settings'] {
  const configuration = configurations?.of(filePath(manifest.document.uri) ?? '');
  if (environment !== undefined && environmentOf(environment, configuration) === undefined) {
    const none = 'there is no configuration file with environments for this manifest';
    throw new UsageError(`--env ${environment}: ${environmentProblem(environment, configuration) ?? none}`);
  }
  const { values, ...applied } = withConfiguration(settings, configuration, environment);
  return { ...applied, values: { ...values, ...settings.values } };
}

/** `--timeout` applies to this call: it shortens a limit of the manifest, but never extends the one of the platform. */
function sooner(result: Planned, { timeLimit }: Given['settings']): Planned {
  if ('refusal' in result || timeLimit === undefined || timeLimit >= result.plan.timeLimit.milliseconds) return result;
  return { plan: { ...result.plan, timeLimit: { milliseconds: timeLimit, origin: '`--timeout`' } } };
}

/** The plan of one poll of a trigger, or why there is none. */
export function plannedTrigger(manifest: Manifest, id: string, given: Given): Planned {
  const { values, root } = given;
  const { invoker, platform } = manifest.dialect;
  if (!invoker?.planTrigger) return { refusal: `Tools of ${platform} have no triggers.` };
  const settings = appliedSettings(manifest, given);
  const request = { manifest, arguments: values, settings, folders: [fileUri(root)], now: Date.now() };
  return plannedIn(invoker.planTrigger(request, id), given.environment);
}

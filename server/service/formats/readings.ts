/**
 * Who reads which file of a plugin or repository, and which file turns another one off. Paths are relative to the root of the plugin or
 * repository. Sources: the clients' programs, run in folders with several of these files; their source code.
 */
import { type ManifestDocument, parseFile } from '../document/manifest-document';
import { isInFolders } from '../uri';
import type { Workspace } from '../workspace';
import type { ClientId } from './clients';
import { SERVER_PROFILES } from './mcp-servers/format';
import type { Reading } from './model';
import { resolved } from './paths';

/** How the root `plugin.json` of Agent Plugins is told from those of other products. */
export const AGENT_PLUGINS = 'https://agent-plugins.org/schemas/';

const OF_AGENT_PLUGINS = 'plugin.json';
const CLAUDE = '.claude-plugin/plugin.json';
const CURSOR = '.cursor-plugin/plugin.json';
const CODEX = '.codex-plugin/plugin.json';
const OPEN_PLUGIN = '.plugin/plugin.json';
/** The manifests of a plugin, in the order in which Codex looks for them. */
export const OF_CODEX = [OF_AGENT_PLUGINS, CODEX, CLAUDE, CURSOR];
const OF_COPILOT = [OPEN_PLUGIN, OF_AGENT_PLUGINS, '.github/plugin/plugin.json', CLAUDE];
const MARKETPLACES_OF_COPILOT = [
  ...['marketplace.json', '.plugin/marketplace.json'],
  ...['.github/plugin/marketplace.json', '.claude-plugin/marketplace.json'],
];

/** Files that a client looks for, of which it reads the first. @param more what else is known of one */
function firstOf(
  client: ClientId,
  files: readonly string[],
  more: Readonly<Record<string, Partial<Reading>>> = {},
): readonly Reading[] {
  return files.map((file, index) => ({
    client,
    file,
    ...(index > 0 && { unless: files.slice(0, index) }),
    ...more[file],
  }));
}

/** The servers of a plugin, which a root `plugin.json` turns off. */
const SERVERS_OF_PLUGIN = {
  file: '.mcp.json',
  unless: [OF_AGENT_PLUGINS],
  surprise: 'AP15',
  instead: 'mcp.json',
} satisfies Partial<Reading>;

const OWN: readonly Reading[] = [
  { client: 'claude-code', file: CLAUDE },
  { client: 'claude-code', file: '.claude-plugin/marketplace.json' },
  { client: 'claude-code', file: '.mcp.json' },
  ...firstOf('codex', OF_CODEX, {
    [CODEX]: {
      rest: 'apps, hooks and the interface',
      surprise: 'AP15',
      instead: 'mcp.json',
      lost: ['skills', 'mcpServers'],
    },
  }),
  { client: 'codex', file: 'mcp.json' },
  { client: 'codex', ...SERVERS_OF_PLUGIN, beside: OF_CODEX.slice(1) },
  ...firstOf('codex', [
    ...['.agents/plugins/marketplace.json', '.agents/plugins/api_marketplace.json'],
    ...['.claude-plugin/marketplace.json', '.cursor-plugin/marketplace.json'],
  ]),
  ...firstOf('copilot-cli', OF_COPILOT),
  { client: 'copilot-cli', file: 'mcp.json' },
  { client: 'copilot-cli', ...SERVERS_OF_PLUGIN },
  {
    client: 'copilot-cli',
    file: '.github/mcp.json',
    unless: ['.mcp.json'],
    surprise: 'MC23',
    lostEntries: 'mcpServers',
  },
  ...firstOf('copilot-cli', MARKETPLACES_OF_COPILOT),
  ...firstOf('vscode', [OF_AGENT_PLUGINS, OPEN_PLUGIN, CLAUDE]),
  { client: 'vscode', file: 'mcp.json' },
  { client: 'vscode', ...SERVERS_OF_PLUGIN },
  { client: 'vscode', file: '.vscode/mcp.json' },
  ...firstOf('vscode', MARKETPLACES_OF_COPILOT),
  { client: 'cursor', file: CURSOR },
  { client: 'cursor', file: OF_AGENT_PLUGINS },
  { client: 'cursor', file: 'mcp.json' },
  { client: 'cursor', file: '.cursor-plugin/marketplace.json' },
  { client: 'cursor', file: '.cursor/mcp.json' },
  { client: 'gemini-cli', file: 'gemini-extension.json' },
];

/** The readings, with the lists of servers of all other clients. */
export const READINGS: readonly Reading[] = distinct([
  ...OWN,
  ...SERVER_PROFILES.flatMap(({ client, files }) => files.map((file) => ({ client, file }))),
]);

/** The first of those of one client and file. */
function distinct(readings: readonly Reading[]): readonly Reading[] {
  const found = new Map<string, Reading>();
  for (const one of readings) {
    const key = `${one.client} ${one.file}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** What a client does with a file that is there. */
export interface Read extends Reading {
  /** The file that turns it off. Absent: it reads it. */
  readonly by?: string;
}

/** What each client does with the files of a folder: a row for each client and file that is there, in the order of {@link READINGS}. */
export async function readingsIn(folder: string, workspace: Workspace): Promise<readonly Read[]> {
  const rows: Read[] = [];
  for (const reading of READINGS) {
    if (!(await isOne(folder, reading.file, workspace))) continue;
    const read = await readIn(folder, reading, workspace);
    if (read) rows.push(read);
  }
  return rows;
}

/** What a client does with a file; `undefined` if that is no part of a plugin of this client. */
export async function readIn(folder: string, reading: Reading, workspace: Workspace): Promise<Read | undefined> {
  const firstThere = async (files: readonly string[] = []) => {
    for (const file of files) if (await isOne(folder, file, workspace)) return file;
    return undefined;
  };
  if (reading.beside && (await firstThere(reading.beside)) === undefined) return undefined;
  const by = await firstThere(reading.unless);
  return { ...reading, ...(by !== undefined && { by }) };
}

/** What a client does with a file, in words. */
export function stateText({ by, rest }: Read): string {
  if (by === undefined) return 'read';
  return rest === undefined ? `not read: ${by} is there` : `only ${rest}: ${by} is there`;
}

/** The root of the plugin or project that a file of clients belongs to; `undefined` for other files. */
export function rootOf(uri: string): string | undefined {
  const ends = READINGS.map(({ file }) => `/${file}`).filter((end) => uri.endsWith(end));
  const longest = Math.max(...ends.map(({ length }) => length));
  return ends.length === 0 ? undefined : uri.slice(0, -longest);
}

/** Whether a file is there, and is what its name says: `plugin.json` and `mcp.json` are names of many products. */
export async function isOne(folder: string, file: string, workspace: Workspace): Promise<boolean> {
  const uri = resolved(folder, file) ?? '';
  if (!SHARED.has(file)) return (await workspace.stat(uri))?.type === 'file';
  const text = await workspace.readFile(uri);
  return text !== undefined && isFileOfPlugin(file, text);
}

/** The names that other products use too, and a text that the files of clients have. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['plugin.json', AGENT_PLUGINS],
  ['mcp.json', AGENT_PLUGINS],
  ['marketplace.json', '"plugins"'],
]);

/** Whether a file of this name is one of a plugin. */
export function isFileOfPlugin(file: string, text: string): boolean {
  return text.includes(SHARED.get(file) ?? '');
}

/** The files around a file. */
export type Around = Pick<Workspace, 'folders' | 'readFile' | 'isWithin'>;

/** Whether a file may be read: none of an open folder that a link leads out of it, as what is there would be shown. */
export async function mayRead(uri: string, around: Around): Promise<boolean> {
  return !isInFolders(uri, around.folders) || around.isWithin(uri);
}

/** A file of a plugin; `undefined` if there is none, or it is another product's, or elsewhere. @param files gives its text */
export async function fileOfPlugin(folder: string, file: string, files: Around): Promise<ManifestDocument | undefined> {
  const uri = `${folder}/${file}`;
  const text = (await mayRead(uri, files)) ? await files.readFile(uri) : undefined;
  return text === undefined || !isFileOfPlugin(file, text) ? undefined : parseFile(uri, text);
}

/** The readings of the file at a place that may surprise its author, by the number of the rule. @param path the end of the file's path */
export function surprisesAt(path: string): ReadonlyMap<string, readonly [Reading, ...Reading[]]> {
  const found = new Map<string, [Reading, ...Reading[]]>();
  for (const reading of READINGS) {
    const { surprise, file } = reading;
    if (surprise === undefined || file !== path) continue;
    const known = found.get(surprise);
    if (known) known.push(reading);
    else found.set(surprise, [reading]);
  }
  return found;
}

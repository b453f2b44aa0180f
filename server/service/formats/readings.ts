/**
 * Who reads which file of a plugin or repository, and which file turns another one off. Paths are relative to the root of the plugin or
 * repository. Sources: the clients' programs, run in folders with several of these files; their source code.
 */
import type { Workspace } from '../workspace';
import type { ClientId } from './clients';
import { resolved } from './paths';

/** How the root `plugin.json` of Agent Plugins is told from those of other products. */
export const AGENT_PLUGINS = 'https://agent-plugins.org/schemas/';

/** A client and a file that it reads. */
export interface Reading {
  readonly client: ClientId;
  readonly file: string;
  /** With one of these there, it does not read the file. */
  readonly unless?: readonly string[];
  /** What it still takes from the file then: a phrase. Absent: nothing. */
  readonly rest?: string;
  /** The number of the rule that says so at the file, where authors don't expect it. Absent: it is what they mean. */
  readonly surprise?: string;
  /** With this file there, too, nobody is surprised: it has for this client what the other one has. */
  readonly instead?: string;
  /** What is lost are these keys: without them, nobody is surprised. Absent: all of the file. */
  readonly lost?: readonly string[];
}

const OF_AGENT_PLUGINS = ['plugin.json'];

export const READINGS: readonly Reading[] = [
  { client: 'claude-code', file: '.claude-plugin/plugin.json' },
  { client: 'claude-code', file: '.claude-plugin/marketplace.json' },
  { client: 'claude-code', file: '.mcp.json' },
  { client: 'codex', file: 'plugin.json' },
  {
    client: 'codex',
    file: '.codex-plugin/plugin.json',
    unless: OF_AGENT_PLUGINS,
    rest: 'apps, hooks and the interface',
    surprise: 'AP15',
    instead: 'mcp.json',
    lost: ['skills', 'mcpServers'],
  },
  { client: 'codex', file: '.claude-plugin/plugin.json', unless: ['plugin.json', '.codex-plugin/plugin.json'] },
  {
    client: 'codex',
    file: '.cursor-plugin/plugin.json',
    unless: ['plugin.json', '.codex-plugin/plugin.json', '.claude-plugin/plugin.json'],
  },
  { client: 'codex', file: 'mcp.json' },
  { client: 'codex', file: '.agents/plugins/marketplace.json' },
  { client: 'codex', file: '.agents/plugins/api_marketplace.json', unless: ['.agents/plugins/marketplace.json'] },
  {
    client: 'codex',
    file: '.claude-plugin/marketplace.json',
    unless: ['.agents/plugins/marketplace.json', '.agents/plugins/api_marketplace.json'],
  },
  {
    client: 'codex',
    file: '.cursor-plugin/marketplace.json',
    unless: [
      '.agents/plugins/marketplace.json',
      '.agents/plugins/api_marketplace.json',
      '.claude-plugin/marketplace.json',
    ],
  },
  { client: 'copilot-cli', file: 'plugin.json' },
  { client: 'copilot-cli', file: 'mcp.json' },
  { client: 'copilot-cli', file: '.claude-plugin/plugin.json', unless: OF_AGENT_PLUGINS },
  { client: 'copilot-cli', file: '.mcp.json', unless: OF_AGENT_PLUGINS, surprise: 'AP15', instead: 'mcp.json' },
  { client: 'vscode', file: 'plugin.json' },
  { client: 'vscode', file: 'mcp.json' },
  { client: 'vscode', file: '.claude-plugin/plugin.json', unless: OF_AGENT_PLUGINS },
  { client: 'cursor', file: '.cursor-plugin/plugin.json' },
  { client: 'cursor', file: 'plugin.json' },
  { client: 'cursor', file: '.cursor-plugin/marketplace.json' },
  { client: 'cursor', file: '.cursor/mcp.json' },
  { client: 'gemini-cli', file: 'gemini-extension.json' },
];

/** What a client does with a file that is there. */
export interface Read extends Reading {
  /** The file that turns it off. Absent: it reads it. */
  readonly by?: string;
}

/** What each client does with the files of a folder: a row for each client and file that is there, in the order of {@link READINGS}. */
export async function readingsIn(folder: string, workspace: Workspace): Promise<readonly Read[]> {
  const isThere = new Map<string, boolean>();
  for (const file of new Set(READINGS.map((one) => one.file))) {
    isThere.set(file, await isOne(folder, file, workspace));
  }
  return READINGS.filter(({ file }) => isThere.get(file)).map((reading) => {
    const by = reading.unless?.find((file) => isThere.get(file));
    return { ...reading, ...(by !== undefined && { by }) };
  });
}

/** Whether a file is there, and is what its name says: `plugin.json` and `mcp.json` are names of many products. */
async function isOne(folder: string, file: string, workspace: Workspace): Promise<boolean> {
  const uri = resolved(folder, file) ?? '';
  if (!SHARED.has(file)) return (await workspace.stat(uri))?.type === 'file';
  const text = await workspace.readFile(uri);
  return text !== undefined && isFileOfPlugin(file, text);
}

/** The names that other products use too. */
const SHARED: ReadonlySet<string> = new Set(['plugin.json', 'mcp.json']);

/** Whether a file of this name is one of a plugin. */
export function isFileOfPlugin(file: string, text: string): boolean {
  return !SHARED.has(file) || text.includes(AGENT_PLUGINS);
}

/** The readings of the file at a place that may surprise its author. @param path the end of the file's path */
export function surprisesAt(path: string): readonly (Reading & { readonly surprise: string })[] {
  return READINGS.flatMap((one) => {
    const { surprise } = one;
    return surprise !== undefined && path === one.file ? [{ ...one, surprise }] : [];
  });
}

/**
 * The tools that public MCP servers list: packages on npm, with pinned versions. They are installed once, started one after the other without
 * a network and with made-up credentials, asked for their tools, and removed; the lists stay in the cache of what tests install.
 * `npx tsx test/corpus/package-tools.ts` does that and prints where they are.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { cacheFolder } from '../vscode/install/cache';
import { npmInstall } from '../vscode/install/npm';
import { installOnce } from '../vscode/install/once';
import { type ListedTool, readToolLists } from './tool-lists';

interface ServerPackage {
  /** Name and version. */
  readonly id: string;
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Files that it looks for in its folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** All are published under MIT or Apache-2.0. */
const PACKAGES: readonly ServerPackage[] = [
  { id: '@antv/mcp-server-chart@0.9.10' },
  { id: '@circleci/mcp-server-circleci@0.20.0', env: { CIRCLECI_TOKEN: 'none' } },
  {
    id: '@cocal/google-calendar-mcp@2.6.3',
    env: { GOOGLE_OAUTH_CREDENTIALS: 'credentials.json' },
    files: {
      'credentials.json':
        '{"installed":{"client_id":"none","client_secret":"none","redirect_uris":["http://localhost:3000"]}}',
    },
  },
  { id: '@modelcontextprotocol/server-everything@2026.8.31' },
  { id: '@modelcontextprotocol/server-filesystem@2026.8.31', argv: ['.'] },
  { id: '@modelcontextprotocol/server-github@2025.4.8' },
  { id: '@modelcontextprotocol/server-memory@2026.8.31' },
  { id: '@modelcontextprotocol/server-sequential-thinking@2026.8.31' },
  { id: '@modelcontextprotocol/server-slack@2025.4.25', env: { SLACK_BOT_TOKEN: 'none', SLACK_TEAM_ID: 'none' } },
  { id: '@notionhq/notion-mcp-server@2.5.2', env: { NOTION_TOKEN: 'none' } },
  { id: '@playwright/mcp@0.0.83', argv: ['--caps=vision,pdf,testing'] },
  { id: '@wonderwhy-er/desktop-commander@0.2.52' },
  { id: '@zereight/mcp-gitlab@2.1.64', env: { GITLAB_PERSONAL_ACCESS_TOKEN: 'none', GITLAB_TOOLSETS: 'all' } },
  { id: 'chrome-devtools-mcp@1.11.0' },
  { id: 'mongodb-mcp-server@3.0.4', env: { MDB_MCP_TELEMETRY: 'disabled' } },
  { id: 'tavily-mcp@0.2.22', env: { TAVILY_API_KEY: 'none' } },
];

/** A port of this machine where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9';
const TIME_LIMIT = 60_000;

/** The folder with a list for each package; made if it is missing. */
export function packageLists(): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(PACKAGES)).digest('hex').slice(0, 8);
  return installOnce(join(cacheFolder(), `tool-lists-${key}`), async (folder) => {
    const installed = join(folder, 'installed');
    await mkdir(installed);
    await npmInstall({ folder: installed, packages: PACKAGES.map(({ id }) => id) });
    for (const one of PACKAGES) {
      const tools = await listTools(one, installed);
      await writeFile(join(folder, fileOf(one)), JSON.stringify({ tools }, undefined, 1));
    }
    // A gigabyte, of which the lists are all that is needed.
    await rm(installed, { recursive: true });
  });
}

/** The tools of all packages, by name and version. */
export async function packageTools(): Promise<ReadonlyMap<string, readonly ListedTool[]>> {
  const folder = await packageLists();
  return new Map(
    PACKAGES.map((one) => [one.id, [...readToolLists(join(folder, fileOf(one))).values()].flat()] as const),
  );
}

function fileOf({ id }: ServerPackage): string {
  return `${id.replaceAll('/', '+')}.json`;
}

async function listTools(server: ServerPackage, folder: string): Promise<readonly unknown[]> {
  const { id, argv = [], env = {}, files = {} } = server;
  const home = join(folder, 'home', fileOf(server));
  await mkdir(home, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text);
  const script = await scriptOf(join(folder, 'node_modules', id.slice(0, id.lastIndexOf('@'))));
  const [command = '', ...args] = [...withoutNetwork(), process.execPath, script, ...argv];
  const transport = new StdioClientTransport({
    command,
    args,
    cwd: home,
    stderr: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      USERPROFILE: home,
      CI: 'true',
      HTTP_PROXY: NOWHERE,
      HTTPS_PROXY: NOWHERE,
      ...env,
    },
  });
  const client = new Client({ name: 'lists', version: '1' });
  try {
    await client.connect(transport, { timeout: TIME_LIMIT });
    const tools: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor }, { timeout: TIME_LIMIT });
      tools.push(...page.tools);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return tools;
  } catch (error) {
    throw new Error(`${id} does not list its tools: ${String(error)}`);
  } finally {
    await client.close();
  }
}

/** The first of a package's programs. */
async function scriptOf(folder: string): Promise<string> {
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const [script = ''] = Object.values(bin);
  return join(folder, script);
}

/** On Linux a program can be started in a network of its own, which is empty. */
function withoutNetwork(): readonly string[] {
  const command = ['unshare', '--net', '--map-root-user'];
  return spawnSync(command[0] ?? '', [...command.slice(1), 'true']).status === 0 ? command : [];
}

if (require.main === module) {
  packageLists().then((folder) => console.log(folder));
}

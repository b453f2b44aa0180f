/** Copilot CLI: what it lists of servers and skills, and what its own server says of marketplaces and plugins. */
import { join } from 'node:path';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { AGENT_PLUGINS } from '../../../test/oracles/cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from '../../../test/oracles/cases/agent-plugin-servers';
import type { CaseSet, FolderCase } from '../../../test/oracles/cases/case';
import { CLAUDE_MARKETPLACES } from '../../../test/oracles/cases/claude-marketplace';
import { CLAUDE_PLUGINS } from '../../../test/oracles/cases/claude-plugin';
import { CLAUDE_MARKETPLACE_NUMBERS, CLAUDE_PLUGIN_NUMBERS, SKILL_NUMBERS } from '../../../test/oracles/cases/numbers';
import { MCP_SERVERS, serverFileSet, serverSet } from '../../../test/oracles/cases/servers';
import { SKILLS } from '../../../test/oracles/cases/skills';
import type { Place, Sandbox } from '../sandbox';
import { each, inBatches, question, type Said, serversInBatches, type Vendor } from '../vendor';

const FILE = '.github/mcp.json';

/** A file of its home that makes it trust the folder. */
const trusted = ({ folder }: Place) => ({ '.copilot/config.json': JSON.stringify({ trusted_folders: [folder] }) });

/** The servers that it lists, by name. */
async function servers(place: Place, { run }: Sandbox): Promise<ReadonlySet<string>> {
  const { out } = await run(place, 'mcp', 'list', '--json');
  const start = out.indexOf('{');
  if (start < 0) return new Set();
  const { mcpServers }: { readonly mcpServers: object } = JSON.parse(out.slice(start, out.lastIndexOf('}') + 1));
  return new Set(Object.keys(mcpServers));
}

/** The names of the skills that it lists, and their folders. */
async function skills(place: Place, { run }: Sandbox): Promise<readonly { readonly path: string }[]> {
  const { out } = await run(place, 'skill', 'list', '--json');
  return JSON.parse(out.slice(out.indexOf('['), out.lastIndexOf(']') + 1));
}

/** Asks its server. @throws its message, if it refuses */
type Ask = <Result>(method: string, params: object) => Promise<Result>;

/** Asks about folders, each with a marketplace, one after the other. @param more files beside those of a case */
function folders(
  set: CaseSet<FolderCase>,
  verdict: (folder: string, ask: Ask, one: FolderCase) => Promise<Said>,
  more: Readonly<Record<string, string>> = {},
) {
  return question(set, (cases, sandbox) =>
    sandbox.within({}, async (place) => {
      const copilot = sandbox.start(place, '--headless', '--no-auto-update', '--stdio');
      const [reader, writer] = [new StreamMessageReader(copilot.stdout), new StreamMessageWriter(copilot.stdin)];
      const connection = createProtocolConnection(reader, writer);
      connection.listen();
      const ask: Ask = (method, params) => connection.sendRequest(method, params);
      await ask('connect', {});
      const said: Said[] = [];
      for (const [seed, one] of cases.entries()) {
        const folder = join(place.folder, `c${seed}`);
        sandbox.write(folder, { ...one.files, ...more });
        said.push(await verdict(folder, ask, one));
      }
      await ask('runtime.shutdown', {});
      connection.dispose();
      copilot.kill();
      return said;
    }),
  );
}

/** The names of places in its message: "Invalid marketplace.json: plugins.0.source: Invalid input, owner: Required". */
function placesIn(message: string): readonly string[] {
  const [, problems] = /Invalid marketplace\.json: (.*)/.exec(message) ?? [];
  if (problems === undefined) throw new Error(message);
  if (problems.startsWith('Invalid JSON')) return ['json'];
  if (problems.startsWith('Duplicate plugin name')) return ['plugins'];
  return [...problems.matchAll(/(?:^|, )([\w$.]+): /g)].map(([, path = '']) => path);
}

/** Adds a marketplace, and removes it after its use. @param refused gets its message, if it refuses the marketplace */
async function withMarketplace(
  folder: string,
  ask: Ask,
  use: (name: string) => Promise<Said>,
  refused: (message: string) => Said,
): Promise<Said> {
  const added = await ask<{ readonly name: string }>('plugins.marketplaces.add', { source: folder }).catch(messageOf);
  if (typeof added === 'string') return refused(added);
  const said = await use(added.name);
  await ask('plugins.marketplaces.remove', { name: added.name, force: true });
  return said;
}

const messageOf = (error: Error) => error.message;

/** `refused` and the places, or `ok` and, with `!`, the plugins in its folders that it can't install. */
function marketplace(folder: string, ask: Ask, { file, files }: FolderCase): Promise<Said> {
  return withMarketplace(
    folder,
    ask,
    async (name) => {
      const { plugins } = JSON.parse(String(files[file]).replace('\ufeff', ''));
      const failed: string[] = [];
      for (const plugin of plugins as readonly { readonly name: string; readonly source: unknown }[]) {
        if (typeof plugin.source !== 'string') continue;
        const installed = await ask('plugins.install', { source: `${plugin.name}@${name}` }).catch(messageOf);
        if (typeof installed === 'string') failed.push(`${plugin.name}!`);
      }
      return ['ok', ...failed].join(' ');
    },
    (message) => ['refused', ...placesIn(message)].join(' '),
  );
}

/** `refused`, or the plugin's servers and whether there are skills. */
function plugin(folder: string, ask: Ask): Promise<Said> {
  return withMarketplace(
    folder,
    ask,
    async (name) => {
      const installed = await ask<{ readonly skillsInstalled: number }>('plugins.install', {
        source: `p@${name}`,
      }).catch(messageOf);
      if (typeof installed === 'string') return 'refused';
      const { servers: all } = await ask<{ readonly servers: readonly { readonly name: string }[] }>('mcp.discover', {
        workingDirectory: folder,
      });
      const names = all.map((one) => one.name).sort();
      return `${names.join(',')}${installed.skillsInstalled > 0 ? ' skills' : ''}`;
    },
    () => 'refused',
  );
}

/** A marketplace with the plugin `p` in a folder. */
const listing = (source: string) => ({
  '.plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'Acme' }, plugins: [{ name: 'p', source }] }),
});

export const copilotCli: Vendor = {
  client: 'copilot-cli',
  questions: [
    folders(CLAUDE_MARKETPLACES, marketplace),
    folders(CLAUDE_PLUGINS, plugin, listing('./')),
    folders(CLAUDE_PLUGIN_NUMBERS, plugin, listing('./')),
    folders(CLAUDE_MARKETPLACE_NUMBERS, marketplace),
    folders(AGENT_PLUGINS, plugin, listing('./p')),
    folders(AGENT_PLUGIN_SERVER_FILES, plugin, listing('./p')),
    question(serverSet('servers', 900, MCP_SERVERS), (cases, sandbox) =>
      serversInBatches(cases, 50, (batch, map) =>
        sandbox.within(
          { [FILE]: `{"mcpServers":${map}}`, '.git/HEAD': '' },
          async (place) => {
            const listed = await servers(place, sandbox);
            return batch.map(({ name }) => (listed.has(name) ? 'taken' : 'left out'));
          },
          trusted,
        ),
      ),
    ),
    question(serverFileSet(FILE), (cases, { within, run }) =>
      each(cases, ({ files }) =>
        within(
          { ...files, '.git/HEAD': '' },
          async (place) => {
            const { out, err } = await run(place, 'mcp', 'list', '--json');
            return /because it is malformed[^\n]*/.exec(`${out}\n${err}`)?.[0] ?? 'ok';
          },
          trusted,
        ),
      ),
    ),
    ...[SKILLS, SKILL_NUMBERS].map((set) =>
      question(set, (cases, sandbox) =>
        inBatches(
          cases,
          50,
          ({ folder, text }) => (/name:\s*(.*)/.exec(text)?.[1] ?? folder).toLowerCase(),
          (batch) => {
            const files = batch.map(({ folder, file, text }) => [`.github/skills/${folder}/${file}`, text] as const);
            return sandbox.within(
              { ...Object.fromEntries(files), '.git/HEAD': '' },
              async (place) => {
                const found = await skills(place, sandbox);
                return batch.map(({ folder }) =>
                  found.some(({ path }) => path.endsWith(`/${folder}`)) ? 'taken' : 'lost',
                );
              },
              trusted,
            );
          },
        ),
      ),
    ),
  ],
};

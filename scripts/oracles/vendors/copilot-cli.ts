/** Copilot CLI: what it lists of servers, skills and installed plugins. */
import { AGENT_PLUGINS } from '../../../test/oracles/cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from '../../../test/oracles/cases/agent-plugin-servers';
import { type CaseSet, type FolderCase, first, textsOf } from '../../../test/oracles/cases/case';
import { MCP_SERVERS, serverFileSet, serverSet } from '../../../test/oracles/cases/servers';
import { SKILLS } from '../../../test/oracles/cases/skills';
import type { Place, Sandbox } from '../sandbox';
import { each, inBatches, question, type Said, type Vendor } from '../vendor';

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

/** A plugin of Codex's cases with names of its own, as it is installed beside others. */
function ownNames({ files }: FolderCase, seed: number): Readonly<Record<string, string>> {
  const named = (path: string, text: string) => {
    if (path.endsWith('SKILL.md')) return text.replace('name: a', `name: a-${seed}`);
    if (path.endsWith('mcp.json')) return text.replace(/"([ab])":/g, `"$1-${seed}":`);
    return text.replace(/("name":\s*)"p"/, `$1"p${seed}"`);
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith('p/') && typeof text === 'string' ? [[path.slice(2), named(path, text)]] : [],
    ),
  );
}

/** The servers that are there, and whether the skill is; in the words of Codex's fixture. */
function plugins(set: CaseSet<FolderCase>) {
  return question(set, async (all, sandbox) => {
    const cases = all.map((one, seed) => ({ one, seed }));
    const keyOf = ({ one }: (typeof cases)[number]) => {
      const name = /"name":\s*("[^"]*")/.exec(textsOf(one)['p/plugin.json'] ?? '')?.[1] ?? '';
      return name === '"p"' ? `${Math.random()}` : name;
    };
    return inBatches(cases, 30, keyOf, (batch) => {
      const files = batch.flatMap(({ one, seed }) =>
        Object.entries(ownNames(one, seed)).map(([path, text]) => [`q${seed}/${path}`, text] as const),
      );
      return sandbox.within(Object.fromEntries(files), async (place) => {
        const refused = new Set<number>();
        for (const { seed } of batch) {
          const { out, err } = await sandbox.run(place, 'plugin', 'install', `./q${seed}`);
          if (!/installed/i.test(out + err)) refused.add(seed);
        }
        const listed = await servers(place, sandbox);
        const found = await skills(place, sandbox);
        return batch.map(({ one, seed }): Said => {
          if (refused.has(seed)) return 'refused';
          const own = Object.keys(serversIn(one)).filter((name) =>
            listed.has(/^[ab]$/.test(name) ? `${name}-${seed}` : name),
          );
          const isWithSkills = found.some(
            ({ path }) => JSON.stringify(path).includes(`a-${seed}"`) || path.includes(`q${seed}/`),
          );
          return `${own.sort().join(',')}${isWithSkills ? ' skills' : ''}`;
        });
      });
    });
  });
}

/** The servers as they are written; none if they can't be read. */
function serversIn(one: FolderCase): object {
  try {
    return JSON.parse(textsOf(one)['p/mcp.json'] ?? '').mcpServers ?? {};
  } catch {
    return {};
  }
}

export const copilotCli: Vendor = {
  client: 'copilot-cli',
  questions: [
    question(serverSet('servers', 900, MCP_SERVERS), (cases, sandbox) =>
      inBatches(
        cases,
        50,
        ({ name }) => name,
        (batch) => {
          const entries = batch.map(({ name, text }) => `${JSON.stringify(name)}: ${text}`);
          const files = { [FILE]: `{"mcpServers":{${entries.join(',\n')}}}`, '.git/HEAD': '' };
          return sandbox.within(
            files,
            async (place) => {
              const listed = await servers(place, sandbox);
              return batch.map(({ name }) => (listed.has(name) ? 'taken' : 'left out'));
            },
            trusted,
          );
        },
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
    question(SKILLS, (cases, sandbox) =>
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
    plugins(first(240, AGENT_PLUGINS)),
    plugins(first(240, AGENT_PLUGIN_SERVER_FILES)),
  ],
};

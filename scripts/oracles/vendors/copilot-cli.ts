/** Copilot CLI: what it lists of servers and skills. */
import { MCP_SERVERS, serverFileSet, serverSet } from '../../../test/oracles/cases/servers';
import { SKILLS } from '../../../test/oracles/cases/skills';
import type { Place, Sandbox } from '../sandbox';
import { each, inBatches, question, serversInBatches, type Vendor } from '../vendor';

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

export const copilotCli: Vendor = {
  client: 'copilot-cli',
  questions: [
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
  ],
};

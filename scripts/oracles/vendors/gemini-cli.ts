/** Gemini CLI: the code that loads the extensions of a home and the settings of a folder, each in a folder of its own. */
import { join } from 'node:path';
import type { Link } from '../../../test/oracles/cases/case';
import { GEMINI_EXTENSIONS } from '../../../test/oracles/cases/gemini-extension';
import { MCP_SERVERS, serverFileSet, serverSet } from '../../../test/oracles/cases/servers';
import type { Sandbox } from '../sandbox';
import { mapOf, question, type Said, type Vendor } from '../vendor';

const SETTINGS = '.gemini/settings.json';
const INSIDE = join(__dirname, 'gemini-cli-inside.mjs');

type Files = Readonly<Record<string, string | Link>>;

/** Folders that one start of the program's code is asked about. */
const AT_ONCE = 500;

/** What the program does with each of these folders. @throws if it does not answer for each */
async function answers(
  what: 'extensions' | 'settings',
  folders: readonly Files[],
  sandbox: Sandbox,
): Promise<readonly Said[]> {
  if (folders.length > AT_ONCE) {
    const first = await answers(what, folders.slice(0, AT_ONCE), sandbox);
    return [...first, ...(await answers(what, folders.slice(AT_ONCE), sandbox))];
  }
  const all = folders.flatMap((files, index) =>
    Object.entries(files).map(([path, content]) => {
      const moved = typeof content === 'string' ? content : { to: `k${index}/${content.to}` };
      return [`k${index}/${path}`, moved] as const;
    }),
  );
  return sandbox.within(
    Object.fromEntries(all),
    async (place) => {
      const paths = folders.map((_, index) => join(place.folder, `k${index}`));
      const { out, err } = await sandbox.inside(place, INSIDE, what, ...paths);
      const said: readonly Said[] = JSON.parse(out.trim().split('\n').pop() || '[]');
      if (said.length !== folders.length) throw new Error(`${said.length} answers of ${folders.length}: ${err}`);
      return said;
    },
    // Settings of folders that are not trusted are checked, but not used.
    () => ({ [SETTINGS]: '{"security":{"folderTrust":{"enabled":false}}}' }),
  );
}

/** A home with one extension. */
function homeOf({ files }: { readonly files: Files }): Files {
  const at = '.gemini/extensions/docs';
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      `${at}/${path}`,
      typeof content === 'string' ? content : { to: `${at}/${content.to}` },
    ]),
  );
}

export const geminiCli: Vendor = {
  client: 'gemini-cli',
  npm: { package: '@google/gemini-cli@0.61.0', command: 'gemini' },
  questions: [
    question(GEMINI_EXTENSIONS, (cases, sandbox) => answers('extensions', cases.map(homeOf), sandbox)),
    question(serverSet('servers', 900, MCP_SERVERS), async (cases, sandbox) => {
      const folders = cases.map((one) => ({ [SETTINGS]: `{"mcpServers":${mapOf([one])}}` }));
      const said = await answers('settings', folders, sandbox);
      // The name of a server is of no interest.
      return cases.map(({ name }, seed) => said[seed]?.replaceAll(`mcpServers.${name}`, '*') ?? '');
    }),
    question(serverFileSet(SETTINGS), (cases, sandbox) =>
      answers(
        'settings',
        cases.map(({ files }) => files),
        sandbox,
      ),
    ),
  ],
};

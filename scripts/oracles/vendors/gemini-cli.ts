/** Gemini CLI, and Qwen Code, which is made from it: the code that loads the extensions of a home and the settings of a folder, each in a folder of its own. */
import { join } from 'node:path';
import type { CaseSet, Link, ServerCase } from '../../../test/oracles/cases/case';
import { GEMINI_EXTENSIONS } from '../../../test/oracles/cases/gemini-extension';
import { MCP_SERVERS, QWEN_SERVERS, serverFileSet, serverSet } from '../../../test/oracles/cases/servers';
import type { Sandbox } from '../sandbox';
import { mapOf, type Question, question, type Said, type Vendor } from '../vendor';

const SETTINGS = '.gemini/settings.json';
const QWEN_SETTINGS = '.qwen/settings.json';
const TRUSTING = '{"security":{"folderTrust":{"enabled":false}}}';
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
  return sandbox.within(
    Object.assign({}, ...folders.map((files, index) => below(`k${index}`, files))),
    async (place) => {
      const paths = folders.map((_, index) => join(place.folder, `k${index}`));
      const { out, err } = await sandbox.inside(place, INSIDE, what, ...paths);
      const said: readonly Said[] = JSON.parse(out.trim().split('\n').pop() || '[]');
      if (said.length !== folders.length) throw new Error(`${said.length} answers of ${folders.length}: ${err}`);
      return said;
    },
    // Settings of folders that are not trusted are checked, but not used.
    () => ({ [SETTINGS]: TRUSTING, [QWEN_SETTINGS]: TRUSTING }),
  );
}

/** Files, and links between them, in a folder. */
function below(folder: string, files: Files): Files {
  const moved = Object.entries(files).map(([path, content]) => [
    `${folder}/${path}`,
    typeof content === 'string' ? content : { to: `${folder}/${content.to}` },
  ]);
  return Object.fromEntries(moved);
}

/** What is asked about a file of settings with servers. */
function settingsQuestions(path: string, servers: CaseSet<ServerCase>): readonly Question[] {
  return [
    question(servers, async (cases, sandbox) => {
      const folders = cases.map((one) => ({ [path]: `{"mcpServers":${mapOf([one])}}` }));
      const said = await answers('settings', folders, sandbox);
      // The name of a server is of no interest.
      return cases.map(({ name }, seed) => said[seed]?.replaceAll(`mcpServers.${name}`, '*') ?? '');
    }),
    question(serverFileSet(path), (cases, sandbox) =>
      answers(
        'settings',
        cases.map(({ files }) => files),
        sandbox,
      ),
    ),
  ];
}

export const geminiCli: Vendor = {
  client: 'gemini-cli',
  npm: { package: '@google/gemini-cli@0.61.0', program: '.bin/gemini' },
  questions: [
    question(GEMINI_EXTENSIONS, (cases, sandbox) => {
      const homes = cases.map(({ files }) => below('.gemini/extensions/docs', files));
      return answers('extensions', homes, sandbox);
    }),
    ...settingsQuestions(SETTINGS, serverSet('servers', 900, MCP_SERVERS)),
  ],
};

export const qwenCode: Vendor = {
  client: 'qwen-code',
  npm: { package: '@qwen-code/qwen-code@0.24.4', program: '.bin/qwen' },
  questions: settingsQuestions(QWEN_SETTINGS, serverSet('servers', 1500, QWEN_SERVERS)),
};

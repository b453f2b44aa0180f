/** Claude Code: `claude plugin validate` for plugins, marketplaces and skills, `claude mcp list` for servers. */
import type { FolderCase, SkillCase } from '../../../test/oracles/cases/case';
import { CLAUDE_MARKETPLACES } from '../../../test/oracles/cases/claude-marketplace';
import { CLAUDE_PLUGINS } from '../../../test/oracles/cases/claude-plugin';
import {
  CLAUDE_MARKETPLACE_NUMBERS,
  CLAUDE_PLUGIN_NUMBERS,
  SERVER_NUMBERS,
  SKILL_NUMBERS,
} from '../../../test/oracles/cases/numbers';
import { MCP_SERVERS, serverFileSet, serverSet } from '../../../test/oracles/cases/servers';
import { SKILLS } from '../../../test/oracles/cases/skills';
import type { Sandbox } from '../sandbox';
import { each, inBatches, question, type Said, serversInBatches, type Vendor } from '../vendor';

/** What the program reports about one file. */
interface Report {
  readonly file: string;
  readonly errors: readonly { readonly path: string }[];
  readonly warnings: readonly { readonly path: string }[];
}

interface Validation {
  readonly success: boolean;
  readonly manifest: Report;
  readonly contents: readonly Report[];
}

/** `ok`, or the places of the errors. */
async function validated({ file, files }: FolderCase, { within, run }: Sandbox): Promise<Said> {
  return within(files, async (place) => {
    const { success, manifest }: Validation = JSON.parse((await run(place, 'plugin', 'validate', '.', '--json')).out);
    if (success) return 'ok';
    const paths = manifest.file.endsWith(file) ? manifest.errors.map(({ path }) => path) : [];
    return ['refused', ...paths].join(' ');
  });
}

const FILE = '.mcp.json';
const PLUGIN = { name: 'docs', version: '1.0.0', description: 'Skills.', author: { name: 'Acme' } };

/** `ok`, or the places of errors and, with `?`, of warnings. */
async function skills(batch: readonly SkillCase[], { within, run }: Sandbox): Promise<readonly Said[]> {
  const texts = batch.map(({ folder, file, text }) => [`skills/${folder}/${file}`, text] as const);
  const files = { ...Object.fromEntries(texts), '.claude-plugin/plugin.json': JSON.stringify(PLUGIN) };
  return within(files, async (place) => {
    const { contents }: Validation = JSON.parse((await run(place, 'plugin', 'validate', '.', '--json')).out);
    return texts.map(([path]) => {
      const one = contents.find(({ file }) => file.endsWith(`/${path}`));
      const errors = one?.errors.map((error) => error.path) ?? [];
      const warnings = one?.warnings.map((warning) => `${warning.path}?`) ?? [];
      return [...errors, ...warnings].join(' ') || 'ok';
    });
  });
}

export const claudeCode: Vendor = {
  client: 'claude-code',
  questions: [
    ...[CLAUDE_PLUGINS, CLAUDE_MARKETPLACES, CLAUDE_PLUGIN_NUMBERS, CLAUDE_MARKETPLACE_NUMBERS].map((set) =>
      question(set, (cases, sandbox) => each(cases, (one) => validated(one, sandbox))),
    ),
    ...[SKILLS, SKILL_NUMBERS].map((set) =>
      question(set, (cases, sandbox) =>
        inBatches(
          cases,
          50,
          ({ folder }) => folder,
          (batch) => skills(batch, sandbox),
        ),
      ),
    ),
    ...[serverSet('servers', 900, MCP_SERVERS), SERVER_NUMBERS].map((set) =>
      question(set, (cases, { within, run }) =>
        serversInBatches(cases, 50, (batch, map) =>
          within({ [FILE]: `{"mcpServers":${map}}`, '.git/HEAD': '' }, async (place) => {
            const { out, err } = await run(place, 'mcp', 'list');
            return batch.map(({ name }) => (`${out}\n${err}`.includes(`\n${name}: `) ? 'taken' : 'left out'));
          }),
        ),
      ),
    ),
    question(serverFileSet(FILE), (cases, { within, run }) =>
      each(cases, ({ files }) =>
        within({ ...files, '.git/HEAD': '' }, async (place) => {
          const { out, err } = await run(place, 'mcp', 'list');
          return /\[(?:Error|Failed)[^\n]*/.exec(`${out}\n${err}`)?.[0] ?? 'ok';
        }),
      ),
    ),
  ],
};

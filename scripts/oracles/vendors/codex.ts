/** Codex: its app server, which reads plugins, marketplaces and skills. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AGENT_PLUGINS } from '../../../test/oracles/cases/agent-plugin';
import { AGENT_PLUGIN_SERVER_FILES } from '../../../test/oracles/cases/agent-plugin-servers';
import type { CaseSet, FolderCase, SkillCase } from '../../../test/oracles/cases/case';
import { MARKETPLACE_FILE } from '../../../test/oracles/cases/codex-around';
import { CODEX_MARKETPLACES } from '../../../test/oracles/cases/codex-marketplace';
import { CODEX_PLUGINS } from '../../../test/oracles/cases/codex-plugin';
import {
  AGENT_PLUGIN_NUMBERS,
  CODEX_MARKETPLACE_NUMBERS,
  CODEX_PLUGIN_NUMBERS,
} from '../../../test/oracles/cases/numbers';
import { SKILLS } from '../../../test/oracles/cases/skills';
import type { Place, Sandbox } from '../sandbox';
import { question, type Said, type Vendor } from '../vendor';

/** An answer of the program, as far as it is read. */
interface Answer {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly plugin?: { readonly mcpServers: readonly string[]; readonly skills: readonly unknown[] };
    readonly marketplaces?: readonly {
      readonly plugins: readonly { readonly name: string; readonly source: { readonly type: string } }[];
    }[];
    readonly data?: readonly {
      readonly skills: readonly { readonly path: string }[];
      readonly errors: readonly { readonly path: string }[];
    }[];
  };
}

type Ask = (method: string, params: object) => Promise<Answer>;

/** Talks with the program in one place. */
async function talking<Result>(
  sandbox: Sandbox,
  files: Readonly<Record<string, string>>,
  use: (ask: Ask, place: Place) => Promise<Result>,
): Promise<Result> {
  return sandbox.within(files, async (place) => {
    const codex = sandbox.start(place, 'app-server');
    const waiting = new Map<number, (answer: Answer) => void>();
    createInterface({ input: codex.stdout }).on('line', (line) => {
      const answer = JSON.parse(line) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    });
    let id = 0;
    const send = (message: object) => codex.stdin.write(`${JSON.stringify(message)}\n`);
    const ask: Ask = (method, params) => {
      const own = ++id;
      const answer = new Promise<Answer>((done) => waiting.set(own, done));
      send({ id: own, method, params });
      return answer;
    };
    await ask('initialize', { clientInfo: { name: 'oracle', version: '1' } });
    send({ method: 'initialized' });
    const result = await use(ask, place);
    codex.kill();
    return result;
  });
}

/** `refused`, or the servers and whether there are skills. */
async function plugin(folder: string, ask: Ask): Promise<Said> {
  const params = { marketplacePath: join(folder, MARKETPLACE_FILE), pluginName: 'p' };
  const installed = await ask('plugin/install', params);
  const { result } = await ask('plugin/read', params);
  if (installed.error || !result?.plugin) return 'refused';
  return `${[...result.plugin.mcpServers].sort().join(',')}${result.plugin.skills.length > 0 ? ' skills' : ''}`;
}

/** `refused`, or the plugins, those with `!` that can't be installed. */
async function marketplace(folder: string, ask: Ask): Promise<Said> {
  const of = (pluginName: string) => ({ marketplacePath: join(folder, MARKETPLACE_FILE), pluginName });
  const { error } = await ask('plugin/read', of('none'));
  if (!error?.message.includes('was not found in')) return 'refused';
  const { result } = await ask('plugin/list', { cwds: [folder] });
  if (result?.marketplaces?.length === 0) {
    const { error: reason } = await ask('plugin/read', of('q'));
    if (reason && /invalid marketplace|reserved/.test(reason.message)) return 'refused';
  }
  const listed: string[] = [];
  for (const { name, source } of result?.marketplaces?.flatMap(({ plugins }) => plugins) ?? []) {
    const failed = source.type === 'local' ? (await ask('plugin/install', of(name))).error?.message : undefined;
    listed.push(failed !== undefined && !failed.includes('not available') ? `${name}!` : name);
  }
  return listed.sort().join(' ');
}

function folders(set: CaseSet<FolderCase>, verdict: (folder: string, ask: Ask) => Promise<Said>) {
  return question(set, (cases, sandbox) =>
    talking(sandbox, {}, async (ask, place) => {
      const said: Said[] = [];
      for (const [seed, { files }] of cases.entries()) {
        const folder = join(place.folder, `c${seed}`);
        sandbox.write(folder, files);
        said.push(await verdict(folder, ask));
      }
      return said;
    }),
  );
}

/** `taken`, `refused` or, without a message, `lost`. */
function skills(cases: readonly SkillCase[], sandbox: Sandbox): Promise<readonly Said[]> {
  const texts = cases.map(({ folder, file, text }) => [`.agents/skills/${folder}/${file}`, text] as const);
  return talking(sandbox, { ...Object.fromEntries(texts), '.git/HEAD': '' }, async (ask, place) => {
    const { result } = await ask('skills/list', { cwds: [place.folder] });
    const all = result?.data ?? [];
    const isIn = (path: string, kind: 'skills' | 'errors') =>
      all.some((one) => one[kind].some((file) => file.path.endsWith(`/${path}`)));
    return texts.map(([path]) => (isIn(path, 'skills') ? 'taken' : isIn(path, 'errors') ? 'refused' : 'lost'));
  });
}

export const codex: Vendor = {
  client: 'codex',
  npm: { package: '@openai/codex@0.171.0', program: '.bin/codex' },
  questions: [
    folders(AGENT_PLUGINS, plugin),
    folders(AGENT_PLUGIN_SERVER_FILES, plugin),
    folders(CODEX_PLUGINS, plugin),
    folders(CODEX_MARKETPLACES, marketplace),
    folders(AGENT_PLUGIN_NUMBERS, plugin),
    folders(CODEX_PLUGIN_NUMBERS, plugin),
    folders(CODEX_MARKETPLACE_NUMBERS, marketplace),
    question(SKILLS, skills),
  ],
};

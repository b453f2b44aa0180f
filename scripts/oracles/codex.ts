/**
 * Asks `codex app-server` about the folders of test/oracles/codex-cases.ts, without a network and with an empty home, and prints what the
 * fixture keeps: `npx tsx scripts/oracles/codex.ts PROGRAM FOLDER FIRST LAST`. The folder is for its home and the cases: not in `/tmp`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { caseOf } from '../../test/oracles/codex-cases';

const [program = 'codex', work = 'oracle', first = '0', last = '9'] = process.argv.slice(2);

/** An answer of the program, as far as it is read. */
interface Answer {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly plugin?: { readonly mcpServers: readonly string[]; readonly skills: readonly unknown[] };
    readonly marketplaces?: readonly {
      readonly plugins: readonly { readonly name: string; readonly source: { readonly type: string } }[];
    }[];
    readonly marketplaceLoadErrors?: readonly unknown[];
  };
}

type Ask = (method: string, params: object) => Promise<Answer>;

/** What stays of a case: `refused`, or the servers and whether there are skills, or the plugins, those with `!` that can't be installed. */
async function verdict(seed: number, ask: Ask): Promise<string> {
  const { file, files } = caseOf(seed);
  const folder = join(work, `c${seed}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const marketplacePath = join(folder, '.agents/plugins/marketplace.json');
  const of = (pluginName: string) => ({ marketplacePath, pluginName });
  if (!file.startsWith('.agents')) {
    const installed = await ask('plugin/install', of('p'));
    const { result } = await ask('plugin/read', of('p'));
    if (installed.error || !result?.plugin) return 'refused';
    return `${[...result.plugin.mcpServers].sort().join(',')}${result.plugin.skills.length > 0 ? ' skills' : ''}`;
  }
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

async function main(): Promise<void> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'home'), { recursive: true });
  const env = ['-i', 'PATH=/usr/bin:/bin', `HOME=${join(work, 'home')}`, 'TERM=dumb'];
  const codex = spawn('unshare', ['-rn', 'env', ...env, program, 'app-server'], { stdio: ['pipe', 'pipe', 'ignore'] });
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
  const lines: string[] = [];
  for (let seed = Number(first); seed <= Number(last); seed++)
    lines.push(JSON.stringify([seed, await verdict(seed, ask)]));
  codex.kill();
  rmSync(work, { recursive: true, force: true });
  process.stdout.write(`[\n${lines.join(',\n')}\n]\n`);
}

void main();

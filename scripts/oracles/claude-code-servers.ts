/**
 * Asks Claude Code what it makes of files of servers, and writes its answers for `test/formats/claude-code-servers.deep.test.ts`:
 * `npx tsx scripts/oracles/claude-code-servers.ts PROGRAM`. The program is run in a folder and with a home of its own; it starts no server that
 * nobody approved. Where the system can, it is run without a network.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serversOf, WHOLE_FILES } from '../../test/formats/server-cases';

const FIXTURE = join(__dirname, '../../test/fixtures/oracles/claude-code-servers.json');
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Servers of each seed. */
const COUNT = 50;

/** What the program prints about a file. */
function answer(program: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  try {
    const [cwd, home] = [join(folder, 'w'), join(folder, 'home')];
    for (const one of [cwd, home]) mkdirSync(one);
    writeFileSync(join(cwd, '.mcp.json'), text);
    const env = { PATH: '/usr/bin:/bin', HOME: home, TERM: 'dumb' };
    return execFileSync('unshare', ['-rn', program, 'mcp', 'list'], { cwd, env, encoding: 'utf8', timeout: 60_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `+` taken, `-` left out. */
function verdictOf(name: string, printed: string): string {
  return printed.includes(`\n${name}: `) ? '+' : '-';
}

const [program = 'claude'] = process.argv.slice(2);
const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
const servers = SEEDS.map((seed) => {
  const map = serversOf(seed, COUNT);
  const printed = answer(program, JSON.stringify({ mcpServers: map }));
  return {
    seed,
    count: COUNT,
    verdicts: Object.keys(map)
      .map((name) => verdictOf(name, printed))
      .join(''),
  };
});
const files = WHOLE_FILES.map((text) => {
  const printed = answer(program, text);
  return { text, says: /\[(?:Error|Failed)[^\n]*/.exec(printed)?.[0] ?? '', lists: printed.includes('\na: ') };
});
writeFileSync(
  FIXTURE,
  `${JSON.stringify({ client: 'claude-code', version, date: new Date().toISOString().slice(0, 10), servers, files }, null, 1)}\n`,
);

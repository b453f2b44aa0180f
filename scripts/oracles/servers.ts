/**
 * Asks a client what it makes of files of servers, and writes its answers for `test/oracles/servers.deep.test.ts`:
 * `npx tsx scripts/oracles/servers.ts claude-code|copilot-cli PROGRAM`. The program is run in a folder and with a home of its own, without a
 * network; it starts no server that nobody approved.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serversOf, WHOLE_FILES } from '../../test/oracles/server-cases';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Servers of each seed. */
const COUNT = 50;

/** How a client is asked, and how its answer is read. */
interface Oracle {
  readonly file: string;
  readonly command: readonly string[];
  /** A file of its home that makes it trust the folder. */
  readonly trust?: (folder: string) => readonly [path: string, text: string];
  readonly lists: (printed: string, name: string) => boolean;
  /** What it says of the whole file. */
  readonly says: RegExp;
}

const ORACLES: Readonly<Record<string, Oracle>> = {
  'claude-code': {
    file: '.mcp.json',
    command: ['mcp', 'list'],
    lists: (printed, name) => printed.includes(`\n${name}: `),
    says: /\[(?:Error|Failed)[^\n]*/,
  },
  'copilot-cli': {
    file: '.github/mcp.json',
    command: ['mcp', 'list', '--json'],
    trust: (folder) => ['.copilot/config.json', JSON.stringify({ trusted_folders: [folder] })],
    lists: (printed, name) => printed.includes(`\n    ${JSON.stringify(name)}: {`),
    says: /because it is malformed[^\n]*/,
  },
};

/** What the program prints about a file. */
function answer({ file, command, trust }: Oracle, program: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  try {
    const [cwd, home] = [join(folder, 'w'), join(folder, 'home')];
    write(join(cwd, file), text);
    mkdirSync(join(cwd, '.git'));
    mkdirSync(home);
    if (trust) write(join(home, trust(cwd)[0]), trust(cwd)[1]);
    const env = { PATH: '/usr/bin:/bin', HOME: home, TERM: 'dumb', COPILOT_AUTO_UPDATE: 'false' };
    const script = 'exec "$@" 2>&1';
    const args = ['-rn', 'sh', '-c', script, 'sh', program, ...command];
    return execFileSync('unshare', args, { cwd, env, encoding: 'utf8', timeout: 60_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const [client = '', program = ''] = process.argv.slice(2);
const oracle = ORACLES[client];
if (!oracle) throw new Error(`One of ${Object.keys(ORACLES).join(', ')}, and its program.`);
const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0];
/** `+` taken, `-` left out. */
const servers = SEEDS.map((seed) => {
  const map = serversOf(seed, COUNT);
  const printed = answer(oracle, program, JSON.stringify({ mcpServers: map }));
  const verdicts = Object.keys(map).map((name) => (oracle.lists(printed, name) ? '+' : '-'));
  return { seed, count: COUNT, verdicts: verdicts.join('') };
});
const files = WHOLE_FILES.map((text) => ({ text, says: oracle.says.exec(answer(oracle, program, text))?.[0] ?? '' }));
const date = new Date().toISOString().slice(0, 10);
const fixture = join(__dirname, `../../test/fixtures/oracles/servers-${client}.json`);
writeFileSync(fixture, `${JSON.stringify({ client, version, date, servers, files }, null, 1)}\n`);

/**
 * Asks `claude plugin validate` about the folders of test/oracles/claude-code-cases.ts, without a network and with an empty home, and prints
 * what the fixture keeps: `npx tsx scripts/oracles/claude-code.ts PROGRAM FIRST LAST`.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderOf } from '../../test/oracles/claude-code-cases';

const [program = 'claude', first = '0', last = '9'] = process.argv.slice(2);
const AT_ONCE = 4;

/** What the program reports about one file. */
interface Report {
  readonly file: string;
  readonly errors: readonly { readonly path: string }[];
}

/** The paths of the errors in the manifest of a seed; `undefined` if the program says that it is good. */
async function verdict(seed: number): Promise<readonly string[] | undefined> {
  const { manifest, files } = folderOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'oracle-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    mkdirSync(join(folder, 'home'));
    const env = ['-i', 'PATH=/usr/bin:/bin', `HOME=${join(folder, 'home')}`, 'TERM=dumb'];
    const call = ['-rn', 'env', ...env, 'nice', '-19', program, 'plugin', 'validate', folder, '--json'];
    const said = await new Promise<string>((done) => execFile('unshare', call, (_failed, stdout) => done(stdout)));
    const report: { readonly success: boolean; readonly manifest: Report } = JSON.parse(said);
    if (report.success) return undefined;
    return report.manifest.file.endsWith(manifest) ? report.manifest.errors.map(({ path }) => path) : [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<void> {
  const seeds = Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i);
  const verdicts: (readonly [number, readonly string[] | true])[] = [];
  const ask = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      verdicts.push([seed, (await verdict(seed)) ?? true]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const lines = verdicts.sort(([a], [b]) => a - b).map((one) => JSON.stringify(one));
  process.stdout.write(`[\n${lines.join(',\n')}\n]\n`);
}

void main();

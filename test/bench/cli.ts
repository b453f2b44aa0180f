/** The command line: a cold start, and a folder of a thousand manifests. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDocument } from './documents';

const CLI = join(__dirname, '..', '..', 'dist', 'cli.js');
const MANIFESTS = 1_000;
const TOOLS = 10;
const ROUNDS = 5;

/** Measures and prints; milliseconds as a person waits for them, process start included. */
export async function benchCli(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-manifest-bench-'));
  try {
    const { text } = benchDocument('json', TOOLS);
    for (let i = 0; i < MANIFESTS; i++) {
      const place = join(folder, `project-${i}`, 'config');
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'tool_manifest.json'), text);
    }
    const one = join(folder, 'project-0', 'config', 'tool_manifest.json');
    const bare = rounds(() => timed(['-e', '0']));
    const cold = rounds(() => timed([CLI, 'check', one, '--root', folder]));
    const many = rounds(() => timed([CLI, 'check', folder, '--root', folder, '--format', 'json']));
    console.log('\ncommand line (median, whole process)');
    console.log(`  node doing nothing         ${bare.toFixed(0)} ms`);
    console.log(
      `  check, one manifest        ${cold.toFixed(0)} ms = ${(cold / bare).toFixed(2)} of node doing nothing`,
    );
    console.log(
      `  check, ${MANIFESTS} manifests      ${many.toFixed(0)} ms = ${(many / bare).toFixed(2)} of node doing nothing`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function rounds(measure: () => number): number {
  return Array.from({ length: ROUNDS }, measure).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

function timed(args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0 && status !== 1) throw new Error(String(stderr));
  return performance.now() - started;
}

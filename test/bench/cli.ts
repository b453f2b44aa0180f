/** The command line: a cold start, and a folder of a thousand manifests. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgedPylot, mixed, writeProjects } from './manifests';

const CLI = join(__dirname, '..', '..', 'dist', 'cli.js');
const MANIFESTS = 1_000;
const ROUNDS = 5;

/** Measures and prints. Milliseconds of the entire process, including its start. */
export async function benchCli(): Promise<void> {
  const bare = median(() => timed(['-e', '0']));
  console.log('\ncommand line (median, whole process)');
  print('node doing nothing', bare, bare);
  await inFolder(1, forgedPylot, (folder) => {
    const one = join(folder, 'project-0', 'config', 'tool_manifest.json');
    print(
      'check, one manifest',
      median(() => timed([CLI, 'check', one, '--root', folder])),
      bare,
    );
  });
  for (const [what, make] of [
    ['of one dialect', forgedPylot],
    ['of all dialects', mixed],
  ] as const) {
    await inFolder(MANIFESTS, make, (folder) => {
      const check = () => timed([CLI, 'check', folder, '--root', folder, '--format', 'json']);
      print(`check, ${MANIFESTS} manifests ${what}`, median(check), bare);
    });
  }
}

async function inFolder(
  projects: number,
  make: (project: number) => Readonly<Record<string, string>>,
  measure: (folder: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-manifest-bench-'));
  try {
    await writeProjects(folder, projects, make);
    measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function print(what: string, milliseconds: number, bare: number): void {
  const ratio = (milliseconds / bare).toFixed(2);
  console.log(`  ${what.padEnd(38)} ${milliseconds.toFixed(0)} ms = ${ratio} of node doing nothing`);
}

function median(measure: () => number): number {
  return Array.from({ length: ROUNDS }, measure).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

function timed(args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0 && status !== 1) throw new Error(String(stderr));
  return performance.now() - started;
}

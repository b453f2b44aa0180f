/**
 * The command line: a cold start, a folder of a thousand manifests, `--cache`, `targets` next to `check`, and other validators on the same files.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logToStderr } from '../vscode/install/log';
import { inTurns, median } from './figures';
import { agentcli, forgedPylot, mixed, writeProjects } from './manifests';
import { validators } from './validators';

const CLI = join(__dirname, '..', '..', 'dist', 'cli.js');
const MANIFESTS = 1_000;
/** So many are compared with other validators. */
const COMPARED = 1_667;
const ROUNDS = 5;
/** So many are checked with a cache, and how often. */
const CACHED = [1_000, 10_000];
const CACHED_ROUNDS = 3;

/** Measures and prints, in milliseconds of the entire process, including its start. @param node the Node.js that runs the programs */
export async function benchCli(node: string): Promise<void> {
  const timed = (args: readonly string[]) => timedWith(node, args);
  const often = (measure: () => number) => median(Array.from({ length: ROUNDS }, measure));
  const bare = often(() => timed(['-e', '0']));
  console.log('\ncommand line (median, whole process)');
  print('node doing nothing', bare, bare);
  await inFolder(1, forgedPylot, (folder) => {
    const one = join(folder, 'project-0', 'config', 'tool_manifest.json');
    print(
      'check, one manifest',
      often(() => timed([CLI, 'check', one, '--root', folder])),
      bare,
    );
  });
  for (const [what, make] of [
    ['of one dialect', forgedPylot],
    ['of all dialects', mixed],
  ] as const) {
    await inFolder(MANIFESTS, make, (folder) => {
      const check = () => timed([CLI, 'check', folder, '--root', folder, '--format', 'json']);
      print(`check, ${MANIFESTS} manifests ${what}`, often(check), bare);
      const cpu = often(() => processorTimeOf(node, [CLI, 'check', folder, '--root', folder, '--format', 'json']));
      console.log(`  ${'  processor time'.padEnd(38)} ${cpu.toFixed(0)} ms`);
    });
  }
  for (const count of CACHED) await inFolder(count, mixed, (folder) => compareCache(node, folder, count));
  await inFolder(MANIFESTS, mixed, (folder) => compareTargets(node, folder));
  await compareValidators(node);
}

/** `check` of the same manifests by several builds. @param builds their folders */
export async function compareChecks(node: string, builds: readonly string[]): Promise<void> {
  await inFolder(MANIFESTS, mixed, (folder) => {
    const check = (build: string) => processorTimeOf(node, [join(build, 'cli.js'), 'check', folder, '--root', folder]);
    const [mine = Number.NaN, ...others] = inTurns(builds, ROUNDS, check).map(median);
    const ratios = others.map((other) => `${other.toFixed(0)} ms = ${(mine / other).toFixed(2)}`);
    console.log(`\ncheck, ${MANIFESTS} manifests of all dialects (median of processor time)`);
    console.log(`  ${mine.toFixed(0)} ms, without formats ${ratios.join(', ')}`);
  });
}

/** `check` without a cache, with an empty one, and with the one that this has made. */
async function compareCache(node: string, folder: string, count: number): Promise<void> {
  const cache = `${folder}.cache`;
  const plain = [CLI, 'check', folder, '--root', folder, '--format', 'json'];
  const caching = [...plain, '--cache-location', cache];
  const runs = [
    { name: 'check', args: plain },
    { name: 'first with --cache', args: caching, isFirst: true },
    { name: 'second with --cache', args: caching },
  ];
  const costs = inTurns(runs, CACHED_ROUNDS, ({ args, isFirst }) => {
    if (isFirst) rmSync(cache, { force: true });
    return costOf(node, args);
  });
  rmSync(cache, { force: true });
  console.log(`\n${count} manifests of all dialects (median, whole process)`);
  const medians = runs.map(({ name }, index) => ({
    name,
    processor: median(costs[index]?.map(({ processor }) => processor) ?? []),
    wall: median(costs[index]?.map(({ wall }) => wall) ?? []),
  }));
  const [check = { processor: Number.NaN, wall: Number.NaN }] = medians;
  for (const { name, processor, wall } of medians) {
    const processorRatio = (processor / check.processor).toFixed(2);
    const wallRatio = (wall / check.wall).toFixed(2);
    console.log(
      `  ${name.padEnd(38)} ${processor.toFixed(0)} ms of processor time = ${processorRatio}, ${wall.toFixed(0)} ms = ${wallRatio}`,
    );
  }
}

/** `targets` for all targets, and for two that are named, next to `check` of the same files. */
function compareTargets(node: string, folder: string): void {
  const rest = [folder, '--root', folder];
  const commands = [
    { name: 'check', args: [CLI, 'check', ...rest] },
    { name: 'targets, all', args: [CLI, 'targets', ...rest] },
    { name: 'targets, all, as JSON', args: [CLI, 'targets', ...rest, '--format', 'json'] },
    { name: 'targets, two named', args: [CLI, 'targets', ...rest, '--target', 'gemini', '--target', 'openai-strict'] },
  ];
  console.log(`\n${MANIFESTS} manifests of all dialects (median of processor time, whole process)`);
  const times = inTurns(commands, ROUNDS, ({ args }) => processorTimeOf(node, args)).map(median);
  for (const [index, { name }] of commands.entries()) {
    const [check = Number.NaN, cpu = Number.NaN] = [times[0], times[index]];
    console.log(`  ${name.padEnd(38)} ${cpu.toFixed(0)} ms = ${(cpu / check).toFixed(2)} of check`);
  }
}

/** Compares the processor time: others may use more threads. */
async function compareValidators(node: string): Promise<void> {
  const schemas = await mkdtemp(join(tmpdir(), 'tool-manifest-bench-'));
  try {
    const others = await validators(schemas, logToStderr);
    await inFolder(COMPARED, agentcli, (folder) => {
      const files = Array.from({ length: COMPARED }, (_, project) => join(folder, `project-${project}`, 'tools.json'));
      const programs = [
        { name: 'check', args: [CLI, 'check', folder, '--root', folder, '--format', 'json'] },
        ...others.map((other) => ({ name: other.name, args: other.arguments(files) })),
      ];
      const times = inTurns(programs, ROUNDS, ({ args }) => processorTimeOf(node, args)).map(median);
      console.log(`\n${COMPARED} tools.json (median of processor time, whole process)`);
      const [mine, ...rest] = programs.map(({ name }, index) => ({ name, cpu: times[index] ?? Number.NaN }));
      console.log(`  ${(mine?.name ?? '').padEnd(38)} ${mine?.cpu.toFixed(0)} ms`);
      for (const { name, cpu } of rest) {
        console.log(
          `  ${name.padEnd(38)} ${cpu.toFixed(0)} ms: check takes ${((mine?.cpu ?? 0) / cpu).toFixed(2)} of it`,
        );
      }
    });
  } finally {
    await rm(schemas, { recursive: true });
  }
}

async function inFolder(
  projects: number,
  make: (project: number) => Readonly<Record<string, string>>,
  measure: (folder: string) => void | Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-manifest-bench-'));
  try {
    await writeProjects(folder, projects, make);
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function print(what: string, milliseconds: number, bare: number): void {
  const ratio = (milliseconds / bare).toFixed(2);
  console.log(`  ${what.padEnd(38)} ${milliseconds.toFixed(0)} ms = ${ratio} of node doing nothing`);
}

function timedWith(node: string, args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(node, [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0 && status !== 1) throw new Error(String(stderr));
  return performance.now() - started;
}

/** What a process costs, in milliseconds. */
interface Cost {
  readonly processor: number;
  readonly wall: number;
}

function costOf(node: string, args: readonly string[]): Cost {
  const started = performance.now();
  const processor = processorTimeOf(node, args);
  return { processor, wall: performance.now() - started };
}

/** Processor time of a process and those that it starts, in milliseconds; not a number where there is no POSIX shell to ask. */
function processorTimeOf(node: string, args: readonly string[]): number {
  const script = '"$@" >/dev/null; status=$?; times; exit $status';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', node, ...args], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  // The second line is about the processes that have ended: `0m1.230s 0m0.040s`.
  const [, children = ''] = stdout.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1_000,
    children === '' ? Number.NaN : 0,
  );
}

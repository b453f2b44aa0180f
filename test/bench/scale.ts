/**
 * `npm run bench:scale [-- DIST …]`: what a workspace of ten thousand manifests among fifty thousand other files costs the language server:
 * its first scan, one changed file, a thousand changed files, and an edit meanwhile. Compares this build with others, each given as the
 * folder of its `server.js`, or `--without-formats` of clients, in one run; only the ratios matter. With RUNS=3 each build is measured three times, in turns: the medians count.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Build, buildsIn } from './builds';
import { median, quantile } from './figures';
import { WorkspaceClient } from './lsp-workspace';
import { mixed } from './manifests';
import { inBuildWithoutFormats } from './without-formats';

const MANIFESTS = Number(process.env.MANIFESTS ?? 10_000);
const OTHERS = 4 * MANIFESTS;
/** Changed at once, as by a switch of branches. */
const BATCH = Math.min(1_000, MANIFESTS / 10);
/** One of so many manifests has a mistake. */
const MISTAKE_IN = 10;
const ROUNDS = 5;
const RUNS = Number(process.env.RUNS ?? 1);
/** By then a server has stored its compiled code, see `server/startup/main.ts`. Unit: milliseconds. */
const CODE_STORED_AFTER = 7_000;
const SUFFIXES = ['json', 'json', 'yaml', 'ts', 'py', 'md'];

const WITHOUT_FORMATS = '--without-formats';

/** A folder of projects. */
interface Projects {
  readonly folder: string;
  /** The paths of the manifests. */
  readonly manifests: readonly string[];
}

async function main(): Promise<void> {
  const others = process.argv.slice(2);
  if (!others.includes(WITHOUT_FORMATS)) return compare(others);
  await inBuildWithoutFormats((folder) => compare(others.map((one) => (one === WITHOUT_FORMATS ? folder : one))));
}

async function compare(others: readonly string[]): Promise<void> {
  const builds = buildsIn([join(__dirname, '..', '..', 'dist'), ...others], process.env.INIT_CWD ?? process.cwd());
  const projects = writeAll();
  // Compiled code of earlier starts would help one build more than another.
  const cache = mkdtempSync(join(tmpdir(), 'tool-manifest-code-'));
  process.env.XDG_CACHE_HOME = cache;
  const figures = new Map<Build, Figures[]>(builds.map((build) => [build, []]));
  try {
    for (const { server } of builds) await storeCode(server, projects);
    for (let run = 0; run < RUNS; run++) {
      for (const [build, runs] of figures) runs.push(await measure(build.server, projects));
    }
    print([...figures].map(([build, runs]) => ({ build, figures: medians(runs) })));
  } finally {
    rmSync(projects.folder, { recursive: true });
    rmSync(cache, { recursive: true });
  }
}

/** Runs a server until it has stored its compiled code, which users have from their second start on. */
async function storeCode(server: string, { folder }: Projects): Promise<void> {
  const client = await WorkspaceClient.start(process.execPath, [server, '--stdio'], pathToFileURL(folder).href);
  await wait(CODE_STORED_AFTER);
  client.stop();
}

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]));
}

function writeAll(): Projects {
  const folder = mkdtempSync(join(tmpdir(), 'tool-manifest-scale-'));
  const manifests: string[] = [];
  for (let project = 0; project < MANIFESTS; project++) {
    for (const [name, text] of Object.entries(mixed(project))) {
      const path = join(folder, `group-${Math.floor(project / 100)}`, `project-${project}`, name);
      mkdirSync(dirname(path), { recursive: true });
      const isManifest = /\.(?:json|yaml)$/.test(name);
      writeFileSync(path, isManifest && project % MISTAKE_IN === 0 ? withMistake(text) : text, { mode: 0o755 });
      if (isManifest) manifests.push(path);
    }
  }
  for (let other = 0; other < OTHERS; other++) {
    const suffix = SUFFIXES[other % SUFFIXES.length] ?? '';
    const path = join(folder, `group-${other % 100}`, 'more', `file-${other}.${suffix}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, otherText(suffix, other));
  }
  return { folder, manifests };
}

function withMistake(text: string): string {
  return text.replace('description', 'descripton');
}

function otherText(suffix: string, other: number): string {
  const values = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`key${index}`, `value ${other + index}`]),
  );
  if (suffix === 'json') return JSON.stringify(values, undefined, 2);
  if (suffix === 'yaml')
    return Object.entries(values)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join('');
  return `# File ${other}\n`.repeat(30);
}

/** Times in milliseconds, memory in MB, the rest are counts. */
type Figures = Readonly<Record<string, number>>;

async function measure(server: string, { folder, manifests }: Projects): Promise<Figures> {
  const client = await WorkspaceClient.start(process.execPath, [server, '--stdio'], pathToFileURL(folder).href);
  try {
    const faulty = manifests.length / MISTAKE_IN;
    const isOver = () => client.faulty.size >= faulty;
    const typing = typeUntil(client, manifests[3] ?? '', isOver);
    const first = await client.until(() => client.faulty.size > 0);
    const all = await client.until(isOver);
    const edits = await typing;
    await client.idle();
    const scanned = await client.processorTime();
    const scanMemory = await client.peakMemory();
    const list = await client.toolList();
    const ones: number[] = [];
    let reports = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const one = await change(client, [manifests[11 + 10 * round] ?? '']);
      ones.push(one.ms);
      reports = Math.max(reports, one.reports);
    }
    const listChanges = [...client.listed];
    const before = await client.processorTime();
    const batch = await change(client, manifests.filter((_, index) => index % 10 === 5).slice(0, BATCH));
    return {
      'first problem (ms)': first,
      'all problems (ms)': all,
      'CPU of the scan (ms)': scanned,
      'edit meanwhile, p95 (ms)': quantile(edits, 0.95),
      'edits meanwhile': edits.length,
      'one changed file (ms, median)': median(ones),
      'reports for it, maximum': reports,
      'list of tools, first part (ms)': list.first,
      'list of tools (ms)': list.all,
      'list of tools (kB)': list.bytes / 1000,
      'changes of it, for each such file': listChanges.length / (2 * ROUNDS),
      'longest of these (bytes)': Math.max(...listChanges),
      [`${BATCH} changed files (ms)`]: batch.ms,
      'CPU for them (ms)': batch.processor - before,
      'the same, taken back (ms)': batch.back,
      'reports for them': batch.reports,
      'peak memory of the scan (MB)': scanMemory,
      'peak memory (MB)': await client.peakMemory(),
    };
  } finally {
    client.stop();
  }
}

/** Types into an open manifest until the scan is over. @returns milliseconds of each edit until its problems arrive */
async function typeUntil(client: WorkspaceClient, path: string, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  const document = await client.open(pathToFileURL(path).href, readFileSync(path, 'utf8'));
  while (!isOver()) {
    times.push(await document.type());
    await wait(50);
  }
  await document.close();
  return times;
}

/** Gives files a mistake, and takes it back. @returns milliseconds until the last of them is reported, and how many reports came by then */
async function change(client: WorkspaceClient, paths: readonly string[]) {
  const texts = paths.map((path) => readFileSync(path, 'utf8'));
  const uris = paths.map((path) => pathToFileURL(path).href);
  for (const [index, path] of paths.entries()) writeFileSync(path, withMistake(texts[index] ?? ''));
  const changed = await client.changed(uris);
  await client.idle();
  const { reports } = client;
  const processor = await client.processorTime();
  for (const [index, path] of paths.entries()) writeFileSync(path, texts[index] ?? '');
  const back = await client.changed(uris);
  await client.idle();
  return { ms: changed, back, reports, processor };
}

/** Prints a column for each build, and how each other build compares to the first. */
function print(columns: readonly { readonly build: Build; readonly figures: Figures }[]): void {
  console.log(`\n${MANIFESTS} manifests among ${OTHERS} other files, Node ${process.versions.node}`);
  for (const { build } of columns) console.log(`  ${build.id}: ${build.folder}`);
  const [first, ...others] = columns;
  const heads = columns.map(({ build }) => build.id.padStart(10)).join('');
  console.log(`\n${' '.repeat(36)}${heads}${others.length > 0 ? '   first / other' : ''}`);
  for (const [what, value] of Object.entries(first?.figures ?? {})) {
    const values = columns.map(({ figures }) => figures[what] ?? Number.NaN);
    const ratios = values.slice(1).map((other) => shown(Number.isFinite(other) ? value / other : Number.NaN, 2));
    console.log(`  ${what.padEnd(34)}${values.map((one) => shown(one).padStart(10)).join('')}   ${ratios.join('  ')}`);
  }
}

function shown(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

void main();

/**
 * `npm run bench:scale [-- DIST …]`: what a workspace of ten thousand manifests among fifty thousand other files costs the language server:
 * its first scan, one changed file, a thousand changed files, and an edit meanwhile. Compares this build with others, each given as the
 * folder of its `server.js`, in one run; only the ratios matter.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { WorkspaceClient } from './lsp-workspace';
import { mixed } from './manifests';

const MANIFESTS = Number(process.env.MANIFESTS ?? 10_000);
const OTHERS = 4 * MANIFESTS;
/** Changed at once, as by a switch of branches. */
const BATCH = Math.min(1_000, MANIFESTS / 10);
/** One of so many manifests has a mistake. */
const MISTAKE_IN = 10;
const ROUNDS = 5;
const SUFFIXES = ['json', 'json', 'yaml', 'ts', 'py', 'md'];

/** A folder of projects. */
interface Projects {
  readonly folder: string;
  /** The paths of the manifests. */
  readonly manifests: readonly string[];
}

async function main(): Promise<void> {
  const dists = [join(__dirname, '..', '..', 'dist'), ...process.argv.slice(2).map((dist) => resolve(dist))];
  const projects = writeAll();
  try {
    for (const dist of dists) print(dist, await measure(join(dist, 'server.js'), projects));
  } finally {
    rmSync(projects.folder, { recursive: true });
  }
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
    const batch = await change(client, manifests.filter((_, index) => index % 10 === 5).slice(0, BATCH));
    return {
      'first problem (ms)': first,
      'all problems (ms)': all,
      'CPU of the scan (ms)': scanned,
      'edit meanwhile, p95 (ms)': quantile(edits, 0.95),
      'edits meanwhile': edits.length,
      'one changed file (ms, median)': quantile(ones, 0.5),
      'reports for it, maximum': reports,
      'list of tools, first part (ms)': list.first,
      'list of tools (ms)': list.all,
      'list of tools (kB)': list.bytes / 1000,
      'changes of it, for each such file': listChanges.length / (2 * ROUNDS),
      'longest of these (bytes)': Math.max(...listChanges),
      [`${BATCH} changed files (ms)`]: batch.ms,
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

/** Gives files a mistake, and takes it back. @returns milliseconds until the last of them is reported, and how many reports came */
async function change(client: WorkspaceClient, paths: readonly string[]) {
  const texts = paths.map((path) => readFileSync(path, 'utf8'));
  const uris = paths.map((path) => pathToFileURL(path).href);
  for (const [index, path] of paths.entries()) writeFileSync(path, withMistake(texts[index] ?? ''));
  const changed = await client.changed(uris);
  await client.idle();
  const { reports } = client;
  for (const [index, path] of paths.entries()) writeFileSync(path, texts[index] ?? '');
  await client.changed(uris);
  await client.idle();
  return { ms: changed, reports };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function print(dist: string, figures: Figures): void {
  console.log(`\n${dist}: ${MANIFESTS} manifests among ${OTHERS} other files`);
  for (const [what, value] of Object.entries(figures)) console.log(`  ${what.padEnd(34)} ${value.toFixed(0)}`);
}

void main();

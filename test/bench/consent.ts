/**
 * `npx tsx test/bench/consent.ts`, or `npm run bench -- consent`: what it takes to look at the code of a repository before a run. The targets
 * for 5,000 files: 400 ms at first, 40 ms where nothing has changed, and no more than 10 ms at a stretch, in which the editor waits.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessPlan } from '../../common/invocation/plan';
import { Fingerprints } from '../../runner/fingerprint';
import { processPlan } from '../kit/plans';
import { median } from './figures';

const FILES = 5_000;
const FILES_PER_FOLDER = 25;
/** About the size of a file of code. Unit: bytes. */
const SIZE = 4_000;
const ROUNDS = 9;
/** A file that has just changed is read again: the clock of a file system is coarse. Milliseconds. */
const SETTLED_MS = 2_500;

/** Measures and prints. */
export async function benchConsent(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tool-manifest-bench-'));
  try {
    const plan = repository(folder);
    await new Promise((next) => setTimeout(next, SETTLED_MS));
    const first: Look[] = [];
    const again: Look[] = [];
    const changed: Look[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const prints = new Fingerprints();
      first.push(await look(prints, folder, plan));
      again.push(await look(prints, folder, plan));
      write(folder, 0, `changed in round ${round}`);
      changed.push(await look(prints, folder, plan));
    }
    console.log(`\nconsent: a repository of ${FILES} files of code (median and slowest of ${ROUNDS}; milliseconds)`);
    tell('looked at for the first time', first);
    tell('nothing has changed', again);
    tell('one file has changed', changed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One look at the repository. Milliseconds. */
interface Look {
  readonly all: number;
  /** The longest time in which nothing else could run. */
  readonly stretch: number;
}

async function look(prints: Fingerprints, folder: string, plan: ProcessPlan): Promise<Look> {
  let isDone = false;
  let stretch = 0;
  let last = performance.now();
  const turn = () => {
    const now = performance.now();
    stretch = Math.max(stretch, now - last);
    last = now;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const start = performance.now();
  const [print] = await prints.of(folder, [{ plan, machine: {} }]);
  const all = performance.now() - start;
  isDone = true;
  if (print?.files.length !== FILES + 1) throw new Error(`${print?.files.length} files were found.`);
  return { all, stretch };
}

/** @returns the call of its one program */
function repository(folder: string): ProcessPlan {
  mkdirSync(join(folder, '.git'));
  const program = join(folder, 'tool.sh');
  writeFileSync(program, '#!/bin/sh\n');
  for (let index = 0; index < FILES; index++) write(folder, index, 'x'.repeat(SIZE));
  return processPlan({ argv: [program], executes: [program], cwd: folder });
}

function write(folder: string, index: number, text: string): void {
  const place = join(folder, 'src', `part-${Math.floor(index / FILES_PER_FOLDER)}`);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `file-${index}.ts`), text);
}

function tell(what: string, looks: readonly Look[]): void {
  const figures = (times: readonly number[]) => `${median(times).toFixed(1)}, ${Math.max(...times).toFixed(1)}`;
  const stretches = figures(looks.map(({ stretch }) => stretch));
  console.log(`  ${what.padEnd(32)} ${figures(looks.map(({ all }) => all))}; at a stretch ${stretches}`);
}

if (require.main === module) void benchConsent();

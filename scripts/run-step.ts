import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { root } from '../test/vscode/root';

/** One part of `npm test`. */
export interface Step {
  readonly title: string;
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The file in which the step reports how many test cases passed and failed, and how to parse it. */
  readonly counts?: { readonly file: string; readonly read: (text: string) => Counts };
}

/** Runs all steps in sequence, even after a failure. @param announce called before each step */
export async function runAll(steps: readonly Step[], announce: (step: Step) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    announce(step);
    outcomes.push(await runStep(step));
  }
  return outcomes;
}

/** Runs a step, which writes to this process's output. Never throws: every failure is an outcome. */
export async function runStep(step: Step): Promise<Outcome> {
  const start = Date.now();
  const code = await exitCode(step.command);
  const counts = await countsOf(step, code);
  return outcomeOf(step.title, code, (Date.now() - start) / 1000, counts);
}

function exitCode([program, ...args]: readonly [string, ...string[]]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

async function countsOf({ counts }: Step, code: number): Promise<Counts> {
  if (!counts) return NO_COUNTS;
  try {
    return counts.read(await readFile(counts.file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, failures: [`it wrote no counts (exit code ${code})`] };
  }
}

/** How many test cases of a step passed and failed. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The titles of the failed ones. */
  readonly failures: readonly string[];
}

/** One step, after it has run. */
interface Outcome extends Counts {
  readonly title: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/** The counts of a step without test cases. */
export const NO_COUNTS: Counts = { passed: 0, failed: 0, failures: [] };

/**
 * The outcome of a step.
 * @param code the exit code of its command; a step that fails without a failed test case counts as one
 */
export function outcomeOf(title: string, code: number, seconds: number, counts: Counts): Outcome {
  const ok = code === 0 && counts.failed === 0;
  const failures = ok || counts.failures.length > 0 ? counts.failures : [`its command ended with exit code ${code}`];
  return { title, ok, seconds, passed: counts.passed, failed: ok ? 0 : Math.max(counts.failed, 1), failures };
}

/** The members of Vitest's JSON report that are used here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as a failure.
 * @param root the folder that file names are relative to
 */
export function vitestCounts(text: string, root: string): Counts {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(text);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** The summary: a line for each step, followed by its failures, and the totals as the last line. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [
    ...outcomes.flatMap(({ title, ok, seconds, failures }) => [
      `${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`,
      ...failures.map((failure) => `    ${failure}`),
    ]),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from '../test/vscode/root';
import { type Counts, NO_COUNTS, type Outcome, outcomeOf } from './test-outcomes';

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

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { TestResult } from './mocha/result';
import { root } from './root';

/** Limit of files that run at a time: each has a VS Code and a browser. */
const MAX_AT_A_TIME = 4;

/** The files that take longest. They are started first, so that none of them is left at the end, when nothing else runs. */
const LONGEST = ['typing', 'every-dialect', 'run-network', 'cases', 'file-fixes'];

/** Runs the tests that operate the user interface: each file in a process, and as many at a time as there are cores. */
export async function runUiTests(report: (result: TestResult) => void, only?: string): Promise<TestResult[]> {
  const folder = join(root, 'test', 'vscode', 'ui');
  const longest = LONGEST.map((name) => join(folder, `${name}.ui.ts`));
  const all = (await glob('*.ui.ts', { cwd: folder, absolute: true })).sort();
  const waiting = [...longest, ...all.filter((file) => !longest.includes(file))];
  const results: TestResult[] = [];
  const take = (result: TestResult): void => {
    results.push(result);
    report(result);
  };
  const runWaiting = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await runFile(file, take, only);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_AT_A_TIME, availableParallelism()) }, runWaiting));
  return results;
}

/** A process that fails is reported as a failed test: results may be missing. */
function runFile(file: string, report: (result: TestResult) => void, only: string | undefined): Promise<void> {
  return new Promise((done) => {
    const process = fork(join(__dirname, 'ui-file.ts'), [file, ...(only === undefined ? [] : [only])]);
    process.on('message', report);
    process.on('exit', (code, signal) => {
      const error = `The process of these tests ended with ${signal ?? `code ${code}`}.`;
      if (code !== 0) report({ title: file, state: 'failed', milliseconds: 0, error });
      done();
    });
  });
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from 'tinyglobby';
import type { TestResult } from './mocha/result';
import { runMocha } from './mocha/run-mocha';
import { root } from './root';

const testLimit = 120_000;

/** The files of tests that drive the screen, relative to the project. */
export async function uiFiles(): Promise<readonly string[]> {
  return (await glob('test/vscode/ui/*.ui.ts', { cwd: root })).sort();
}

/** Runs the tests of one such file, in this process. A file can be run once in a process. */
export async function runUiFile(file: string, report: (result: TestResult) => void, only?: string): Promise<void> {
  await runMocha({
    load: async () => {
      await import(pathToFileURL(join(root, file)).href);
    },
    report,
    timeLimit: testLimit,
    // Who only changed a sentence should not have to start all over because a browser was slow; it is told, though.
    retries: process.env.CI ? 1 : 0,
    ...(only === undefined ? {} : { only }),
  });
}

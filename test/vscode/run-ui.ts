import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from 'tinyglobby';
import type { TestResult } from './mocha/result';
import { runMocha } from './mocha/run-mocha';
import { root } from './root';

const testLimit = 120_000;

/** Runs the tests that operate the user interface, in this process. */
export async function runUiTests(report: (result: TestResult) => void, only?: string): Promise<TestResult[]> {
  const files = (await glob('test/vscode/ui/*.ui.ts', { cwd: root })).sort();
  const results: TestResult[] = [];
  await runMocha({
    load: async () => {
      for (const file of files) {
        await import(pathToFileURL(join(root, file)).href);
      }
    },
    report: (result) => {
      results.push(result);
      report(result);
    },
    timeLimit: testLimit,
    // On CI a failed test is retried once, as a browser may be slow; the retry is reported.
    retries: process.env.CI ? 1 : 0,
    ...(only === undefined ? {} : { only }),
  });
  return results;
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withBundle } from './bundle';
import type { Log } from './install/log';
import { withTempFolder } from './launch/temp';
import type { TestResult } from './mocha/result';
import { followResults } from './results-file';
import { onlyVariable, resultsVariable } from './suite/index';
import type { TestWindow } from './windows';

/** The input for running a bundle of tests in a window. */
export interface WindowRun {
  readonly window: TestWindow;
  readonly workspace: string;
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
  /** A folder that is removed after the run. */
  readonly temp: string;
  readonly log: Log;
}

/** The path that VS Code opens. */
export function opened({ window, workspace }: Pick<WindowRun, 'window' | 'workspace'>): string {
  return window.open === undefined ? workspace : join(workspace, window.open);
}

/** Runs a bundle of tests in a VS Code: the server's or the desktop's. Returns its exit code. */
export type RunBundle = (run: WindowRun) => Promise<number>;

/** How to run and report the tests of a window. */
export interface RunOptions {
  readonly runBundle: RunBundle;
  readonly report: (result: TestResult) => void;
  readonly log: Log;
  readonly only?: string;
}

/** Runs the test files of one window in a fresh VS Code. A window that fails as a whole counts as a failed test. */
export function runWindow(window: TestWindow, options: RunOptions): Promise<TestResult[]> {
  return withTempFolder('window', async (temp) => {
    const workspace = join(temp, 'workspace');
    await mkdir(workspace);
    await window.fill(workspace);
    const file = join(temp, 'results.jsonl');
    const follower = followResults(file, options.report);
    const env = { [resultsVariable]: file, ...(options.only ? { [onlyVariable]: options.only } : {}) };
    const failure = await withBundle(window.tests, (bundle) =>
      failureOf(() => options.runBundle({ window, workspace, bundle, env, temp, log: options.log })),
    );
    const results = await follower.finish();
    if (typeof failure !== 'string') {
      return results;
    }
    const failed: TestResult = { title: `window ${window.name}`, state: 'failed', milliseconds: 0, error: failure };
    options.report(failed);
    return [...results, failed];
  });
}

async function failureOf(work: () => Promise<number>): Promise<string | undefined> {
  try {
    const code = await work();
    return code === 0 ? undefined : `VS Code reported exit code ${code}.`;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

import type { Page } from 'playwright-core';
import type { Log } from '../install/log';
import { withTimeLimit } from './time-limit';
import { type OpenWindow, type TestWindowOptions, withWindow } from './window';

/** A script to run in the extension host of a window. */
export interface HostRun extends TestWindowOptions {
  readonly extensionTestsPath: string;
  /** Time limit of the run, in milliseconds. */
  readonly timeLimit: number;
  /** Receives what the script writes with `console.log`. */
  readonly log: Log;
}

/** Runs a script in the extension host of a fresh VS Code and returns the exit code that VS Code reports for it. */
export async function runInExtensionHost(run: HostRun): Promise<number> {
  let finish: (code: number) => void = () => {};
  const exit = new Promise<number>((done) => {
    finish = done;
  });
  const prepare = async (page: Page): Promise<void> => {
    await page.exposeFunction('codeAutomationExit', (code: number) => finish(code));
    await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
      if (type === 'log') {
        run.log(args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' '));
      }
    });
  };
  const what = 'the tests in the extension host to end';
  const wait = (window: OpenWindow): Promise<number> =>
    withTimeLimit(run.timeLimit, what, Promise.race([exit, earlyEnd(window)]));
  return withWindow(run, wait, prepare);
}

function earlyEnd({ page, server }: OpenWindow): Promise<never> {
  return new Promise((_, fail) => {
    page.once('crash', () => fail(new Error('The page with VS Code crashed.')));
    server.ended.then(() => fail(new Error('The VS Code server ended while the tests were running.')), fail);
  });
}

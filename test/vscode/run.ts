import { parseArgs } from 'node:util';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { type Job, runJobs, uiJobs } from './lanes';
import { exitOnSignals } from './launch/signals';
import { describeResult, type TestResult } from './mocha/result';
import { conclude } from './results-file';
import { runOnDesktop, runsOnDesktop } from './run-on-desktop';
import { serverRunner } from './run-on-server';
import { runWindow } from './run-window';
import { testWindows } from './windows';

const usage = `npm run test:vscode -- [--deep] [--only NAME]… [--skip NAME]… [--grep TEXT] [--counts FILE]
--deep runs what \`npm run test:deep\` does; without it, the tests of \`npm test\`. NAME is one of ${[...testWindows.map((window) => window.name), 'ui'].join(', ')}.`;

interface Arguments {
  readonly wants: (name: string) => boolean;
  readonly grep: string | undefined;
  readonly counts: string | undefined;
  readonly isDeep: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      skip: { type: 'string', multiple: true },
      grep: { type: 'string' },
      counts: { type: 'string' },
      deep: { type: 'boolean' },
    },
  });
  const names = [...testWindows.map((window) => window.name), 'ui'];
  const unknown = [...(values.only ?? []), ...(values.skip ?? [])].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no window ${unknown}.\n${usage}`);
  }
  const wants = (name: string): boolean => (values.only?.includes(name) ?? true) && !values.skip?.includes(name);
  return { wants, grep: values.grep, counts: values.counts, isDeep: values.deep ?? false };
}

async function runAll({ wants, grep, isDeep }: Arguments): Promise<readonly TestResult[]> {
  const desktop = process.env.TOOL_MANIFEST_VSCODE === 'desktop';
  const runBundle = desktop ? runOnDesktop : serverRunner(await installAll(logToStderr));
  const only = grep === undefined ? {} : { only: grep };
  const results: TestResult[] = [];
  const report = (result: TestResult): void => {
    results.push(result);
    console.log(describeResult(result));
  };
  const windows = isDeep
    ? []
    : testWindows.filter((window) => wants(window.name) && (!desktop || runsOnDesktop(window)));
  const windowJobs = windows.map(
    (window): Job =>
      async () => {
        await runWindow(window, { runBundle, report, log: console.log, ...only });
      },
  );
  if (isDeep) process.env.TOOL_MANIFEST_DEEP = '1';
  const ui = wants('ui') && !desktop ? await uiJobs(isDeep) : [];
  // The longest files are the first; the windows fit in between.
  await runJobs([...ui.slice(0, 2), ...windowJobs, ...ui.slice(2)], report, grep);
  return results;
}

async function main(): Promise<void> {
  exitOnSignals();
  const args = readArguments();
  await conclude(await runAll(args), args.counts);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

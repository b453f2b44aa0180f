import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { exitOnSignals } from './launch/signals';
import { countResults, describeResult, type TestResult } from './mocha/result';
import { runOnDesktop, runsOnDesktop } from './run-on-desktop';
import { serverRunner } from './run-on-server';
import { runUiTests } from './run-ui';
import { runWindow } from './run-window';
import { testWindows } from './windows';

const usage = `npm run test:vscode -- [--only NAME]… [--skip NAME]… [--grep TEXT] [--counts FILE]
NAME is one of ${[...testWindows.map((window) => window.name), 'ui'].join(', ')}.`;

interface Arguments {
  readonly wants: (name: string) => boolean;
  readonly grep: string | undefined;
  readonly counts: string | undefined;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      skip: { type: 'string', multiple: true },
      grep: { type: 'string' },
      counts: { type: 'string' },
    },
  });
  const names = [...testWindows.map((window) => window.name), 'ui'];
  const unknown = [...(values.only ?? []), ...(values.skip ?? [])].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no window ${unknown}.\n${usage}`);
  }
  const wants = (name: string): boolean => (values.only?.includes(name) ?? true) && !values.skip?.includes(name);
  return { wants, grep: values.grep, counts: values.counts };
}

async function runAll({ wants, grep }: Arguments): Promise<TestResult[]> {
  const desktop = process.env.TOOL_MANIFEST_VSCODE === 'desktop';
  const runBundle = desktop ? runOnDesktop : serverRunner(await installAll(logToStderr));
  const only = grep === undefined ? {} : { only: grep };
  const report = (result: TestResult): void => console.log(describeResult(result));
  const results: TestResult[] = [];
  for (const window of testWindows.filter(({ name }) => wants(name))) {
    if (desktop && !runsOnDesktop(window)) {
      continue;
    }
    console.log(`${window.name}:`);
    results.push(...(await runWindow(window, { runBundle, report, log: console.log, ...only })));
  }
  if (wants('ui') && !desktop) {
    console.log('ui:');
    results.push(...(await runUiTests(report, grep)));
  }
  return results;
}

async function main(): Promise<void> {
  exitOnSignals();
  const args = readArguments();
  const { passed, passedAgain, failed, failures } = countResults(await runAll(args));
  if (args.counts !== undefined) {
    await writeFile(args.counts, JSON.stringify({ passed, failed, failures }));
  }
  const again = passedAgain > 0 ? ` (${passedAgain} only when tried again)` : '';
  console.log(`${passed} passed${again}, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** Runs the tests that operate a real VS Code, in two lanes. */
import { parseArgs } from 'node:util';
import { runInExtensionHost } from './host/run';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { runLanes } from './lanes';
import { exitOnSignals } from './launch/signals';
import { describeResult, type TestResult } from './mocha/result';
import { conclude } from './results-file';

/**
 * `npm run test:vscode -- [--deep] [--grep TEXT] [--counts FILE]`: with `--deep` the tests of `npm run test:deep`. With
 * `TOOL_MANIFEST_VSCODE=desktop` only what runs in the extension host, in a desktop VS Code that is downloaded.
 */
async function main(): Promise<void> {
  exitOnSignals();
  const { values } = parseArgs({
    options: { grep: { type: 'string' }, counts: { type: 'string' }, deep: { type: 'boolean', default: false } },
  });
  if (process.env.TOOL_MANIFEST_VSCODE === 'desktop') return runInExtensionHost(true);
  if (values.deep) process.env.TOOL_MANIFEST_DEEP = '1';
  await installAll(logToStderr);
  const results: TestResult[] = [];
  const report = (result: TestResult): void => {
    results.push(result);
    console.log(describeResult(result));
  };
  await runLanes(values.deep, report, values.grep);
  await conclude(results, values.counts);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** Runs the tests of the panel's page, in one browser without VS Code: `tsx test/vscode/pages.ts [--counts FILE]`. Needs `npm run build`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { exitOnSignals } from './launch/signals';
import type { TestResult } from './mocha/result';
import { describeResult } from './mocha/result';
import { runMocha } from './mocha/run-mocha';
import { conclude } from './results-file';
import { root } from './root';
import { closeBrowser } from './ui/panel-page';

const testLimit = 60_000;

async function main(): Promise<void> {
  exitOnSignals();
  const { values } = parseArgs({ options: { counts: { type: 'string' }, grep: { type: 'string' } } });
  const files = await glob('*.page.ts', { cwd: join(root, 'test', 'vscode', 'ui'), absolute: true });
  const results: TestResult[] = [];
  await runMocha({
    load: async () => {
      for (const file of files.sort()) await import(pathToFileURL(file).href);
    },
    report: (result) => {
      results.push(result);
      console.log(describeResult(result));
    },
    timeLimit: testLimit,
    ...(values.grep === undefined ? {} : { only: values.grep }),
  });
  await closeBrowser();
  await conclude(results, values.counts);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

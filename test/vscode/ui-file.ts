/** A process that runs one file of UI tests, and sends each result to the process that forked it: see `run-ui.ts`. */
import { pathToFileURL } from 'node:url';
import { exitOnSignals } from './launch/signals';
import { runMocha } from './mocha/run-mocha';

const testLimit = 120_000;

async function run([file, only]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error('Missing argument: the file.');
  await runMocha({
    load: () => import(pathToFileURL(file).href),
    report: (result) => process.send?.(result),
    timeLimit: testLimit,
    // On CI a failed test is retried once, as a browser may be slow; the retry is reported.
    retries: process.env.CI ? 1 : 0,
    ...(only === undefined ? {} : { only }),
  });
}

exitOnSignals();
// If the other process ends first, the exit handlers close the windows.
const orphaned = (): void => process.exit(1);
process.on('disconnect', orphaned);
run(process.argv.slice(2)).then(
  () => {
    process.off('disconnect', orphaned);
    process.disconnect();
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

/** A process that runs files of UI tests, one after another, as the process that forked it asks: see `lanes.ts`. */
import { pathToFileURL } from 'node:url';
import { exitOnSignals } from './launch/signals';
import { runMocha } from './mocha/run-mocha';
import { closeSharedWindow } from './ui/ui-test';

const testLimit = 300_000;

async function run(file: string): Promise<void> {
  await runMocha({
    load: () => import(pathToFileURL(file).href),
    report: (result) => process.send?.({ result }),
    timeLimit: testLimit,
    ...(only === undefined ? {} : { only }),
  });
  process.send?.({ done: file });
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

const [only] = process.argv.slice(2);
exitOnSignals();
// If the other process ends first, the exit handlers close the windows.
const orphaned = (): void => process.exit(1);
process.on('disconnect', orphaned);
process.on('message', (file: string) => {
  if (file !== '') return void run(file).catch(fail);
  process.off('disconnect', orphaned);
  closeSharedWindow().then(() => process.exit(0), fail);
});

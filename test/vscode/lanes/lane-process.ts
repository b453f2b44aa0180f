/** Runs the files of tests that it is told, one after the other: a process, because mocha's tests are global to theirs. */
import { exitOnSignals } from '../launch/signals';
import { runUiFile } from '../run-ui';
import type { FromLane, ToLane } from './messages';

function say(message: FromLane): void {
  process.send?.(message);
}

async function run({ file, only }: ToLane): Promise<void> {
  try {
    await runUiFile(file, (result) => say({ type: 'result', result }), only);
    say({ type: 'done' });
  } catch (error) {
    say({ type: 'done', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

exitOnSignals();
// Whoever hands out the files has ended: what was started here ends with this process.
process.on('disconnect', () => process.exit());
process.on('message', (message: ToLane) => void run(message));

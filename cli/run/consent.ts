/** Nothing is run without a yes that was given with the plan in view. */
import { createInterface } from 'node:readline/promises';
import { type Terminal, write } from '../terminal';

/** Shows what will be run and asks, where somebody can be asked. @returns whether it may be run */
export async function askConsent(
  shown: string,
  question: string,
  terminal: Terminal,
  isStdinTaken = false,
): Promise<boolean> {
  const { stdin, stderr } = terminal;
  await write(stderr, shown);
  if (!stdin.isTTY || !stderr.isTTY || isStdinTaken) {
    await write(stderr, 'tool-manifest: nothing was run, as nobody can be asked here. --yes agrees.\n');
    return false;
  }
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } catch (error) {
    // Ctrl+C and Ctrl+D are answers too.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    await write(stderr, '\n');
    return false;
  } finally {
    lines.close();
  }
}

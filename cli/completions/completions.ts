/** `tool-manifest completions`: the script for a shell, or, after `--`, the candidates for a command line. */

import { visible } from '../../common/text/visible';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { candidates, SHELLS } from './candidates';
import { SCRIPTS } from './scripts';

/** Length of a description in a shell's list. Units: UTF-16 code units. */
const MAX_DESCRIPTION = 80;

/** Runs the command. @returns 0 @throws UsageError for a shell without completions */
export async function completions(argv: readonly string[], { stdout, cwd }: Terminal): Promise<number> {
  const [first, ...words] = argv;
  if (first === '--') {
    const lines = candidates(words, cwd).map(({ value, description }) => `${value}\t${short(description)}\n`);
    await write(stdout, lines.join(''));
    return 0;
  }
  const shell = SHELLS.find((one) => one === first);
  if (shell === undefined || words.length > 0) throw new UsageError(`completions needs one of ${SHELLS.join(', ')}`);
  await write(stdout, SCRIPTS[shell]);
  return 0;
}

/** A description on one line: it may come from a manifest. */
function short(description: string): string {
  const line = visible(description.replace(/\s+/g, ' ').trim());
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION - 1)}…` : line;
}

/** Asks for consent: nothing is run without a confirmation that was given with the plan in view. */
import { createInterface } from 'node:readline/promises';
import { type Terminal, write } from '../terminal';

/** The answer: yes; no, or it was impossible to ask; or Ctrl+C. By the names of exit codes. */
export type Consent = 'confirmed' | 'refused' | 'interrupted';

/** Shows what will be run and asks for consent, if that is possible. */
export async function askConsent(
  shown: string,
  question: string,
  terminal: Terminal,
  isStdinTaken = false,
): Promise<Consent> {
  const { stdin, stderr } = terminal;
  await write(stderr, shown);
  if (!stdin.isTTY || !stderr.isTTY || isStdinTaken) {
    await write(
      stderr,
      'tool-manifest: nothing was run: there is no terminal to ask for confirmation. Use --yes to confirm.\n',
    );
    return 'refused';
  }
  const lines = createInterface({ input: stdin, output: stderr });
  const interrupt = new AbortController();
  lines.once('SIGINT', () => interrupt.abort());
  let newLine = '';
  try {
    const answer = await lines.question(`${question} [y/N] `, { signal: interrupt.signal });
    if (/^y(es)?$/i.test(answer.trim())) return 'confirmed';
  } catch (error) {
    // Ctrl+C and Ctrl+D are answers too.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    newLine = '\n';
  } finally {
    lines.close();
  }
  await write(stderr, `${newLine}Nothing was run.\n`);
  return interrupt.signal.aborted ? 'interrupted' : 'refused';
}

/** Nothing is run without a yes that was given with the plan in view. */
import { createInterface } from 'node:readline/promises';
import type { InvocationPlan } from '../../server/service/invocation/plan';
import { type Terminal, write } from '../terminal';
import { planText } from './plan-format';

/** Shows the plan and asks, where somebody can be asked. @returns whether it may be run */
export async function askConsent(plan: InvocationPlan, terminal: Terminal, isStdinTaken: boolean): Promise<boolean> {
  const { stdin, stderr } = terminal;
  await write(stderr, `This will be run:\n${planText(plan)}`);
  if (!stdin.isTTY || !stderr.isTTY || isStdinTaken) {
    await write(stderr, 'tool-manifest: nothing was run, as nobody can be asked here. --yes agrees.\n');
    return false;
  }
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return /^y(es)?$/i.test((await lines.question('Run it? [y/N] ')).trim());
  } finally {
    lines.close();
  }
}

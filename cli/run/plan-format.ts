/** A plan as text for a terminal. */

import type { InvocationPlan } from '../../common/invocation/plan';
import { interpreterLine, type PlanLine, planLines } from '../../common/invocation/plan-text';
import type { WayCall } from '../../common/invocation/ways';
import { startOf, visible } from '../../common/text/visible';
import { interpreterOf, type RunHost } from '../../runner/host';
import type { CallOptions } from './options';
import { remedyText, secretLines, unsetText } from './remedies';

/** Options for how a plan is shown. */
export interface PlanView extends Pick<CallOptions, 'interpreters'> {
  /** The user decides by it: consecutive blanks are counted, so that they push nothing out of sight. */
  readonly isAsked?: boolean;
  /** The environment that variables come from, where known. */
  readonly variables?: RunHost['environment'] | undefined;
}

/** The plan, one label and value on each line; longer values below their label. */
export function planText(plan: InvocationPlan, { interpreters, isAsked = false, variables }: PlanView): string {
  const secrets = secretLines(plan).map((value) => ({ label: 'Secret', value }));
  const [first, ...others] = planLines(plan);
  const lines: readonly PlanLine[] = [
    ...(first ? [first] : []),
    ...interpreterLines(plan, interpreters),
    ...others,
    ...secrets,
  ];
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2;
  const indent = ' '.repeat(width + 2);
  const body = lines.map(({ label, value, decides }) => {
    const isDense = isAsked && decides !== undefined;
    const shown = isDense
      ? startOf(value, Number.POSITIVE_INFINITY).text
      : value.split('\n').map(visible).join(`\n${indent}`);
    return `  ${visible(label).padEnd(width)}${shown}\n`;
  });
  const notes = [...plan.notes, ...remedyText(plan.remedies), ...unsetText(plan, variables)].map(
    (note) => `  Note: ${visible(note)}\n`,
  );
  return [...body, ...notes].join('');
}

function interpreterLines(plan: InvocationPlan, interpreters: PlanView['interpreters']): readonly PlanLine[] {
  const interpreter = interpreterOf(plan, interpreters);
  if (interpreter === undefined) return [];
  return [interpreterLine(interpreter, namedInterpreter(plan, interpreters) === undefined ? 'default' : NAMED)];
}

const NAMED = 'from the command line';

function namedInterpreter({ kind }: InvocationPlan, { python, node }: PlanView['interpreters']): string | undefined {
  return kind === 'python' ? python : kind === 'handler' ? node : undefined;
}

/** The interpreter of a call in one line with others; none if it is the default one. */
export function interpreterText(
  plan: InvocationPlan,
  interpreters: PlanView['interpreters'],
): Pick<WayCall, 'interpreter'> {
  const interpreter = namedInterpreter(plan, interpreters);
  return interpreter === undefined ? {} : { interpreter: `${interpreter} (${NAMED})` };
}

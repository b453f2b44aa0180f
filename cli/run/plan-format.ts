/** A plan and a definition as text for a terminal. */
import type { InvocationPlan } from '../../server/service/invocation/plan';
import { planLines } from '../../server/service/invocation/plan-text';
import { visible } from '../visible';
import { remedyText } from './remedies';
import { secretLines } from './secrets';

/** The plan, a label and a value a line; longer values below their label. */
export function planText(plan: InvocationPlan): string {
  const secrets = secretLines(plan).map((value) => ({ label: 'Secret', value }));
  const lines = [...planLines(plan), ...secrets];
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2;
  const indent = ' '.repeat(width + 2);
  const body = lines.map(({ label, value }) => {
    const shown = value.split('\n').map(visible).join(`\n${indent}`);
    return `  ${visible(label).padEnd(width)}${shown}\n`;
  });
  const notes = [...plan.notes, ...remedyText(plan.remedies)].map((note) => `  Note: ${visible(note)}\n`);
  return [...body, ...notes].join('');
}

/** Writes a call as a command for a POSIX shell, to paste into a terminal or a report. */
import type { InvocationPlan } from '../../../common/invocation/plan';
import { quoted, requestText } from './shell-request';

/** Returns the command; secrets are variables that the user sets. `undefined` for a call that no single command can make. */
export function shellText(plan: InvocationPlan): string | undefined {
  switch (plan.kind) {
    case 'process': {
      const variables = plan.environment.map((name) => `\${${name}+${name}="$${name}"}`).join(' ');
      const command = `env -i ${variables} ${plan.argv.map(quoted).join(' ')}`;
      return `cd ${quoted(plan.cwd)} && printf %s ${quoted(plan.stdin)} | ${command}`;
    }
    case 'http':
      return requestText(plan);
    default:
      return undefined;
  }
}

/** Where on the command line something is set that a call lacks. */
import type { Remedy } from '../../common/invocation/plan';
import { secretVariable } from '../../common/invocation/secrets';

/** A sentence on all remedies; none if nothing can be set. */
export function remedyText(remedies: readonly Remedy[] = []): readonly string[] {
  const ways = remedies.map(wayOf);
  return ways.length === 0 ? [] : [`On the command line, use ${ways.join(', ')}.`];
}

function wayOf(remedy: Remedy): string {
  if ('value' in remedy) return `--config ${remedy.value}=…`;
  return 'setting' in remedy ? '--cwd DIR' : `the environment variable ${secretVariable(remedy.secret)}`;
}

/** A refusal with what can be set to avoid it. */
export function refusalText({
  refusal,
  remedies,
}: {
  readonly refusal: string;
  readonly remedies?: readonly Remedy[];
}): string {
  return [refusal, ...remedyText(remedies)].join(' ');
}

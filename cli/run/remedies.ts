/** Where on the command line something is set that a call lacks. */
import type { Remedy } from '../../server/service/invocation/plan';
import { secretVariable } from '../../server/service/invocation/secrets';

/** A sentence for each; none where nothing can be set. */
export function remedyText(remedies: readonly Remedy[] = []): readonly string[] {
  const ways = remedies.map((remedy) =>
    'value' in remedy ? `--config ${remedy.value}=…` : `the environment variable ${secretVariable(remedy.secret)}`,
  );
  return ways.length === 0 ? [] : [`On the command line: ${ways.join(', ')}.`];
}

/** A refusal with what can be set so that there is none. */
export function refusalText({
  refusal,
  remedies,
}: {
  readonly refusal: string;
  readonly remedies?: readonly Remedy[];
}): string {
  return [refusal, ...remedyText(remedies)].join(' ');
}

/** The environment of a tool that the platform calls in its own process: all variables except our secrets. */
import { isSecretVariable } from '../../common/invocation/secrets';

/** The variables that are set, without our secrets. */
export function wholeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !isSecretVariable(entry[0]),
    ),
  );
}

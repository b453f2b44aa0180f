/** The environment of a tool that the platform calls in its own process: all of it but the secrets that are meant for us. */
import { isSecretVariable } from '../../server/service/invocation/secrets';

/** Those variables that are set. */
export function wholeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !isSecretVariable(entry[0]),
    ),
  );
}

/** On the command line secrets come from the environment, and from nowhere else. */
import { type InvocationPlan, secretUsesOf } from '../../common/invocation/plan';
import { secretVariable } from '../../common/invocation/secrets';
import { UsageError } from '../usage';

type Environment = Readonly<Record<string, string | undefined>>;

/** Those of a plan's secrets that are set, by their keys. @throws UsageError if a required one is missing */
export function environmentSecrets(plan: InvocationPlan, environment: Environment): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  for (const { key, isRequired } of secretUsesOf(plan)) {
    const variable = secretVariable(key);
    const value = environment[variable];
    if (value) secrets.set(key, value);
    else if (isRequired) {
      throw new UsageError(`${plan.tool} needs the secret ${key}: set the environment variable ${variable}`);
    }
  }
  return secrets;
}

/** The variables that a plan's secrets are taken from, one entry each. */
export function secretLines(plan: InvocationPlan): readonly string[] {
  return secretUsesOf(plan).map(({ key, isRequired }) => `$${secretVariable(key)}${isRequired ? '' : ' (optional)'}`);
}

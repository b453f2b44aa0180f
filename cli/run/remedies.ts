/** What a call lacks, and where on the command line it is set. Secrets come from the environment, and from nowhere else. */
import { type InvocationPlan, type Remedy, secretUsesOf } from '../../common/invocation/plan';
import { secretVariable } from '../../common/invocation/secrets';
import type { RunHost } from '../../runner/host';
import { UsageError } from '../usage';

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
}) {
  return [refusal, ...remedyText(remedies)].join(' ');
}

/** The secrets of a plan that are set in the environment, by their keys, and those of the host. @throws UsageError if a required one is missing */
export function secretsFor(plan: InvocationPlan, { environment, secrets }: RunHost): ReadonlyMap<string, string> {
  const found = secretUsesOf(plan).flatMap(({ key, isRequired }): readonly (readonly [string, string])[] => {
    const variable = secretVariable(key);
    const value = environment[variable];
    if (value) return [[key, value]];
    if (!isRequired) return [];
    throw new UsageError(`${plan.tool} needs the secret ${key}: set the environment variable ${variable}`);
  });
  return new Map([...found, ...secrets]);
}

/** A sentence on the environment variables of a plan that are not set. */
export function unsetText(plan: InvocationPlan, environment: RunHost['environment'] | undefined): readonly string[] {
  const names = secretUsesOf(plan).flatMap(({ variable }) => variable ?? []);
  const unset = names.filter((name) => environment && environment[name] === undefined);
  if (unset.length === 0) return [];
  const verb = unset.length === 1 ? 'is' : 'are';
  return [`${unset.join(', ')} ${verb} not set. The command line passes on variables of its own environment.`];
}

/** The variables that a plan's secrets are taken from, one entry each. */
export function secretLines(plan: InvocationPlan): readonly string[] {
  const uses = secretUsesOf(plan).filter(({ variable }) => variable === undefined);
  return uses.map(({ key, isRequired }) => `$${secretVariable(key)}${isRequired ? '' : ' (optional)'}`);
}

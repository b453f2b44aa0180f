/** Plans in a named environment, which has secrets of its own. */
import type { BodySecret, InvocationPlan, PlanText, Remedy } from './plan';
import { secretKey, secretName } from './secrets';

/** A plan in an environment: it names the environment, and uses the secrets of that environment alone. */
export function inEnvironment<P extends InvocationPlan>(plan: P, environment: string | undefined): P {
  if (environment === undefined) return plan;
  const text = (value: PlanText): PlanText =>
    typeof value === 'string' ? value : { ...value, secret: keyIn(value.secret, environment) };
  const body = (one: BodySecret): BodySecret => ({ ...one, secret: keyIn(one.secret, environment) });
  const named = <T extends { readonly value: PlanText }>(one: T): T => ({ ...one, value: text(one.value) });
  const head = {
    namedEnvironment: environment,
    ...(plan.remedies && { remedies: remediesIn(plan.remedies, environment) }),
  };
  if (plan.kind === 'http') {
    const { headers, bodySecrets } = plan;
    return {
      ...plan,
      ...head,
      headers: headers.map(named),
      ...(bodySecrets && { bodySecrets: bodySecrets.map(body) }),
    };
  }
  if (plan.kind === 'process' && plan.stored) {
    const stored = plan.stored.map((one) => ({ ...one, secret: keyIn(one.secret, environment) }));
    return { ...plan, ...head, stored };
  }
  if (plan.kind === 'handler') return { ...plan, ...head, configuration: plan.configuration.map(named) };
  return { ...plan, ...head };
}

/** Remedies in an environment: those about secrets are about its own. */
export function remediesIn(remedies: readonly Remedy[], environment: string | undefined): readonly Remedy[] {
  if (environment === undefined) return remedies;
  return remedies.map((one) => ('secret' in one ? { secret: keyIn(one.secret, environment) } : one));
}

function keyIn(key: string, environment: string): string {
  const name = secretName(key);
  return name ? secretKey({ ...name, environment }) : key;
}

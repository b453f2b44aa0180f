/** Resolves the strings of a plan with the secrets, which the plan itself does not contain. */
import { createHmac } from 'node:crypto';
import type { InvocationPlan, PlanText, SignedText } from '../common/invocation/plan';

/** Secrets by key. An empty one counts as not set. */
export type Secrets = ReadonlyMap<string, string>;

/** The string as it is sent; `undefined` if its secret is not set. */
export function writtenOut(text: PlanText, secrets: Secrets): string | undefined {
  if (typeof text === 'string') return text;
  const secret = secrets.get(text.secret);
  if (secret === undefined || secret === '') return undefined;
  return text.before + (text.kind === 'secret' ? secret : token(text, secret));
}

/** The payload in base64url, a dot, and its HMAC-SHA256 in base64url. Not a JWT: those have three parts. */
function token({ payload }: SignedText, secret: string): string {
  const message = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${message}.${createHmac('sha256', secret).update(message).digest('base64url')}`;
}

/** The signed tokens that a plan's call sends. They are secret too: they can be reused until they expire. */
export function tokensOf(plan: InvocationPlan, secrets: Secrets): readonly string[] {
  if (plan.kind !== 'http') return [];
  return plan.headers.flatMap(({ value }) => {
    const secret = typeof value === 'string' ? undefined : secrets.get(value.secret);
    return typeof value !== 'string' && value.kind === 'signed' && secret ? [token(value, secret)] : [];
  });
}

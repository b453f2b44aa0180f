/** Texts of a plan, written out with the secrets that the plan itself does not hold. */
import { createHmac } from 'node:crypto';
import type { InvocationPlan, PlanText, SignedText } from '../server/service/invocation/plan';

/** Secrets by their keys. An empty one is none. */
export type Secrets = ReadonlyMap<string, string>;

/** The text as it is sent; `undefined` where its secret is not known. */
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

/** The tokens that a plan's call carries: whoever has one can use it until it expires. */
export function tokensOf(plan: InvocationPlan, secrets: Secrets): readonly string[] {
  if (plan.kind !== 'http') return [];
  return plan.headers.flatMap(({ value }) => {
    const secret = typeof value === 'string' ? undefined : secrets.get(value.secret);
    return typeof value !== 'string' && value.kind === 'signed' && secret ? [token(value, secret)] : [];
  });
}

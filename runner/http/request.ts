/** Builds the request to send from a plan and its secrets. */

import { type HttpPlan, secretUsesOf } from '../../common/invocation/plan';
import { bodyWith } from '../../common/invocation/plan-text';
import { hasCredentials } from '../../common/network/loopback';
import { webUrl } from '../../common/network/web-address';
import { type Secrets, writtenOut } from '../secret-text';

/** A request to send. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: readonly SentHeader[];
  readonly body: string | undefined;
  /** The body without its secrets, for other servers after a redirect. */
  readonly publicBody: string | undefined;
}

/** A header. Secret ones are sent to the first server only. */
export interface SentHeader {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

/** Headers that are never sent to another server, even if their value is no secret of the plan. */
const PRIVATE_HEADERS = /^(?:authorization|proxy-authorization|cookie)$/i;

/** The characters of a method and of a header's name. Source: RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Methods without a regular request and response. */
const TUNNELS = /^(?:connect|trace|track)$/i;

/** The request of a plan, or the reason why it can't be sent. */
export function requestOf(plan: HttpPlan, secrets: Secrets): HttpRequest | { readonly failure: string } {
  const url = webUrl(plan.url);
  if (!url) return { failure: `Only URLs that start with \`http://\` or \`https://\` are called, not ${plan.url}` };
  if (hasCredentials(url)) {
    return {
      failure: `The URL of ${url.host} contains a user name or a password: such URLs are not called.`,
    };
  }
  if (!TOKEN.test(plan.method) || TUNNELS.test(plan.method)) {
    return { failure: `${JSON.stringify(plan.method)} is not an HTTP method that a tool can use.` };
  }
  const missing = secretUsesOf(plan).find(({ key, isRequired }) => isRequired && !secrets.get(key));
  if (missing) return { failure: missingSecret(missing.key) };
  const headers: SentHeader[] = [];
  for (const { name, value: text } of plan.headers) {
    const value = writtenOut(text, secrets);
    if (value === undefined) continue;
    const fault = headerFault(name, value);
    if (fault !== undefined) return { failure: fault };
    headers.push({ name, value, isSecret: typeof text !== 'string' || PRIVATE_HEADERS.test(name) });
  }
  return {
    method: plan.method,
    url,
    headers,
    body: bodyWith(plan, (secret) => secrets.get(secret) || undefined),
    publicBody: plan.body,
  };
}

/** The failure for a secret that is not set. */
export function missingSecret(key: string): string {
  return `The secret \`${key}\` is not set, so nothing was called.`;
}

/** Why a header can't be sent. Does not contain its value, which may be secret. */
function headerFault(name: string, value: string): string | undefined {
  if (!TOKEN.test(name)) return `${JSON.stringify(name)} is not a valid header name.`;
  if (/[\r\n]/.test(value)) return `The header ${name} can't be sent: there is a line break in its value.`;
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
    return `The header ${name} can't be sent: its value contains an invalid character.`;
  }
  return undefined;
}

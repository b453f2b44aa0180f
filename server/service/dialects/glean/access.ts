/** Which instance is called, as which user, and with which timeout. */
import type { HttpHeader, HttpPlan, TimeLimit } from '../../../../common/invocation/plan';
import { secretKey } from '../../../../common/invocation/secrets';
import { hasCredentials, isLoopback, transportNotes } from '../../../../common/network/loopback';
import { webUrl } from '../../../../common/network/web-address';
import { timeLimitOf } from '../../invocation/local-call';
import { runValue } from '../../invocation/run-values';
import type { RunSettings } from '../../model/invoker';
import { quote } from '../../model/rule';

/** Our timeout, since Glean documents none. Its tools search, and write with models. Milliseconds. */
const DEFAULT_TIME = 60_000;

/** The configured instance; or a sentence that says why none can be called. */
export function instanceIn({ values }: RunSettings): URL | string {
  const set = runValue(values, 'instance');
  if (set === undefined) {
    return 'Missing `instance`: set it to the Glean instance to call, such as `acme` or `https://acme-be.glean.com`.';
  }
  return (
    instanceOf(set) ??
    `${quote(set)} is not a Glean instance: use its name, such as \`acme\`, or its URL, such as \`https://acme-be.glean.com\`.`
  );
}

/**
 * The headers that the instance requires: the token, the user that a token for all users acts for, and the type of an OAuth token. Source:
 * the client API.
 */
export function accessHeaders(instance: URL, { values }: RunSettings): readonly HttpHeader[] {
  const actAs = runValue(values, 'actAs');
  const authType = runValue(values, 'authType');
  const secret = secretKey({ dialect: 'glean', owner: tokenOwner(instance), name: 'token' });
  return [
    { name: 'Authorization', value: { kind: 'secret', secret, before: 'Bearer ' } },
    ...(actAs === undefined ? [] : [{ name: 'X-Glean-ActAs', value: actAs }]),
    ...(authType === undefined ? [] : [{ name: 'X-Glean-Auth-Type', value: authType }]),
  ];
}

/** The plan of a request that gets something about a tool. */
export function getPlan(tool: string, url: URL, settings: RunSettings, more: readonly HttpHeader[] = []): HttpPlan {
  return {
    kind: 'http',
    tool,
    dialect: 'glean',
    method: 'GET',
    url: url.href,
    headers: [...accessHeaders(url, settings), ...more],
    body: undefined,
    timeLimit: timeLimit(settings),
    notes: transportNotes(url),
    executes: [],
  };
}

/** The timeout from the setting, else our default. */
export function timeLimit({ timeLimit: set }: RunSettings): TimeLimit {
  return timeLimitOf(set, DEFAULT_TIME, 'default, as Glean documents none');
}

/** The paths of Glean's APIs below an instance. Users often append them to the address; they are dropped. */
const INTERFACE = /^\/(?:(?:rest\/api|api\/tools)\/v1\/?)?$/;

/** The instance's URL: from `acme`, `acme-be.glean.com` or `https://acme-be.glean.com`. `undefined` for any other text. */
export function instanceOf(text: string): URL | undefined {
  const name = text.trim();
  // A customer's name is the first label without `-be`: `acme` is at acme-be.glean.com.
  const host =
    /^[a-z\d][a-z\d-]{0,62}$/i.test(name) && name !== 'localhost' ? `${name.replace(/-be$/i, '')}-be.glean.com` : name;
  const url = webUrl(host.includes('://') ? host : `https://${host}`);
  if (!url || hasCredentials(url) || url.search !== '' || url.hash !== '') return undefined;
  return INTERFACE.test(url.pathname) ? new URL(url.origin) : undefined;
}

/** The owner of a token: a token of one instance is never sent to another, nor over plain `http:` if it was given for `https:`. */
function tokenOwner({ protocol, host, hostname, origin }: URL): string {
  return protocol === 'https:' || isLoopback(hostname) ? host : origin;
}

/** Which instance is called, as which user, and with which timeout. */

import type { HttpHeader, HttpPlan, TimeLimit } from '../../../../common/invocation/plan';
import { secretKey } from '../../../../common/invocation/secrets';
import { transportNotes } from '../../../../common/network/loopback';
import { runValue } from '../../invocation/run-values';
import type { RunSettings } from '../../model/invoker';
import { quote } from '../../model/rule';
import { instanceOf, tokenOwner } from './instance';

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
  return set === undefined
    ? { milliseconds: DEFAULT_TIME, origin: 'default, as Glean documents none' }
    : { milliseconds: set, origin: 'as configured' };
}

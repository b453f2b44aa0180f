/** Where a server sends a call on to, and what the next server may see of it. */
import { hasCredentials } from '../../server/service/invocation/loopback';
import { webUrl } from '../../server/service/web-address';
import { insideAddressOf, type Machine } from './machine';
import type { HttpRequest } from './request';

/** A step, with a sentence that tells of it; or why it is not taken. */
export type Redirect = { readonly request: HttpRequest; readonly notice: string } | { readonly failure: string };

/** Longer ones are no addresses. Units: characters. */
const MAX_LENGTH = 8192;

/** Whether the status sends the call on. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * The next request: as `fetch` has it, 303 and, after POST, 301 and 302 make it a GET. What is secret never goes to another origin,
 * and does not come back when a later step leads back.
 */
export function redirect(request: HttpRequest, status: number, location: string): Redirect {
  const url = target(request.url, location);
  if (!url) return { failure: `The server redirects (status ${status}) to an invalid URL.` };
  if (hasCredentials(url)) {
    return {
      failure: `The server redirects to a URL of ${url.host} that contains a password: it was not called.`,
    };
  }
  const isGet = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST';
  const isElsewhere = url.origin !== request.url.origin;
  const body = isElsewhere ? request.publicBody : request.body;
  const headers = request.headers.filter(
    ({ name, isSecret }) => !(isElsewhere && isSecret) && !(isGet && /^content-/i.test(name)),
  );
  const next = isGet
    ? { method: 'GET', url, headers, body: undefined, publicBody: undefined }
    : { method: request.method, url, headers, body, publicBody: request.publicBody };
  const leftOut = headers.length < request.headers.length || body !== request.body;
  return {
    request: next,
    notice: [
      `The server redirected (status ${status}) to ${shown(url)}`,
      isGet && request.method !== 'GET' ? ', as a GET without a body' : '',
      isElsewhere && leftOut ? '; that is another server, so secrets were not sent' : '',
      '.',
    ].join(''),
  };
}

/**
 * Why a step from outside of this machine is not taken: it leads inside. `undefined` where it does not, as far as can be told before the
 * connection, which is watched over too.
 */
export async function leadsInside({ url }: HttpRequest, machine: Machine): Promise<string | undefined> {
  if (machine.isInsideHost(url.hostname)) return insideFailure(url);
  const address = await insideAddressOf(url, machine);
  return address === undefined ? undefined : insideFailure(url, address);
}

/** Says that a server sends a call on to this machine. @param address what the host's name means */
export function insideFailure({ host }: URL, address?: string): string {
  const means = address === undefined ? '' : ` (${address})`;
  return `The server redirects to ${host}${means}, on this machine: it was not called.`;
}

/** Node reads headers as Latin-1; what servers send is UTF-8. */
function target(base: URL, location: string): URL | undefined {
  if (location.length > MAX_LENGTH) return undefined;
  try {
    return webUrl(new URL(Buffer.from(location, 'latin1').toString(), base).href);
  } catch {
    return undefined;
  }
}

/** Without its query, which may be long and is nobody's business. */
function shown({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

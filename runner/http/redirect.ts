/** Redirects: the next request, and what the next server may see of it. */
import { hasCredentials } from '../../common/network/loopback';
import { webUrl } from '../../common/network/web-address';
import { insideAddressOf, type Machine } from './machine';
import type { HttpRequest } from './request';

/** The next request with a notice about it, or why the redirect is not followed. */
export type Redirect = { readonly request: HttpRequest; readonly notice: string } | { readonly failure: string };

/** Longer locations are refused. Unit: characters. */
const MAX_LENGTH = 8192;

/** Whether the status is a redirect. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * The next request: as in `fetch`, 303 and, after POST, 301 and 302 make it a GET. Secrets are never sent to another origin,
 * and are not restored when a later redirect leads back.
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
 * The failure of a redirect from outside to this machine; `undefined` if it does not lead inside, as far as is known before connecting.
 * The lookup of the connection checks again.
 */
export async function leadsInside({ url }: HttpRequest, machine: Machine): Promise<string | undefined> {
  if (machine.isInsideHost(url.hostname)) return insideFailure(url);
  const address = await insideAddressOf(url, machine);
  return address === undefined ? undefined : insideFailure(url, address);
}

/** The failure of a redirect to this machine. @param address that the host's name resolves to */
export function insideFailure({ host }: URL, address?: string): string {
  const means = address === undefined ? '' : ` (${address})`;
  return `The server redirects to ${host}${means}, on this machine: it was not called.`;
}

/** The URL that a location refers to. Node decodes headers as Latin-1, but servers send UTF-8. */
function target(base: URL, location: string): URL | undefined {
  if (location.length > MAX_LENGTH) return undefined;
  try {
    return webUrl(new URL(Buffer.from(location, 'latin1').toString(), base).href);
  } catch {
    return undefined;
  }
}

/** The URL without its query, which may be long or confidential. */
function shown({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

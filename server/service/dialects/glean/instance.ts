/** The Glean instance of a call. */
import { hasCredentials, isLoopback } from '../../../../common/network/loopback';
import { webUrl } from '../../../../common/network/web-address';

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
export function tokenOwner({ protocol, host, hostname, origin }: URL): string {
  return protocol === 'https:' || isLoopback(hostname) ? host : origin;
}

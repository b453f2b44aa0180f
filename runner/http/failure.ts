/** User-facing messages for failed HTTP requests. */

/** Characters of a foreign error message that are shown. */
const MAX_LENGTH = 300;

/** A message with the cause and what to do. With a proxy, network errors are about the proxy. */
export function httpFailure(error: unknown, url: URL, proxy?: URL): string {
  const { code, message } = described(error);
  return (
    networkFailure(code, proxy ?? url) ??
    tlsFailure(code, message, url.host) ??
    protocolFailure(code, message, url) ??
    `${url.host} could not be called: ${message.slice(0, MAX_LENGTH)}`
  );
}

function described(error: unknown): { readonly code: string; readonly message: string } {
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown };
  // Several addresses were tried: the first error is reported.
  if (Array.isArray(errors) && errors.length > 0 && !message) return described(errors[0]);
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : String(error) };
}

function networkFailure(code: string, { hostname, host }: URL): string | undefined {
  switch (code) {
    case 'ENOTFOUND':
      return `Unknown host ${hostname}. Is the name correct?`;
    case 'EAI_AGAIN':
      return `DNS lookup of ${hostname} failed. Is this machine online?`;
    case 'ECONNREFUSED':
      return `Connection refused by ${host}. Is the server running?`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
      return `${host} can't be reached from this machine.`;
    case 'ETIMEDOUT':
      return `${host} does not respond.`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `${host} closed the connection without a response.`;
    default:
      return undefined;
  }
}

const AUTHORITY =
  'To trust a private authority, set the environment variable NODE_EXTRA_CA_CERTS to the path of its certificate.';

function tlsFailure(code: string, message: string, host: string): string | undefined {
  switch (code) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return `The certificate of ${host} is self-signed, so the server can't be verified: nothing was sent. ${AUTHORITY}`;
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `The certificate of ${host} is signed by an unknown authority, or the server does not send an intermediate certificate: nothing was sent. ${AUTHORITY}`;
    case 'CERT_HAS_EXPIRED':
      return `The certificate of ${host} has expired: nothing was sent. It must be renewed on the server.`;
    case 'CERT_NOT_YET_VALID':
      return `The certificate of ${host} is not valid yet: nothing was sent. Is this machine's clock right?`;
    case 'CERT_REVOKED':
      return `The certificate of ${host} has been revoked: nothing was sent.`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of ${host} is for another host, so this may be another server: nothing was sent. ${message.slice(0, MAX_LENGTH)}`;
    default:
      return undefined;
  }
}

function protocolFailure(code: string, message: string, { host, protocol }: URL): string | undefined {
  if (code === 'HPE_HEADER_OVERFLOW')
    return `The response headers of ${host} are larger than 64 kB: they were not read.`;
  if (code.startsWith('HPE_')) return `The response of ${host} is not valid HTTP: ${message.slice(0, MAX_LENGTH)}.`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) {
    return /wrong version number|packet length too long|record layer/i.test(message)
      ? `${host} does not speak TLS: is it a server for \`http:\`, called with \`${protocol}\`?`
      : `No TLS connection to ${host} could be established: ${message.slice(0, MAX_LENGTH)}`;
  }
  return undefined;
}

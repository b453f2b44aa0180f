/** Whether the platform can reach a host. */

/** Whether a host is this machine or in a private network, so that a platform on the internet can't reach it. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (host === 'localhost' || host === '::1' || host === '::' || host === '0.0.0.0') return true;
  if (/\.(?:localhost|local|internal|test|lan)$/.test(host)) return true;
  if (/^f[cd][0-9a-f]{2}:|^fe80:/.test(host)) return true;
  return /^(?:127|10)\.\d+\.\d+\.\d+$|^192\.168\.\d+\.\d+$|^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$|^169\.254\.\d+\.\d+$/.test(
    host,
  );
}

/** Whether a host is a tunnel to a developer's machine: reachable, and meant for testing. */
export function isTunnelHost(hostname: string): boolean {
  return /\.(?:ngrok\.io|ngrok\.app|ngrok-free\.app|ngrok\.dev|ngrok-free\.dev|loca\.lt|trycloudflare\.com|serveo\.net)$/i.test(
    hostname,
  );
}

/** Whether a host can be reached from the internet. */

/** Whether a host is this machine or in a private network, so that nothing on the internet can reach it. */
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

/** Checks of a URL before it is called. */

/** Whether a host, in the form of `URL.hostname`, is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i.test(host);
}

/** Returns notes before a call to a URL: a sentence if the call is unencrypted. */
export function transportNotes({ protocol, hostname, host }: URL): readonly string[] {
  if (protocol !== 'http:' || isLoopback(hostname)) return [];
  return [
    `The call to ${host} uses unencrypted \`http:\`: anyone on the network can read and change it, tokens included. Use \`https:\`.`,
  ];
}

/** Whether a URL contains a user name or a password: such a URL is not called, because it obscures its host and discloses secrets. */
export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

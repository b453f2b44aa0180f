/** What is looked at in an address before it is called. */

/** Whether a host, as `URL.hostname` gives it, is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i.test(host);
}

/** What to say before a call to an address: a sentence where everyone on the way can read it. */
export function transportNotes({ protocol, hostname, host }: URL): readonly string[] {
  if (protocol !== 'http:' || isLoopback(hostname)) return [];
  return [
    `The call goes to ${host} by plain \`http:\`: everyone on the way can read and change it, tokens included. Use \`https:\`.`,
  ];
}

/** Whether an address holds a user name or a password: such ones are not called, as they hide their host and tell secrets. */
export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

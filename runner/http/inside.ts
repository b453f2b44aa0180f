/**
 * Decides whether an address, in any spelling, is this machine or only accessible from it (a cloud's metadata service).
 * Pure: the machine's own addresses and names are an argument.
 *
 * Sources: RFC 6890 (special addresses), RFC 4291 (mapped and compatible addresses), RFC 6052 and 8215 (NAT64), RFC 2765 (translated),
 * RFC 3056 (6to4), RFC 4380 (Teredo), RFC 5214 (ISATAP).
 */
import { isIPv4, isIPv6 } from 'node:net';

/** The names and addresses of a machine. */
export interface OwnNames {
  /** IPv4 and IPv6 addresses of its interfaces. */
  readonly addresses: readonly string[];
  /** Its host names. */
  readonly names: readonly string[];
}

/** Whether a `URL.hostname` is inside, by name or literal address; other names may still resolve to an inside address. */
export function isInsideHost(hostname: string, own: OwnNames): boolean {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  const address = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIPv4(address) || isIPv6(address)) return isInsideAddress(address, own);
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return own.names.some((name) =>
    [name, `${name}.local`].some((form) => host === form.replace(/\.$/, '').toLowerCase()),
  );
}

/** Whether an address is inside: dotted decimal IPv4, or IPv6 without brackets, with or without a zone. `false` for anything else. */
export function isInsideAddress(address: string, own: OwnNames): boolean {
  const bare = address.replace(/%.*$/, '');
  const bytes = bytesOf(bare);
  if (!bytes) return false;
  if (own.addresses.some((other) => sameBytes(bytesOf(other.replace(/%.*$/, '')), bytes))) return true;
  if (bytes.length === 4) return isInsideIPv4(bytes);
  return isInsideIPv6(bytes) || embeddedIn(bytes).some((inner) => isInsideAddress(inner.join('.'), own));
}

/** This host and this network (0/8), loopback, link-local including the clouds' 169.254.169.254. */
function isInsideIPv4([first = 0, second = 0]: readonly number[]): boolean {
  return first === 0 || first === 127 || (first === 169 && second === 254);
}

/** `::`, `::1`, link-local addresses, and Amazon's `fd00:ec2::254`. */
function isInsideIPv6(bytes: readonly number[]): boolean {
  const isZero = bytes.slice(0, 15).every((byte) => byte === 0);
  if (isZero && (bytes[15] ?? 0) <= 1) return true;
  if (bytes[0] === 0xfe && ((bytes[1] ?? 0) & 0xc0) === 0x80) return true;
  return startsWith(bytes, [0xfd, 0x00, 0x0e, 0xc2]) && bytes[14] === 0x02 && bytes[15] === 0x54;
}

/** The IPv4 addresses that an IPv6 address may embed. */
function embeddedIn(bytes: readonly number[]): readonly (readonly number[])[] {
  const last = bytes.slice(12);
  const found: (readonly number[])[] = [];
  // Compatible (::/96), mapped (::ffff:0:0/96) and translated (::ffff:0:0:0/96).
  const zeros = new Array<number>(8).fill(0);
  if (startsWith(bytes, [...zeros, 0, 0, 0, 0]) || startsWith(bytes, [...zeros, 0, 0, 0xff, 0xff])) found.push(last);
  if (startsWith(bytes, [...zeros, 0xff, 0xff, 0, 0])) found.push(last);
  // NAT64: the well-known prefix and those for local use.
  if (startsWith(bytes, [0x00, 0x64, 0xff, 0x9b])) found.push(last);
  // 6to4 (address after the prefix), Teredo (client's address inverted), ISATAP.
  if (startsWith(bytes, [0x20, 0x02])) found.push(bytes.slice(2, 6));
  if (startsWith(bytes, [0x20, 0x01, 0, 0])) found.push(last.map((byte) => byte ^ 0xff));
  if (bytes[10] === 0x5e && bytes[11] === 0xfe) found.push(last);
  return found;
}

function startsWith(bytes: readonly number[], start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function sameBytes(a: readonly number[] | undefined, b: readonly number[]): boolean {
  return a !== undefined && a.length === b.length && startsWith(a, b);
}

/** The 4 or 16 bytes of an address; `undefined` if it is invalid. */
function bytesOf(address: string): readonly number[] | undefined {
  if (isIPv4(address)) return address.split('.').map(Number);
  if (!isIPv6(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const start = groupsOf(head);
  const end = tail === undefined ? [] : groupsOf(tail);
  const gap = new Array<number>(Math.max(0, 8 - start.length - end.length)).fill(0);
  return [...start, ...gap, ...end].flatMap((group) => [group >> 8, group & 0xff]);
}

/** The 16-bit groups of a part of an IPv6 address; dotted decimals at its end are two groups. */
function groupsOf(part: string): readonly number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

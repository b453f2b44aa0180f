/** What is on this machine, where a redirect from outside may not lead: its names, its addresses in any spelling, a cloud's metadata service. */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** The names and addresses of a machine. */
export interface OwnNames {
  /** IPv4 and IPv6 addresses of its interfaces. */
  readonly addresses: readonly string[];
  /** Its host names. */
  readonly names: readonly string[];
}

/** What following a redirect requires to know about the machine. */
export interface Machine {
  /** Whether a `URL.hostname` is inside, by name or literal address, without a lookup: other names may still resolve to an address inside. */
  isInsideHost(hostname: string): boolean;
  /** Whether an IP address is inside: without brackets, with or without a zone. `false` for anything else. */
  isInside(address: string): boolean;
  /** Resolves a name like `dns.lookup`. */
  readonly lookup: LookupFunction;
}

/** A lookup returned an address inside, where only outside ones are allowed. */
export class InsideError extends Error {
  constructor(readonly address: string) {
    super(`${address} is on this machine`);
  }
}

/** This host and this network, loopback, and link-local addresses with the clouds' 169.254.169.254 (RFC 6890); as IPv6 too, and Amazon's. */
const RANGES = ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16'];
const IPV6_RANGES = ['::/128', '::1/128', 'fe80::/10', 'fd00:ec2::254/128'];

/**
 * What is before an IPv4 address in an IPv6 one that leads to it: compatible (RFC 4291), translated (2765), NAT64 (6052), 6to4 (3056).
 * Mapped ones are compared by Node.js itself.
 */
const PREFIXES = ['::', '::ffff:0:', '64:ff9b::', '2002:'];

/** IPv4 addresses in networks of any number: NAT64 for local use (RFC 8215), Teredo, which inverts them (4380), ISATAP (5214). */
const TUNNELS = [
  { pattern: /^64:ff9b:.*?([\da-f]+):([\da-f]+)$/, mask: 0 },
  { pattern: /^2001:(?:0:|:).*?([\da-f]+):([\da-f]+)$/, mask: 0xffff },
  { pattern: /:5efe:([\da-f]+):([\da-f]+)$/, mask: 0 },
];

/** A machine with these names and addresses. */
export function machineOf({ addresses, names }: OwnNames): Machine {
  const inside = new BlockList();
  const add = (range: string) => {
    const [address = '', length] = range.split('/');
    const isV4 = isIP(address) === 4;
    inside.addSubnet(address, Number(length ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6');
    for (const prefix of isV4 ? PREFIXES : []) {
      const is6to4 = prefix === '2002:';
      const embedded = is6to4 ? `2002:${hextets(address)}::` : `${prefix}${address}`;
      inside.addSubnet(embedded, (is6to4 ? 16 : 96) + Number(length ?? 32), 'ipv6');
    }
  };
  for (const range of [...RANGES, ...IPV6_RANGES, ...addresses.map(withoutZone)]) add(range);
  const isInside = (address: string): boolean => {
    const bare = withoutZone(address);
    const version = isIP(bare);
    if (version === 0) return false;
    if (inside.check(bare, version === 4 ? 'ipv4' : 'ipv6')) return true;
    const normal = version === 4 ? '' : new URL(`http://[${bare}]`).hostname.slice(1, -1);
    return TUNNELS.some(({ pattern, mask }) => {
      const groups = pattern
        .exec(normal)
        ?.slice(1)
        .map((group) => Number.parseInt(group, 16) ^ mask);
      return groups !== undefined && isInside(groups.flatMap((group) => [group >> 8, group & 0xff]).join('.'));
    });
  };
  const own = names.flatMap((name) => [name, `${name}.local`]).map((name) => name.replace(/\.$/, '').toLowerCase());
  const isInsideHost = (hostname: string): boolean => {
    const host = hostname.replace(/\.$/, '').toLowerCase();
    return isInside(host.replace(/^\[|\]$/g, '')) || /^(?:.+\.)?localhost$/.test(host) || own.includes(host);
  };
  return { isInsideHost, isInside, lookup };
}

/** The current machine, with its current names and addresses. */
export function thisMachine(): Machine {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));
  const name = hostname();
  return machineOf({ addresses, names: [name, name.split('.')[0] ?? name].filter((one) => one !== '') });
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}

/** An IPv4 address as two groups of an IPv6 one. */
function hextets(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/**
 * A lookup for connections that must not lead inside. The connection uses exactly the addresses that were checked, which prevents DNS
 * rebinding. A single address inside makes the lookup fail.
 */
export function lookupOutside({ isInside, lookup }: Machine): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, options, (error, address, family) => {
      const found = error ? [] : addressesOf(address);
      const inside = found.find((one) => isInside(one));
      if (inside === undefined) done(error, address, family);
      else done(new InsideError(inside), typeof address === 'string' ? '' : [], family);
    });
}

/** The first address inside that a name resolves to; `undefined` also if the lookup fails, which connecting then reports. */
export function insideAddressOf({ hostname }: URL, machine: Machine): Promise<string | undefined> {
  return new Promise((resolve) => {
    lookupOutside(machine)(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }, (error) =>
      resolve(error instanceof InsideError ? error.address : undefined),
    );
  });
}

function addressesOf(address: string | LookupAddress[]): readonly string[] {
  return typeof address === 'string' ? [address] : address.map((one) => one.address);
}

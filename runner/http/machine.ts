/** This machine's names and addresses, and its DNS lookup. */
import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { isInsideAddress, isInsideHost } from './inside';

/** What following a redirect requires to know about the machine. */
export interface Machine {
  /** Whether a `URL.hostname` is inside (see `inside.ts`), without a lookup. */
  isInsideHost(hostname: string): boolean;
  /** Whether an IP address is inside. */
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

/** The current machine, with its current names and addresses. */
export function thisMachine(): Machine {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));
  const name = hostname();
  const own = { addresses, names: [...new Set([name, name.split('.')[0] ?? name])].filter((one) => one !== '') };
  return {
    isInsideHost: (host) => isInsideHost(host, own),
    isInside: (address) => isInsideAddress(address, own),
    lookup,
  };
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

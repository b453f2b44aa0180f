/** This machine as the net knows it: its names and addresses, and how it looks names up. */
import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { isInsideAddress, isInsideHost } from './inside';

/** What has to be known of a machine before a server may send a call on. */
export interface Machine {
  /** Whether a host, as `URL.hostname` gives it, is this machine by its spelling alone. */
  isInsideHost(hostname: string): boolean;
  /** Whether an address that is connected to is this machine. */
  isInside(address: string): boolean;
  /** Looks a name up, as `dns.lookup` does. */
  readonly lookup: LookupFunction;
}

/** An address inside, where only one outside may be. */
export class InsideError extends Error {
  constructor(readonly address: string) {
    super(`${address} is on this machine`);
  }
}

/** The machine that this runs on, as it is now. */
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
 * A lookup for connections that must not lead inside: what it answers is what is connected to, so that a name which means something else
 * a moment later changes nothing. One address inside is enough to refuse all of them.
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

/** The first address inside that a name has now; `undefined` also where it has none at all: then whoever connects says so. */
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

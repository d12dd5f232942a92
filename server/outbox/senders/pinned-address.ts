import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#server/settings/public-address.ts";

/**
 * Looks up the name of a host once, so that a connection uses exactly this address (against DNS rebinding).
 * Undefined when it is in a private network and must not be.
 */
export async function addressOfHost(
  hostname: string,
  allowPrivate: boolean,
): Promise<LookupAddress | undefined> {
  const name = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(name);
  const found = family === 0 ? await lookup(name, { all: true }) : [{ address: name, family }];
  const usable = found.filter(({ address }) => allowPrivate || isPublicAddress(address));
  // One private address among public ones is refused too: it looks like an attack.
  return usable.length < found.length ? undefined : usable[0];
}

/** A lookup that returns this address for every name. */
export function pinnedTo({ address, family }: LookupAddress): LookupFunction {
  return (_, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

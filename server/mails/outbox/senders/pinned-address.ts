import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isOwnNetwork, isPublicAddress } from "#server/settings/public-address.ts";

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

/** Where a mail server is reached: an address, and the name for which its certificate must be. */
type Reached = { readonly host: string; readonly servername?: string };

/**
 * Looks up a mail server that owners have set in the console. Throws when it is in a private network: no
 * connection may show what answers there.
 */
export async function publicServer(hostname: string): Promise<Reached> {
  const address = isOwnNetwork(hostname) ? undefined : await addressOfHost(hostname, false);
  if (address === undefined) {
    throw new Error(
      `${hostname} is in a private network: set it in the environment, or ALLOW_PRIVATE_MAIL_SERVERS=on there`,
    );
  }
  const isName = address.address !== hostname.replace(/^\[(.*)\]$/, "$1");
  return { host: address.address, ...(isName && { servername: hostname }) };
}

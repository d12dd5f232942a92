import { BlockList, isIP, isIPv4 } from "node:net";

/** Not reachable from the public internet, or not a single host (IANA special-purpose address registries). */
const special: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  // Inside the public 2000::/3: protocol assignments and Teredo, documentation, 6to4, documentation.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of special) {
  refused.addSubnet(network, prefix, isIPv4(network) ? "ipv4" : "ipv6");
}

/**
 * Whether an IP address belongs to the public internet. Only 2000::/3 of IPv6 does; addresses that contain an
 * IPv4 address (mapped, translated) count as private, because their route is not known.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, "ipv4");
  return global.check(address, "ipv6") && !refused.check(address, "ipv6");
}

/** Names that no resolver of the public internet answers (RFC 6761, 6762, 8375; ICANN keeps `internal` free). */
const ownNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * Whether a host is this machine or in our private network, by its name: unencrypted data to it does not cross
 * the internet. A name without a dot counts as private, such as that of a container.
 */
export function isOwnNetwork(hostname: string): boolean {
  // A name may end with the dot of the root.
  const name = hostname
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "")
    .toLowerCase();
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return !name.includes(".") || ownNames.test(name);
}

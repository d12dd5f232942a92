import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";

/** The parts of a request that say where it came from. */
export type Sender = Pick<IncomingMessage, "headers" | "socket">;

function groups(text: string): readonly string[] {
  return text === "" ? [] : text.split(":");
}

/** The first 64 bits of an IPv6 address: what one customer of a network gets (RFC 6177). */
function firstHalf(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = groups(head);
  const after = groups(tail ?? "");
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** The addresses that X-Forwarded-For names, the nearest last. */
export function forwardedFor({ headers }: Pick<Sender, "headers">): readonly string[] {
  const named = headers["x-forwarded-for"]?.toString() ?? "";
  return named === "" ? [] : named.split(",").map((address) => address.trim());
}

function hop(request: Sender, trustProxy: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustProxy === 0) return direct;
  const named = forwardedFor(request);
  // Fewer than there are proxies: it came in behind the outermost, so the first is the one that a proxy wrote.
  const visitor = named.at(-trustProxy) ?? named[0] ?? "";
  return isIP(visitor) === 0 ? direct : visitor;
}

/**
 * Whom a request counts for: an IPv4 address or an IPv6 network. With `trustProxy` proxies in front so many entries
 * of X-Forwarded-For are believed, from the last: each proxy adds whom it was called by. Earlier ones are the
 * client's claims.
 */
export function clientAddress(request: Sender, trustProxy: number): string {
  const address = hop(request, trustProxy).toLowerCase().split("%", 1).join();
  const v4 = address.replace(/^::ffff:/, "");
  return isIPv4(v4) ? v4 : firstHalf(address);
}

/** The network of a `clientAddress`: 256 addresses of IPv4, or what a site gets of IPv6 (/48, RFC 6177). */
export function networkOf(address: string): string {
  return isIPv4(address)
    ? `${address.slice(0, address.lastIndexOf("."))}.0/24`
    : address.split(":").slice(0, 3).join(":");
}

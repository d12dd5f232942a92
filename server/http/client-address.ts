import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";

/** The parts of a request that show where it came from. */
export type Sender = Pick<IncomingMessage, "headers" | "socket">;

function groups(text: string): readonly string[] {
  return text === "" ? [] : text.split(":");
}

/** The first 64 bits of an IPv6 address: what one customer of a provider gets (RFC 6177). */
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

type Headers = Pick<Sender, "headers">;

function listIn({ headers }: Headers, field: "x-forwarded-for" | "x-forwarded-proto"): readonly string[] {
  const named = headers[field]?.toString() ?? "";
  return named === "" ? [] : named.split(",").map((entry) => entry.trim());
}

/** The addresses that X-Forwarded-For names, the nearest last. */
export function forwardedFor(request: Headers): readonly string[] {
  return listIn(request, "x-forwarded-for");
}

/**
 * The entry of the outermost of `trustProxy` proxies in a list to whose end each proxy adds. With fewer
 * entries, the request skipped outer proxies, or one begins the list anew: then a proxy wrote the first.
 */
function writtenByProxy(entries: readonly string[], trustProxy: number): string | undefined {
  return entries.at(-trustProxy) ?? entries[0];
}

/**
 * The scheme with which the outermost trusted proxy was called, in small letters; undefined when no proxy says
 * so. A client's own claims stand before it in X-Forwarded-Proto.
 */
export function forwardedScheme(request: Headers, trustProxy: number): string | undefined {
  return writtenByProxy(listIn(request, "x-forwarded-proto"), trustProxy)?.toLowerCase();
}

function hop(request: Sender, trustProxy: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustProxy === 0) return direct;
  const visitor = writtenByProxy(forwardedFor(request), trustProxy) ?? "";
  return isIP(visitor) === 0 ? direct : visitor;
}

/**
 * The client of a request: an IPv4 address or an IPv6 network. With `trustProxy` proxies in front, that many
 * entries of X-Forwarded-For are trusted, from the last: each proxy adds the address that called it. Earlier
 * entries are the client's claims.
 */
export function clientAddress(request: Sender, trustProxy: number): string {
  const address = hop(request, trustProxy).toLowerCase().split("%", 1).join();
  const v4 = address.replace(/^::ffff:/, "");
  return isIPv4(v4) ? v4 : firstHalf(address);
}

/** The network of a `clientAddress`: 256 addresses of IPv4, or the /48 of IPv6 that a site gets (RFC 6177). */
export function networkOf(address: string): string {
  return isIPv4(address)
    ? `${address.slice(0, address.lastIndexOf("."))}.0/24`
    : address.split(":").slice(0, 3).join(":");
}

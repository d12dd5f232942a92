import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";

/** The parts of a request that say where it came from. */
type Sender = Pick<IncomingMessage, "headers" | "socket">;

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

function hop(request: Sender, trustProxy: boolean): string {
  const direct = request.socket.remoteAddress ?? "";
  if (!trustProxy) return direct;
  const named = request.headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() ?? "";
  return isIP(named) === 0 ? direct : named;
}

/**
 * Whom a request counts for: an IPv4 address or an IPv6 network. With `trustProxy` the last entry of
 * X-Forwarded-For is believed, the one that our own proxy wrote; earlier ones are the client's claims.
 */
export function clientAddress(request: Sender, trustProxy: boolean): string {
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

import type { MiddlewareHandler } from "hono";
import { isPublicAddress } from "#server/settings/public-address.ts";
import { forwardedFor, type Sender } from "./client-address.ts";
import type { Connection } from "./connection/listener.ts";

/** What a request shows about the proxies in front, compared with TRUST_PROXY. */
type Sighting = "proxy-unexpected" | "proxy-absent" | "proxy-missing" | "proxy-as-set";

function sightingOf(request: Sender, trustProxy: number): Sighting | undefined {
  const named = forwardedFor(request).length;
  if (trustProxy > 0) return named < trustProxy ? "proxy-missing" : "proxy-as-set";
  // Our own proxy is on this machine or in the private network.
  if (isPublicAddress((request.socket.remoteAddress ?? "").replace(/^::ffff:/, ""))) return undefined;
  // Any client can write the field, but a proxy writes it into every request: without it there is no proxy.
  return named > 0 ? "proxy-unexpected" : "proxy-absent";
}

/** Milliseconds between two notes of the same sighting. */
const noteEvery = 60 * 60_000;

/**
 * Notes what requests show about the proxies in front, each sighting once an hour. No answer waits for it; when
 * a note fails, the next one is made an hour later.
 */
export function noticeProxies(
  trustProxy: number,
  note: (sighting: Sighting) => Promise<void>,
): MiddlewareHandler<Connection> {
  const notedAt = new Map<Sighting, number>();
  return (context, next) => {
    const sighting = sightingOf(context.env.incoming, trustProxy);
    const now = performance.now();
    if (sighting !== undefined && now - (notedAt.get(sighting) ?? Number.NEGATIVE_INFINITY) > noteEvery) {
      notedAt.set(sighting, now);
      note(sighting).catch(() => undefined);
    }
    return next();
  };
}

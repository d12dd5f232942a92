import type { MiddlewareHandler } from "hono";
import { isPublicAddress } from "#server/settings/public-address.ts";
import { forwardedFor, type Sender } from "./client-address.ts";
import type { Connection } from "./connection/listener.ts";

/** What a request tells about the proxies in front, beside what TRUST_PROXY says. */
type Sighting = "proxy-unexpected" | "proxy-absent" | "proxy-missing" | "proxy-as-set";

function sightingOf(request: Sender, trustProxy: number): Sighting | undefined {
  const named = forwardedFor(request).length;
  if (trustProxy > 0) return named < trustProxy ? "proxy-missing" : "proxy-as-set";
  // Our own proxy is on this machine or in the own network.
  if (isPublicAddress((request.socket.remoteAddress ?? "").replace(/^::ffff:/, ""))) return undefined;
  // A stranger can write the field too: a proxy writes it into every request, so one without it speaks against one.
  return named > 0 ? "proxy-unexpected" : "proxy-absent";
}

/** Milliseconds between two notes of the same. */
const noteEvery = 60 * 60_000;

/**
 * Notes what requests tell about the proxies in front, each thing once an hour. No answer waits for it, and when it
 * cannot be noted, the next hour will do.
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

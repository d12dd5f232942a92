import type { Handler } from "hono";
import { siteEvent } from "#contract/event.ts";
import type { Database } from "#server/database/open.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import type { Connection } from "#server/http/listener.ts";
import { recordEvent } from "./commands.ts";

/** POST /api/analytics: 204, also when the visitor asked not to be counted and nothing is stored. */
export function receiveEvent(database: Database, trustProxy: number): Handler<Connection> {
  return async (context) => {
    // Global Privacy Control (w3.org/TR/gpc) and the older Do Not Track.
    const declines = context.req.header("sec-gpc") === "1" || context.req.header("dnt") === "1";
    if (!declines) {
      const address = clientAddress(context.env.incoming, trustProxy);
      const sender = { address, userAgent: context.req.header("user-agent") ?? "" };
      await recordEvent(database, parse(siteEvent, await readJson(context)), sender);
    }
    return context.body(null, 204);
  };
}

import type { Context, Handler } from "hono";
import { siteEvent } from "#contract/visits/event.ts";
import type { Database } from "#server/database/open.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { PathOnSite } from "#server/http/files/path-on-site.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import { recordEvent } from "./commands.ts";

/** What the route of events works with. */
type EventsDesk = {
  readonly database: Database;
  readonly trustProxy: number;
  readonly pathOnSite: PathOnSite;
  /** Whether the disk has more room than what is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
  /** Counts a question that was not answered (server/analytics/questions). */
  readonly noteQuestion: (context: Context<Connection>, asked: string, place: "chat") => Promise<void>;
};

/** Enough for a visit to every page of the site. */
export const events: Allowance = { requests: 300, perSeconds: 60 };

/** Seconds after which to try again when the disk is nearly full. */
const retryAfter = 600;

/**
 * POST /api/analytics: 204, also when the visitor asked not to be counted and nothing is stored; 503 while the
 * rest of the disk is kept for leads.
 */
export function receiveEvent({
  database,
  trustProxy,
  pathOnSite,
  hasRoom,
  noteQuestion,
}: EventsDesk): Handler<Connection> {
  return async (context) => {
    // Global Privacy Control (w3.org/TR/gpc) and the older Do Not Track.
    const declines = context.req.header("sec-gpc") === "1" || context.req.header("dnt") === "1";
    if (declines) return context.body(null, 204);
    const event = parse(siteEvent, await readJson(context));
    if (!(await hasRoom())) {
      throw new HttpError(503, "Nothing is counted at the moment. Please try again later.", {
        "Retry-After": String(retryAfter),
      });
    }
    const address = clientAddress(context.env.incoming, trustProxy);
    const sender = { address, userAgent: context.req.header("user-agent") ?? "" };
    await recordEvent(database, event, sender, pathOnSite);
    if (event.event === "question_unanswered") await noteQuestion(context, event.question ?? "", "chat");
    return context.body(null, 204);
  };
}

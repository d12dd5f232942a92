import type { Handler } from "hono";
import { leadFilter } from "#contract/console-leads.ts";
import type { Database } from "#server/database/open.ts";
import { parse } from "#server/http/endpoint.ts";
import type { ConsoleConnection } from "#server/operators/guard.ts";
import { inboxPage } from "./queries.ts";

/** What the routes of the inbox work with. */
export type InboxDesk = { readonly database: Database };

/** GET leads: a page of the inbox. */
export function showInbox({ database }: InboxDesk): Handler<ConsoleConnection> {
  return async (context) => context.json(await inboxPage(database, parse(leadFilter, context.req.query())));
}

import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { type NewReply, newReply, replyUndo } from "#contract/console/reply.ts";
import { firmOf } from "#server/console/mails/queries.ts";
import { replyTo } from "#server/console/replies/sending/commands.ts";
import { rowsOf } from "#server/console/rows/queries.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Settings } from "#server/settings/settings.ts";
import { isOurs } from "#server/threads/sides.ts";
import { takeReplyBack } from "./commands.ts";

/** What the routes of replies work with. */
export type ReplyDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly settings: Pick<Settings, "undoSeconds">;
  /** Our own addresses, in small letters. */
  readonly ours: readonly string[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const noLead = "There is no lead with this reference any more. Please go back to the inbox.";

/** When a mail that is sent now goes out: as long as its writer can take it back, it waits. */
function whenDue({ settings }: ReplyDesk, now: Date): { readonly dueAt?: Date } {
  const wait = settings.undoSeconds * 1000;
  return wait === 0 ? {} : { dueAt: new Date(now.getTime() + wait) };
}

/**
 * Throws when a reply would reach nobody outside the firm, and so would end a waiting that goes on. The lead's own
 * address counts as the client's: an owner may try the product with their own.
 */
async function checkLeavesHouse(
  { database, ours }: ReplyDesk,
  reference: string,
  { to, cc = [] }: Pick<NewReply, "to" | "cc">,
): Promise<void> {
  if (to === undefined) return;
  const [lead] = await rowsOf(database, [reference]);
  const firm = await firmOf(database, ours);
  const isInside = (address: string) => address !== lead?.contactEmail.toLowerCase() && isOurs(address, firm);
  if (![...to, ...cc].every((address) => isInside(address.toLowerCase()))) return;
  throw new HttpError(
    422,
    "Everybody in To and Cc is one of yours, so the client would get nothing, and nothing was sent. Write the client's address into To, or leave a note for your colleagues.",
  );
}

/**
 * POST leads/:reference/reply: 202 with the lead once the mail is queued; 409 when it was changed, 422 when it would
 * reach nobody.
 */
export function replyToLead(desk: ReplyDesk): Handler<ConsoleConnection> {
  const { database, company, settings, wake } = desk;
  return async (context) => {
    const reference = context.req.param("reference") ?? "";
    const reply = parse(newReply, await readJson(context));
    await checkLeavesHouse(desk, reference, reply);
    const act = { operatorId: context.var.signedIn.operator.id, now: new Date(), domain: company.domain };
    const outcome = await replyTo(database, reference, reply, { ...act, ...whenDue(desk, act.now) });
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "unaddressed") {
      throw new HttpError(
        422,
        "This lead left a phone number and no address, so nothing was sent. Please call.",
      );
    }
    if (outcome === "conflict") {
      throw new HttpError(
        409,
        "Somebody else has changed this lead meanwhile, so nothing was sent. Please look at it and send again.",
      );
    }
    // A process that ends before leaves it to the next look into the outbox.
    setTimeout(wake, settings.undoSeconds * 1000).unref();
    const [lead] = await rowsOf(database, [reference]);
    return context.json({ lead, undoSeconds: settings.undoSeconds }, 202);
  };
}

/** POST leads/:reference/reply/undo: 204 when no mail goes out; 409 when it is too late. */
export function undoReply({ database }: ReplyDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { key } = parse(replyUndo, await readJson(context));
    const act = { operatorId: context.var.signedIn.operator.id, now: new Date() };
    const outcome = await takeReplyBack(database, context.req.param("reference") ?? "", key, act);
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "sent") throw new HttpError(409, "It was too late: the mail is on its way already.");
    return context.body(null, 204);
  };
}

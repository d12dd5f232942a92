import { createHash } from "node:crypto";
import type { Handler } from "hono";
import type { Database } from "#server/database/open.ts";
import { bodyOf } from "#server/http/body.ts";
import { HttpError } from "#server/http/errors.ts";
import { takeUp } from "#server/threads/commands.ts";
import type { MailParser } from "#server/threads/parsing/parse.ts";
import { longestMail } from "#server/threads/parsing/parsed-mail.ts";
import { incomingOf, unreadable } from "#server/threads/rules.ts";
import { isSignedBody, isSignedByMailgun, isStandard, mailIn, type Signed } from "./rules.ts";

/** What the route of forwarded mails works with. */
export type MailHookDesk = {
  readonly database: Database;
  readonly parser: MailParser;
  /** Undefined: no mail service forwards mails. */
  readonly secret: string | undefined;
  /** Addresses that are ours, in small letters. */
  readonly ours: readonly string[];
  /** Of the Message-ID of our notices. */
  readonly domain: string;
  /** Whether the disk has more room than what is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

async function isKnown(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom("hook_receipts").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** POST hooks/mail: 204 once the mail is stored; 401 wrongly signed or old, 409 sent before, 413 above 10 MB. */
export function receiveMail(desk: MailHookDesk): Handler {
  const { database, parser, secret, ours, domain, hasRoom, wake } = desk;
  return async (context) => {
    if (secret === undefined) throw new HttpError(404, "This site takes no mails here.");
    const body = await bodyOf(context);
    const now = new Date();
    const header = (name: string) => context.req.header(name) ?? "";
    const inHeaders: Signed = {
      id: header("webhook-id"),
      timestamp: header("webhook-timestamp"),
      signature: header("webhook-signature"),
    };
    const refused = new HttpError(401, "This message is not signed as it has to be, or it is too old.");
    if (isStandard(secret) && !isSignedBody(inHeaders, { secret, body, now })) throw refused;
    const handed = await mailIn(body, header("content-type"));
    const signed = isStandard(secret) ? inHeaders : handed?.signed;
    if (!isStandard(secret) && (signed === undefined || !isSignedByMailgun(signed, { secret, now }))) {
      throw refused;
    }
    if (handed === undefined || signed === undefined) {
      throw new HttpError(400, "There is no mail in this message that we can find.");
    }
    if (handed.mail.length > longestMail) throw new HttpError(413, "This mail is longer than 10 MB.");
    const receipt = createHash("sha256").update(`mail ${signed.id}`).digest("hex");
    if (await isKnown(database, receipt)) throw new HttpError(409, "This very message came before.");
    if (!(await hasRoom())) {
      throw new HttpError(503, "Nothing can be stored right now.", { "Retry-After": "600" });
    }
    const mail = await parser.parse(handed.mail).then(
      (parsed) => incomingOf(parsed, now),
      (error: unknown) => unreadable(handed.mail, error instanceof Error ? error.message : "it failed", now),
    );
    // The mail is stored before the id: when storing the id fails, the mail is sent again and recognized.
    await takeUp(database, mail, { ours: [...ours], isSent: false, position: null, domain, now });
    await database
      .insertInto("hook_receipts")
      .values({ id: receipt, at: now.toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    wake();
    return context.body(null, 204);
  };
}

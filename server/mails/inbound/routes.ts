import { createHash } from "node:crypto";
import type { Context, Handler } from "hono";
import type { Database } from "#server/database/open.ts";
import { bodyOf } from "#server/http/body.ts";
import { HttpError } from "#server/http/errors.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import type { MailParser } from "#server/mails/threads/parsing/parse.ts";
import { longestMail } from "#server/mails/threads/parsing/parsed-mail.ts";
import { incomingOf, unreadable } from "#server/mails/threads/rules.ts";
import { isSignedBody, isSignedByMailgun, isStandard, type Signed, signatureIn } from "./rules.ts";

/** What the route of forwarded mails works with. */
export type MailHookDesk = {
  readonly database: Database;
  readonly parser: MailParser;
  /** Undefined: no mail service forwards mails. */
  readonly secret: string | undefined;
  /** Addresses that are ours, in small letters. */
  readonly ours: readonly string[];
  /** The name of our mail server in Authentication-Results; null: nobody checks. */
  readonly provedBy: string | null;
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

/**
 * How a message is signed, checked before anything of it is parsed: by its headers over the whole body, or as
 * Mailgun does it, by fields of a form. Undefined: it is not signed as it has to be, or it is too old.
 */
async function signed(context: Context, body: Buffer, secret: string): Promise<Signed | undefined> {
  const now = new Date();
  const header = (name: string) => context.req.header(name) ?? "";
  if (isStandard(secret)) {
    const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
    const inHeaders = { id, timestamp, signature: header("webhook-signature") };
    return isSignedBody(inHeaders, { secret, body, now }) ? inHeaders : undefined;
  }
  const inForm = await signatureIn(body, header("content-type"));
  return inForm !== undefined && isSignedByMailgun(inForm, { secret, now }) ? inForm : undefined;
}

const nothingFound = "There is no mail in this message that we can find.";

/** POST hooks/mail: 204 once the mail is stored; 401 wrongly signed or old, 409 sent before, 413 above 10 MB. */
export function receiveMail(desk: MailHookDesk): Handler {
  const { database, parser, secret, ours, provedBy, domain, hasRoom, wake } = desk;
  return async (context) => {
    if (secret === undefined) throw new HttpError(404, "This site takes no mails here.");
    const body = await bodyOf(context);
    const now = new Date();
    const by = await signed(context, body, secret);
    if (by === undefined) {
      throw new HttpError(401, "This message is not signed as it has to be, or it is too old.");
    }
    const type = context.req.header("content-type") ?? "";
    const bytes = await parser.unwrap(body, type).catch(() => {
      // The service keeps the mail and sends it again; what no thread can read is said when it is parsed.
      throw new HttpError(503, "This message could not be read right now.", { "Retry-After": "600" });
    });
    if (bytes === undefined) throw new HttpError(400, nothingFound);
    if (bytes.length > longestMail) throw new HttpError(413, "This mail is longer than 10 MB.");
    const receipt = createHash("sha256").update(`mail ${by.id}`).digest("hex");
    if (await isKnown(database, receipt)) throw new HttpError(409, "This very message came before.");
    if (!(await hasRoom())) {
      throw new HttpError(503, "Nothing can be stored right now.", { "Retry-After": "600" });
    }
    const mail = await parser.parse(bytes).then(
      (parsed) => incomingOf(parsed, now),
      (error: unknown) => unreadable(bytes, error instanceof Error ? error.message : "it failed", now),
    );
    // The mail is stored before the id: when storing the id fails, the mail is sent again and recognized.
    await takeUp(database, mail, { ours: [...ours], isSent: false, provedBy, position: null, domain, now });
    await database
      .insertInto("hook_receipts")
      .values({ id: receipt, at: now.toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    wake();
    return context.body(null, 204);
  };
}

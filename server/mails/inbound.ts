import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Context, Handler } from "hono";
import type { Database } from "#server/database/open.ts";
import { bodyOf } from "#server/http/body.ts";
import { HttpError } from "#server/http/errors.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import type { MailParser } from "#server/mails/threads/parsing/parse.ts";
import { longestMail } from "#server/mails/threads/parsing/parsed-mail.ts";
import { incomingOf, unreadable } from "#server/mails/threads/rules.ts";

/** Milliseconds by which the time in a signature may be behind or ahead of our clock. */
const tolerance = 300_000;

/** The prefix of secrets of Standard Webhooks; any other secret is a signing key of Mailgun. */
const standard = "whsec_";

/** Whether a secret signs as Standard Webhooks 1.0.0 describes. */
function isStandard(secret: string): boolean {
  return secret.startsWith(standard);
}

function areSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `timestamp`: seconds since 1970, in digits. */
function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= tolerance;
}

/** The signature of a message, from its headers or from fields of a form. */
export type Signed = { readonly id: string; readonly timestamp: string; readonly signature: string };

/** Whether a body was signed as Standard Webhooks 1.0.0 describes, at a time within `tolerance`. */
function isSignedBody(
  { id, timestamp, signature }: Signed,
  { secret, body, now }: { readonly secret: string; readonly body: Uint8Array; readonly now: Date },
): boolean {
  if (id === "" || !isRecent(timestamp, now)) return false;
  const key = Buffer.from(secret.slice(standard.length), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return signature
    .split(" ")
    .some((part) => part.startsWith("v1,") && areSame(Buffer.from(part.slice(3), "base64"), expected));
}

/** Whether Mailgun signed a message ("Securing webhooks"): hex over time and token, not over the mail. */
function isSignedByMailgun(
  { id, timestamp, signature }: Signed,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  if (id === "" || !isRecent(timestamp, now)) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}${id}`).digest();
  return areSame(Buffer.from(signature, "hex"), expected);
}

/** Parts or fields of a form at most: the forms of mail services have some ten. */
const mostPieces = 100;

/** Bytes of a field that may belong to the signature. */
const longestField = 1_024;

/** What stands between two fields of a form; undefined: the body is no form. */
function separatorOf(type: string): string | undefined {
  const [media = ""] = type.toLowerCase().split(";", 1);
  if (media.trim() === "application/x-www-form-urlencoded") return "&";
  if (media.trim() !== "multipart/form-data") return undefined;
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? undefined : `--${boundary}`;
}

/** A form without its long fields, which is short; undefined: it has more pieces than a mail service sends. */
function withoutLongFields(body: Buffer, separator: string): Buffer | undefined {
  const kept: Buffer[] = [];
  let from = 0;
  for (let count = 0; count < mostPieces; count += 1) {
    const found = body.indexOf(separator, from);
    const end = found === -1 ? body.length : found + separator.length;
    if (end - from <= longestField) kept.push(body.subarray(from, end));
    if (found === -1) return Buffer.concat(kept);
    from = end;
  }
  return undefined;
}

/**
 * The fields of a form in which Mailgun signs it. Anybody may send such a form, so only its short fields are
 * parsed, before it is known who sent it. Undefined: it is no form of a mail service.
 */
async function signatureIn(body: Buffer, type: string): Promise<Signed | undefined> {
  const separator = separatorOf(type);
  const short = separator === undefined ? undefined : withoutLongFields(body, separator);
  if (short === undefined) return undefined;
  const headers = { "content-type": type };
  const form = await new Response(new Uint8Array(short), { headers }).formData().catch(() => undefined);
  const field = (name: string) => {
    const value = form?.get(name);
    return typeof value === "string" ? value : "";
  };
  return { id: field("token"), timestamp: field("timestamp"), signature: field("signature") };
}

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

import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Milliseconds by which the time in a signature may be behind or ahead of our clock. */
const tolerance = 300_000;

/** The prefix of secrets of Standard Webhooks; any other secret is a signing key of Mailgun. */
const standard = "whsec_";

/** Whether a secret signs as Standard Webhooks 1.0.0 describes. */
export function isStandard(secret: string): boolean {
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
export function isSignedBody(
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
export function isSignedByMailgun(
  { id, timestamp, signature }: Signed,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  if (id === "" || !isRecent(timestamp, now)) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}${id}`).digest();
  return areSame(Buffer.from(signature, "hex"), expected);
}

/** A mail as a mail service forwards it. `signed`: from fields of the form; undefined: see the headers. */
export type Handed = { readonly mail: Uint8Array; readonly signed?: Signed | undefined };

/** The field of a form that holds the whole mail: of Mailgun, and of SendGrid's "raw, full MIME". */
const mailFields = ["body-mime", "email"] as const;

/** Postmark's "raw email content", and the form for small programs of one's own. */
const jsonMail = z
  .object({ RawEmail: z.string(), raw: z.string(), encoding: z.enum(["utf8", "base64"]) })
  .partial();

function inJson(body: Uint8Array): Handed | undefined {
  try {
    const {
      RawEmail,
      raw,
      encoding = "utf8",
    } = jsonMail.parse(JSON.parse(Buffer.from(body).toString("utf8")));
    const text = raw ?? RawEmail;
    return text === undefined ? undefined : { mail: Buffer.from(text, encoding) };
  } catch {
    return undefined;
  }
}

async function inForm(body: Uint8Array, type: string): Promise<Handed | undefined> {
  const headers = { "content-type": type };
  const form = await new Response(Buffer.from(body), { headers }).formData().catch(() => undefined);
  const text = async (name: string) => {
    const value = form?.get(name) ?? "";
    return typeof value === "string" ? value : value.text();
  };
  const [mail = ""] = (await Promise.all(mailFields.map(text))).filter((found) => found !== "");
  if (mail === "") return undefined;
  const [id, timestamp, signature] = await Promise.all(["token", "timestamp", "signature"].map(text));
  return {
    mail: Buffer.from(mail, "utf8"),
    signed: { id: id ?? "", timestamp: timestamp ?? "", signature: signature ?? "" },
  };
}

/** Reads the mail in a body; undefined: there is none. `type`: the body's media type with its parameters. */
export async function mailIn(body: Uint8Array, type: string): Promise<Handed | undefined> {
  const [media = ""] = type.toLowerCase().split(";", 1);
  switch (media.trim()) {
    case "application/json":
      return inJson(body);
    case "multipart/form-data":
    case "application/x-www-form-urlencoded":
      return inForm(body, type);
    case "message/rfc822":
    case "application/octet-stream":
    case "text/plain":
      return body.length === 0 ? undefined : { mail: body };
    default:
      return undefined;
  }
}

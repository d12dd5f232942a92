import { createHmac, timingSafeEqual } from "node:crypto";

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
export async function signatureIn(body: Buffer, type: string): Promise<Signed | undefined> {
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

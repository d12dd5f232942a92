import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds by which the time in a signature may be behind or ahead of our clock. */
const tolerance = 300;

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text, "utf8").digest("hex");
}

function areSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Whether a time is within `tolerance` of `now`. Times are milliseconds since 1970. */
export function isRecent(time: number, now: number): boolean {
  return Math.abs(now - time) <= tolerance * 1000;
}

/**
 * Whether a body was signed by Calendly (its documentation, "Webhook signatures"): `t=<seconds>,v1=<hex>` over
 * time and body. Old signatures are refused: somebody may have recorded the message to send it again.
 */
export function isOfCalendly(
  header: string,
  { secret, body, now }: { readonly secret: string; readonly body: string; readonly now: number },
): boolean {
  const parts = new Map(
    header.split(",").map((part) => [part.split("=", 1)[0]?.trim(), part.replace(/^[^=]*=/, "")]),
  );
  const time = parts.get("t") ?? "";
  const isSigned = areSame(parts.get("v1") ?? "", hmac(secret, `${time}.${body}`));
  return isSigned && isRecent(Number(time) * 1000, now);
}

/** Whether a body was signed by Cal.com (its documentation, "Webhooks"): hex over the body. */
export function isOfCal(
  header: string,
  { secret, body }: { readonly secret: string; readonly body: string },
): boolean {
  return areSame(header, hmac(secret, body));
}

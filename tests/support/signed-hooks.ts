import { createHmac, randomUUID } from "node:crypto";
import { endpoints } from "#contract/endpoints.ts";

const calendly = "calendly signs with this";
const cal = "cal.com signs with this";
const mail = "mailgun signs with this";

/** Every secret that opens something to other programs. The one for mails is not of Standard Webhooks. */
export const everySecret = {
  METRICS_TOKEN: "a-token-for-the-tests",
  CALENDLY_SIGNING_KEY: calendly,
  CAL_WEBHOOK_SECRET: cal,
  MAIL_WEBHOOK_SECRET: mail,
} as const;

/** A message for a hook, as it is sent. */
export type SignedMessage = {
  readonly method: "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

const json = "application/json";

/** Any body, signed as Calendly does. */
export function byCalendly(body: string): SignedMessage {
  const time = Math.floor(Date.now() / 1000);
  const signature = `t=${time},v1=${hmac(calendly, `${time}.${body}`)}`;
  const headers = { "content-type": json, "calendly-webhook-signature": signature };
  return { method: "POST", path: endpoints.calendlyHook.path, headers, body };
}

/** Any body, signed as Cal.com does. */
export function byCal(body: string): SignedMessage {
  const headers = { "content-type": json, "x-cal-signature-256": hmac(cal, body) };
  return { method: "POST", path: endpoints.calHook.path, headers, body };
}

/** A mail in a form, signed as Mailgun does. */
export function byMailgun(raw: string): SignedMessage {
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
  const fields = { "body-mime": raw, timestamp, token, signature: hmac(mail, `${timestamp}${token}`) };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return {
    method: "POST",
    path: endpoints.mailHook.path,
    headers,
    body: String(new URLSearchParams(fields)),
  };
}

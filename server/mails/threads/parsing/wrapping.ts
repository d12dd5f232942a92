import { z } from "zod";

/** The field of a form that holds the whole mail: of Mailgun, and of SendGrid's "raw, full MIME". */
const mailFields = ["body-mime", "email"] as const;

/** Postmark's "raw email content", and the form for small programs of one's own. */
const jsonMail = z
  .object({ RawEmail: z.string(), raw: z.string(), encoding: z.enum(["utf8", "base64"]) })
  .partial();

function inJson(body: Uint8Array): Uint8Array | undefined {
  try {
    const {
      RawEmail,
      raw,
      encoding = "utf8",
    } = jsonMail.parse(JSON.parse(Buffer.from(body).toString("utf8")));
    const text = raw ?? RawEmail;
    return text === undefined ? undefined : Buffer.from(text, encoding);
  } catch {
    return undefined;
  }
}

async function inForm(body: Uint8Array, type: string): Promise<Uint8Array | undefined> {
  const headers = { "content-type": type };
  const form = await new Response(Buffer.from(body), { headers }).formData().catch(() => undefined);
  for (const name of mailFields) {
    const value = form?.get(name) ?? "";
    const mail = typeof value === "string" ? Buffer.from(value, "utf8") : await value.bytes();
    if (mail.length > 0) return mail;
  }
  return undefined;
}

/**
 * The mail in a body that a mail service sent; undefined: there is none. `type`: the body's media type with its
 * parameters.
 */
export async function unwrapped(body: Uint8Array, type: string): Promise<Uint8Array | undefined> {
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
      return body.length === 0 ? undefined : body;
    default:
      return undefined;
  }
}

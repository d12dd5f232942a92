import { encryptNotification } from "@block65/webcrypto-web-push";
import { z } from "zod";
import { dayOf, timeOn } from "#contract/calendar/company-day.ts";
import { opensAfter } from "#contract/calendar/open-hours.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { fromNotice, type ShownNotice, type Wishes } from "#contract/console/devices.ts";
import { severities, severity } from "#contract/console/severity.ts";
import type { Database } from "#server/database/open.ts";
import { clientMailOf } from "#server/mails/outbox/client-mails.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import { DeliveryError } from "#server/mails/outbox/senders/failure.ts";
import { post } from "#server/mails/outbox/senders/http.ts";
import type { Settings } from "#server/settings/settings.ts";
import { authorization, serverKey } from "./signing.ts";
import { wishesOf } from "./tell.ts";

const what = z.enum(["new-lead", "urgent", "client-wrote", "call-soon", "overdue", "hold", "test"]);

const dataSchema = z.object({
  deviceId: z.string(),
  what,
  leadId: z.string().nullable(),
  mailId: z.string().optional(),
  severity: severity.optional(),
});

type Data = z.infer<typeof dataSchema>;

const titles: Readonly<Record<Data["what"], string>> = {
  "new-lead": "New lead",
  urgent: "Call back now",
  "client-wrote": "A client wrote",
  "call-soon": "Call in 10 minutes",
  overdue: "An answer is overdue",
  hold: "A report waits on hold",
  test: "This device rings",
};

/** Seconds after which a notice is worth nothing any more. */
const lasts = 4 * 3600;

/** Characters of a client's words on a locked screen. */
const longest = 140;

/** Whether a device may ring now. `firm`: its business hours, and its time zone. */
export function mayRing(
  { when, quietFrom, quietUntil, zone, urgentAlways }: Wishes,
  about: Data["what"],
  now: Date,
  firm: ReplyPromise["businessHours"],
): boolean {
  if (about === "test" || when === "always" || (about === "urgent" && urgentAlways)) return true;
  if (when === "business-hours") return opensAfter(firm, now.getTime()) === undefined;
  const place = zone || firm.timeZone;
  const [from, until] = [quietFrom, quietUntil].map((time) => timeOn(dayOf(now, place), time, place));
  if (from === undefined || until === undefined) return true;
  return from <= until ? now < from || now >= until : now >= until && now < from;
}

/** The lead of a notice, if it still waits for what the notice says; undefined: it does not. */
async function leadIn(database: Database, { what: about, leadId, severity: level }: Data) {
  const lead = await database
    .selectFrom("leads")
    .select(["reference", "company", "contact_name as name"])
    .select(["answered_at", "closed_at", "wrote_at", "severity"])
    .where("id", "=", leadId ?? "")
    .executeTakeFirst();
  // An incident that was taken back, or has another severity by now, rings no more.
  if (level !== undefined) return lead?.severity === level ? lead : undefined;
  const isLasting = about === "call-soon" || about === "hold";
  const waits =
    lead !== undefined && ((lead.answered_at ?? lead.closed_at) === null || lead.wrote_at !== null);
  return isLasting || waits ? lead : undefined;
}

async function wordsOf({ database, newestWords }: Post, { mailId, leadId }: Data): Promise<string> {
  if (mailId === undefined) return newestWords(leadId ?? "");
  const mail = await clientMailOf(database, { message: `client-wrote:${mailId}`, lead_id: leadId });
  return mail?.wrote.text ?? "";
}

/** What a device shows; undefined: it is not to ring. */
async function shownOn(post: Post, data: Data, { showsWords }: Wishes): Promise<ShownNotice | undefined> {
  const level = data.severity;
  const title =
    level === undefined ? titles[data.what] : `Incident ${level}, within ${severities[level].hours} h`;
  if (data.what === "test") return { title, body: "Nothing has happened.", path: "/console", tag: "test" };
  const lead = await leadIn(post.database, data);
  if (lead === undefined) return undefined;
  const { reference, company, name } = lead;
  const words = await wordsOf(post, data);
  const who = [company, name].filter((part) => part.trim() !== "").join(", ");
  const said = words.replaceAll(/\s+/g, " ").trim();
  return {
    title,
    body: showsWords ? `${who.slice(0, longest)}: ${said.slice(0, longest)}`.replace(/: $/, "") : "",
    path: `/console/today/${reference}?${fromNotice}`,
    tag: `${reference} ${data.what}`,
  };
}

/** What is needed to reach devices. */
type Post = {
  readonly database: Database;
  readonly webPush: Settings["webPush"];
  readonly company: { readonly email: string; readonly reply: ReplyPromise };
  /** Milliseconds that a push service has for its answer. */
  readonly timeLimit: number;
  /** What the client of a lead, by its id, said last. */
  readonly newestWords: (leadId: string) => Promise<string>;
  readonly now: Date;
};

/**
 * Hands the notice of a row to the push service of its device, sealed. False: there is nothing to tell, or no device
 * any more. Rejects with a DeliveryError.
 */
export async function deliverToDevice(row: OutboxRow, wish: Post): Promise<boolean> {
  const { database, webPush, company, timeLimit, now } = wish;
  const data = dataSchema.parse(JSON.parse(row.data ?? "{}"));
  const device = await database
    .selectFrom("push_devices")
    .innerJoin("operators", "operators.id", "push_devices.operator_id")
    .select(["endpoint", "p256dh", "auth", "push_wishes as stored"])
    .where("push_devices.id", "=", data.deviceId)
    .executeTakeFirst();
  const isOld = now.getTime() - Date.parse(row.created_at) > lasts * 1000;
  if (device === undefined || isOld || webPush === "off") return false;
  const wishes = wishesOf(device.stored);
  if (!mayRing(wishes, data.what, now, company.reply.businessHours)) return false;
  const shown = await shownOn(wish, data, wishes);
  if (shown === undefined) return false;
  const { endpoint, p256dh, auth } = device;
  const browser = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const sealed = await encryptNotification(browser, new TextEncoder().encode(JSON.stringify(shown)));
  try {
    await post(
      {
        url: endpoint,
        allowPrivate: webPush === "private",
        timeLimit,
        body: Buffer.from(sealed),
        headers: {
          authorization: authorization(await serverKey(database), endpoint, company.email, now),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(lasts),
          urgency: "high",
        },
      },
      now,
    );
  } catch (error) {
    if (!(error instanceof DeliveryError) || ![404, 410].includes(error.failure.status ?? 0)) throw error;
    await database.deleteFrom("push_devices").where("id", "=", data.deviceId).execute();
    return false;
  }
  return true;
}

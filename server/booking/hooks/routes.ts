import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Context, Handler } from "hono";
import { z } from "zod";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import type { BookingDesk } from "#server/booking/calls/desk.ts";
import { bodyOf } from "#server/http/body.ts";
import { HttpError } from "#server/http/errors.ts";
import { countLead, prepareLead, type Submission } from "#server/leads/commands.ts";
import { dueAt } from "#server/leads/rules.ts";
import { follow } from "./commands.ts";
import { calEvent, calendlyEvent, type HookEvent, madeAt } from "./events.ts";

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
function isRecent(time: number, now: number): boolean {
  return Math.abs(now - time) <= tolerance * 1000;
}

/**
 * Whether a body was signed by Calendly (its documentation, "Webhook signatures"): `t=<seconds>,v1=<hex>` over
 * time and body. Old signatures are refused: somebody may have recorded the message to send it again.
 */
function isOfCalendly(
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
function isOfCal(
  header: string,
  { secret, body }: { readonly secret: string; readonly body: string },
): boolean {
  return areSame(header, hmac(secret, body));
}

/** What hooks work with. `wake` tells the outbox that there is something to send. */
export type HookDesk = BookingDesk & { readonly wake: () => void };

const notHeard = "This site hears nothing from this scheduling page.";
const notSigned = "This message is not signed as it has to be, or it is too old.";

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, "Please send the data as one JSON object.");
  }
}

function eventOf(read: typeof calendlyEvent, body: unknown): HookEvent | undefined {
  try {
    return read(body);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new HttpError(400, "This message is not one of a booking that we can read.");
  }
}

function submissionOf({ name, email, campaign, source, externalId }: HookEvent): Submission {
  const isKnown = Object.values(campaign).some((word) => word !== "");
  return {
    questionnaire: bookedCall,
    // What the scheduling page asked beside these is not told.
    answers: { contactName: name, contactEmail: email },
    extras: { plan: "", wording: "" },
    source: "json",
    idempotencyKey: `${source}:${externalId}`,
    ...(isKnown && {
      origin: { referrer: "", content: "", ...campaign },
    }),
  };
}

async function take(
  desk: HookDesk,
  context: Context,
  event: HookEvent,
  signature: string,
): Promise<Response> {
  const { company, database, targets, wake } = desk;
  const now = new Date();
  const submission = submissionOf(event);
  const prepared = await prepareLead(database, { ...company, targets }, submission, now);
  const sent = prepared();
  const heard = {
    event,
    signature: createHash("sha256").update(signature).digest("hex"),
    dueAt: dueAt(now, company.reply).toISOString(),
    domain: company.domain,
  };
  const { outcome, isNew } = await follow(database, sent, heard, now);
  if (outcome === "repeated") throw new HttpError(409, "This very message was received before.");
  if (isNew) await countLead(database, submission, now);
  if (outcome === "stored") wake();
  return context.body(null, 204);
}

/**
 * POST /api/hooks/calendly: what Calendly tells of calls, signed. 204 when it was stored or does not concern
 * us; 401 when the signature is wrong or old; 409 when this very message came before.
 */
export function receiveCalendly(desk: HookDesk, secret: string | undefined): Handler {
  return async (context) => {
    if (secret === undefined) throw new HttpError(404, notHeard);
    const body = (await bodyOf(context)).toString("utf8");
    const signature = context.req.header("calendly-webhook-signature") ?? "";
    if (!isOfCalendly(signature, { secret, body, now: Date.now() })) throw new HttpError(401, notSigned);
    const event = eventOf(calendlyEvent, parsed(body));
    return event === undefined ? context.body(null, 204) : take(desk, context, event, signature);
  };
}

/** POST /api/hooks/cal: the same of Cal.com. */
export function receiveCal(desk: HookDesk, secret: string | undefined): Handler {
  return async (context) => {
    if (secret === undefined) throw new HttpError(404, notHeard);
    const body = (await bodyOf(context)).toString("utf8");
    const signature = context.req.header("x-cal-signature-256") ?? "";
    if (!isOfCal(signature, { secret, body })) throw new HttpError(401, notSigned);
    const read = parsed(body);
    if (!isRecent(madeAt(read), Date.now())) throw new HttpError(401, notSigned);
    const event = eventOf(calEvent, read);
    return event === undefined ? context.body(null, 204) : take(desk, context, event, signature);
  };
}

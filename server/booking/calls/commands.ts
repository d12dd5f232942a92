import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { CallKind } from "#contract/booking.ts";
import { knownCompany } from "#contract/console/known-company.ts";
import { phoneIn } from "#questionnaires/first-answers.ts";
import type { Database } from "#server/database/open.ts";
import type { CallMail } from "#server/database/tables/bookings.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { onOneLine } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { noteCall } from "#server/leads/progress/commands.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { signups } from "#server/leads/rules.ts";
import { type Sent, storeIn } from "#server/leads/storing.ts";
import { hashOf, newToken } from "#server/mails/links.ts";
import { enqueue, type OwnMail } from "#server/mails/outbox/queue.ts";
import { mostCalls } from "./rules.ts";

const dayMs = 86_400_000;

/** A call to be booked, computed as far as possible before the transaction. Times are ISO 8601, UTC. */
export type NewCall = {
  readonly kind: CallKind;
  readonly startsAt: string;
  readonly endsAt: string;
  /** IANA zone of the visitor. */
  readonly timeZone: string;
  readonly operatorId: string;
  /** The cells of the operator's time that it takes (./rules). */
  readonly cells: readonly string[];
  /** Idempotency key: the same booking sent again has the same key, and is stored once. */
  readonly key: string;
  /** Of the lead whose mail or page led here; "": none did. */
  readonly reference: string;
  /** What was written into the form, for the history of a lead that is known already. */
  readonly said: string;
  /** The number at which the visitor is called; or "". */
  readonly phone: string;
  /** Why it looks like one of a program, one reason a line; or "". */
  readonly doubts: string;
  /** BCP 47: the further language of the firm in which it is booked; null: the first one. */
  readonly language: string | null;
  /** Of the Message-ID. */
  readonly domain: string;
};

/** The result of booking. `enough`: this address has as many calls as it may have. */
export type Booked = { readonly outcome: "booked"; readonly token: string } | { readonly outcome: "enough" };

/** The mails about one state of a booking (`revisionOf`): each is queued once. */
export function mailsAbout(kinds: readonly CallMail[], id: string, revision: number): readonly OwnMail[] {
  return kinds.map((kind) => `${kind}:${id}.${revision}` as const);
}

/** Makes a secret address of a call and returns its token, which is stored nowhere. */
export async function mintToken(
  transaction: Transaction<Tables> | Database,
  { id, leadId }: { readonly id: string; readonly leadId: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await transaction
    .insertInto("booking_links")
    .values({
      token_hash: hashOf(token),
      booking_id: id,
      lead_id: leadId,
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}

/**
 * The lead of an address: the one with this reference, else the newest; or the lead into which that one was
 * merged. Signups do not count. A reference is no secret, so it finds only leads of that address.
 */
export function leadOfAddress(database: Transaction<Tables> | Database, address: string, reference: string) {
  return database
    .selectFrom("leads as sent")
    .leftJoin("lead_merges", "lead_merges.lead_id", "sent.id")
    .innerJoin("leads", (join) =>
      join.on((on) => on("leads.id", "=", on.fn.coalesce("lead_merges.into_id", "sent.id"))),
    )
    .select(["leads.id", "leads.owner_id", "leads.status"])
    .where(sql`lower(sent.contact_email)`, "=", address.toLowerCase())
    .where("leads.questionnaire", "not in", signups)
    .orderBy(sql`case when sent.reference = ${reference} then 0 else 1 end`)
    .orderBy("sent.id", "desc")
    .executeTakeFirst();
}

/** The lead with this reference, or the one into which it was merged; undefined when there is none. */
export function leadOfReference(transaction: Transaction<Tables>, reference: string) {
  return transaction
    .selectFrom("leads as sent")
    .leftJoin("lead_merges", "lead_merges.lead_id", "sent.id")
    .innerJoin("leads", (join) =>
      join.on((on) => on("leads.id", "=", on.fn.coalesce("lead_merges.into_id", "sent.id"))),
    )
    .select(["leads.id", "leads.owner_id", "leads.status"])
    .where("sent.reference", "=", reference)
    .where("leads.questionnaire", "not in", signups)
    .executeTakeFirst();
}

/** Notes the name, company and telephone that somebody typed, where their lead, as after a chat, does not have them. */
async function fillContact(
  transaction: Transaction<Tables>,
  leadId: string,
  typed: Pick<Sent["lead"], "contact_name" | "company" | "contact_email" | "questionnaire" | "answers">,
): Promise<void> {
  const lead = await transaction
    .selectFrom("leads")
    .select(["contact_name", "company", "contact_email", "contact_phone", "questionnaire", "answers"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const isUnknown = (said: string) => said.trim() === "" || said === lead.contact_email;
  const had = {
    company: lead.company,
    contactName: lead.contact_name,
    contactEmail: lead.contact_email,
  };
  const phone = phoneIn(typed.questionnaire, parseAnswers(typed.answers));
  const hasPhone =
    lead.contact_phone !== "" || phoneIn(lead.questionnaire, parseAnswers(lead.answers)) !== "";
  const filled = {
    ...(isUnknown(lead.contact_name) &&
      !isUnknown(typed.contact_name) && { contact_name: typed.contact_name }),
    ...(knownCompany(had).trim() === "" && !isUnknown(typed.company) && { company: typed.company }),
    ...(!hasPhone && phone !== "" && { contact_phone: onOneLine(phone) }),
  };
  if (Object.keys(filled).length === 0) return;
  await transaction
    .updateTable("leads")
    .set((set) => ({ ...filled, version: set("version", "+", 1) }))
    .where("id", "=", leadId)
    .execute();
  await indexAgain(transaction, leadId);
}

/** The lead of the person who sent this. A new one is stored where there is none, and its mails are queued. */
export async function leadFor(
  transaction: Transaction<Tables>,
  sent: Sent,
  mails: readonly OwnMail[],
  act: Act,
  reference = "",
) {
  const known = await leadOfAddress(transaction, sent.lead.contact_email, reference);
  if (known === undefined) {
    const receipt = await storeIn(transaction, { ...sent, mails });
    if (receipt.outcome !== "stored") throw new Error("what somebody else sent has this key or content");
    return { id: sent.lead.id, owner_id: null, status: "new" as const };
  }
  await fillContact(transaction, known.id, sent.lead);
  await enqueue(transaction, mails, { leadId: known.id, domain: sent.domain, now: act.now });
  return known;
}

/** A call, whose time it takes, and the cells of it, with those of the minutes after it. */
type Taking = Pick<NewCall, "operatorId" | "endsAt" | "cells"> & { readonly id: string };

/**
 * Takes the cells of an operator for a call. Rejects with a unique violation when one of them is taken. `evenClose`: cells
 * that are only kept free between two calls give way.
 */
export async function takeCells(
  transaction: Transaction<Tables>,
  { id, operatorId, endsAt, cells }: Taking,
  evenClose = false,
): Promise<void> {
  const rowsOf = (some: readonly string[]) =>
    some.map((cell_at) => ({
      id: `${operatorId} ${cell_at}`,
      operator_id: operatorId,
      cell_at,
      booking_id: id,
    }));
  const into = transaction.insertInto("booking_cells");
  if (!evenClose) {
    await into.values(rowsOf(cells)).execute();
    return;
  }
  const isCall = (cell: string) => cell < endsAt;
  const [own, after] = [cells.filter(isCall), cells.filter((cell) => !isCall(cell))];
  await transaction
    .deleteFrom("booking_cells")
    .where("operator_id", "=", operatorId)
    .where("cell_at", "in", own)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.id", "=", "booking_cells.booking_id")
          .whereRef("bookings.ends_at", "<=", "booking_cells.cell_at"),
      ),
    )
    .execute();
  await into.values(rowsOf(own)).execute();
  if (after.length === 0) return;
  await into
    .values(rowsOf(after))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an address has as many calls to come, or has booked as many within a day, as one address may. */
async function hasEnough(transaction: Transaction<Tables>, address: string, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const calls = await transaction
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(["bookings.state", "bookings.starts_at as startsAt", "bookings.created_at as createdAt"])
    .where(sql`lower(leads.contact_email)`, "=", address.toLowerCase())
    .where((where) =>
      where.or([
        where("bookings.starts_at", ">", now.toISOString()),
        where("bookings.created_at", ">", yesterday),
      ]),
    )
    .execute();
  const ahead = calls.filter(({ state, startsAt }) => state === "booked" && startsAt > now.toISOString());
  const recent = calls.filter(({ createdAt }) => createdAt > yesterday);
  return ahead.length >= mostCalls.ahead || recent.length >= mostCalls.aDay;
}

/** Whether as many doubtful calls were booked within an hour as may be: programs must not take the times of people. */
async function isFlood(transaction: Transaction<Tables>, now: Date): Promise<boolean> {
  const doubtful = await transaction
    .selectFrom("bookings")
    .select("id")
    .where("doubts", "!=", "")
    .where("created_at", ">", new Date(now.getTime() - dayMs / 24).toISOString())
    .limit(mostCalls.doubtfulAnHour)
    .execute();
  return doubtful.length >= mostCalls.doubtfulAnHour;
}

/** What the history says of a booking: why it is doubtful; and what was typed, if another submission made the lead. */
function toldOf({ said, doubts }: Pick<NewCall, "said" | "doubts">, isKnown: boolean): { said?: string } {
  const mark = doubts === "" ? [] : [`It looks like one of a program. ${doubts.replaceAll("\n", " ")}`];
  const text = [...mark, ...(isKnown && said !== "" ? [said] : [])].join("\n");
  return text === "" ? {} : { said: text };
}

const storeCall = unitOfWork(
  import.meta.url,
  async function storeCall(
    transaction: Transaction<Tables>,
    sent: Sent,
    call: NewCall,
    act: Act,
  ): Promise<Booked> {
    const earlier = await transaction
      .selectFrom("bookings")
      .select(["id", "lead_id as leadId"])
      .where("idempotency_key", "=", call.key)
      .executeTakeFirst();
    if (earlier !== undefined) {
      return { outcome: "booked", token: await mintToken(transaction, earlier, act.now) };
    }
    if (await hasEnough(transaction, sent.lead.contact_email, act.now)) return { outcome: "enough" };
    if (call.doubts !== "" && (await isFlood(transaction, act.now))) return { outcome: "enough" };
    const id = randomUUIDv7();
    const mails = mailsAbout(["call-booked", "call-notice"], id, 0);
    const lead = await leadFor(transaction, sent, mails, act, call.reference);
    const { kind, startsAt, endsAt, timeZone, operatorId, key } = call;
    const before = await noteCall(transaction, lead.id, act);
    const at = act.now.toISOString();
    await transaction
      .insertInto("bookings")
      .values({
        id,
        lead_id: lead.id,
        operator_id: operatorId,
        source: "own",
        kind,
        starts_at: startsAt,
        ends_at: endsAt,
        time_zone: timeZone,
        state: "booked",
        status_before: before ?? lead.status,
        idempotency_key: key,
        phone: call.phone,
        doubts: call.doubts,
        language: call.language,
        created_at: at,
        changed_at: at,
      })
      .execute();
    await takeCells(transaction, { id, ...call });
    if (call.phone !== "") await indexAgain(transaction, lead.id);
    const told = toldOf(call, lead.id !== sent.lead.id);
    await remember(
      transaction,
      lead.id,
      [{ kind: "call", what: "booked", startsAt, operatorId, ...told }],
      act,
    );
    if (lead.owner_id === null) {
      await transaction
        .updateTable("leads")
        .set((set) => ({ owner_id: operatorId, version: set("version", "+", 1) }))
        .where("id", "=", lead.id)
        .execute();
      await remember(transaction, lead.id, [{ kind: "owner", from: null, to: operatorId }], act);
    }
    return { outcome: "booked", token: await mintToken(transaction, { id, leadId: lead.id }, act.now) };
  },
);

/**
 * Books a call, durable when this resolves: the lead with its new status, the operator's time, a secret address
 * and the mails in one unit of work. Rejects with a unique violation when the time was taken meanwhile.
 */
export function book(database: Database, sent: Sent, call: NewCall, now: Date): Promise<Booked> {
  return storeCall(database, sent, call, { operatorId: null, now });
}

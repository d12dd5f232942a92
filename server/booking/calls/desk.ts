import type { CallKind } from "#contract/booking.ts";
import type { Company } from "#contract/company.ts";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { type Answers, isBlank, isPhone } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import { countLead, prepareLead, type Submission } from "#server/leads/commands.ts";
import type { Act } from "#server/leads/progress/history.ts";
import { dueAt } from "#server/leads/rules.ts";
import { hashOf } from "#server/mails/links.ts";
import type { Target } from "#server/settings/targets.ts";
import { type CallChange, changeCall } from "./changes.ts";
import { type Booked, book, leadOfAddress, mintToken } from "./commands.ts";
import { bookingOfKey, type Call, clashesDuring, isAway, offerOf, thoseWhoCall } from "./queries.ts";
import { cellsOf, inTurn, minutesOf } from "./rules.ts";

/** What calls are booked with. */
export type BookingDesk = {
  readonly company: Company;
  readonly targets: readonly Pick<Target, "name" | "announcements">[];
  readonly database: Database;
};

/** What booked calls are changed with. */
type ChangeDesk = Pick<BookingDesk, "company" | "database">;

/** A time (milliseconds since 1970) that a visitor chose, in a zone of theirs. */
type Chosen = { readonly kind: CallKind; readonly at: number; readonly timeZone: string };

/** `taken`: nobody is free at that time, or not any more. */
type Taken = { readonly outcome: "taken" };

/** Ids of operators who are free for the call, in the order to try; empty: the time is not free. */
async function candidates(
  { company, database }: ChangeDesk,
  { kind, at }: Chosen,
  { now, ownerId, except }: { now: Date; ownerId: string | null; except?: Pick<Call, "id"> },
): Promise<readonly string[]> {
  const minutes = minutesOf(kind, company);
  const { slots, calls } = await offerOf(database, company, { minutes, now, ...(except && { except }) });
  const slot = slots.find((one) => one.at === at);
  return slot === undefined ? [] : inTurn(slot.operatorIds, calls, ownerId);
}

function timesOf({ company }: ChangeDesk, { kind, at, timeZone }: Chosen) {
  const span = { from: at, to: at + minutesOf(kind, company) * 60_000 };
  return {
    startsAt: new Date(span.from).toISOString(),
    endsAt: new Date(span.to).toISOString(),
    timeZone,
    cells: cellsOf(span, company.scheduling.bufferMinutes),
  };
}

/** Tries one operator after the other: another booking may have taken the time of the first one meanwhile. */
async function withFirst<Id, Outcome>(
  operatorIds: readonly Id[],
  attempt: (operatorId: Id) => Promise<Outcome>,
): Promise<Outcome | Taken> {
  for (const operatorId of operatorIds) {
    try {
      return await attempt(operatorId);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return { outcome: "taken" };
}

/** What was booked with a key before, with a new secret address; undefined when nothing was. */
async function bookedBefore(database: Database, key: string, now: Date): Promise<Booked | undefined> {
  const booking = await bookingOfKey(database, key);
  return booking && { outcome: "booked", token: await mintToken(database, booking, now) };
}

/** What was written into the form, one line for each answer. */
function writtenIn(answers: Answers): string {
  return questionsOf(bookedCall)
    .filter(({ name }) => !isBlank(answers[name]))
    .map(({ name, label }) => `${label}: ${answers[name]}`)
    .join("\n");
}

type Filled = Pick<Submission, "answers" | "origin" | "landing" | "language"> & {
  /** Idempotency key: the same booking sent again is stored once. */
  readonly key: string;
};

/** The form of a booking as the lead that it may become. */
export function submissionOf({ key, ...filled }: Filled): CallSubmission {
  const address = String(filled.answers[bookedCall.identity.email] ?? "");
  return {
    ...filled,
    questionnaire: bookedCall,
    extras: { plan: "", wording: "" },
    source: "form",
    // It opens the call again: with another address it must meet none, whoever knows or chose the key.
    idempotencyKey: `call:${key}:${hashOf(address.trim().toLowerCase())}`,
  };
}

type CallSubmission = Submission & { readonly idempotencyKey: string };

/** What a visitor sent to book a call. */
export type Wish = Chosen & {
  readonly submission: CallSubmission;
  /** Of the lead whose mail or page led here; "": none did. */
  readonly reference: string;
  /** Why it looks like one of a program; empty: it does not. */
  readonly suspicions: readonly string[];
};

/** `no-number`: who is to take the call has to know which number to call. */
type NoNumber = { readonly outcome: "no-number" };

/** Books a call: of those who ask for one time at once, one gets it. */
export async function bookCall(
  desk: BookingDesk,
  { submission, reference, suspicions, ...chosen }: Wish,
  now = new Date(),
): Promise<Booked | Taken | NoNumber> {
  const { company, database, targets } = desk;
  const { answers, idempotencyKey: key } = submission;
  const before = await bookedBefore(database, key, now);
  if (before !== undefined) return before;
  const address = String(answers[bookedCall.identity.email] ?? "");
  const lead = await leadOfAddress(database, address, reference);
  const prepared = await prepareLead(database, { ...company, targets }, submission, now);
  const { domain } = company;
  const said = writtenIn(answers);
  const phone = String(answers["contactPhone"] ?? "");
  const doubts = suspicions.join("\n");
  const language = submission.language ?? null;
  const about = { key, reference, said, phone, doubts, language, domain };
  const call = { kind: chosen.kind, ...timesOf(desk, chosen), ...about };
  const operatorIds = await candidates(desk, chosen, { now, ownerId: lead?.owner_id ?? null });
  const callers = isPhone(phone) ? [] : await thoseWhoCall(database, operatorIds);
  if (operatorIds.length > 0 && callers[0] === operatorIds[0]) return { outcome: "no-number" };
  // When somebody books the time of the first one meanwhile, it goes to nobody who would have to call without a number.
  const reaching = operatorIds.filter((id) => !callers.includes(id));
  const booked = await withFirst(reaching, (operatorId) =>
    book(database, prepared(), { ...call, operatorId }, now),
  );
  if (booked.outcome === "booked" && lead === undefined) await countLead(database, submission, now);
  // The same form may have been sent twice at the same time: then the other request took the time.
  return booked.outcome === "taken" ? ((await bookedBefore(database, key, now)) ?? booked) : booked;
}

/** Moves a call to another time that is free: of the same operator, if they are. `words`: what its visitor is told with it. */
export async function moveCall(
  desk: ChangeDesk,
  call: Call,
  { at, timeZone, words = "" }: Omit<Chosen, "kind"> & { readonly words?: string },
  act: Act,
): Promise<{ readonly outcome: "done" | "gone" } | Taken> {
  const { kind, operatorId: ownerId } = call;
  const operatorIds = await candidates(desk, { kind, at, timeZone }, { now: act.now, ownerId, except: call });
  const move = { ...moveTo(desk, call, { at, timeZone }), words };
  return withFirst(operatorIds, async (operatorId) => ({
    outcome: await changeCall(desk.database, { ...move, operatorId }, act),
  }));
}

/** The move of a call. */
function moveTo(
  desk: ChangeDesk,
  was: Call,
  { at, timeZone }: Omit<Chosen, "kind">,
): Omit<Extract<CallChange, { readonly to: "moved" }>, "operatorId"> {
  const times = timesOf(desk, { kind: was.kind, at, timeZone });
  return { was, domain: desk.company.domain, to: "moved", words: "", anyway: false, ...times };
}

/** `close`: the minutes between two calls would be missing. `away`: the calendar of who takes it has something then. */
type Decided = { readonly outcome: "done" | "gone" | "close" | "away" } | Taken;

/**
 * Moves a call to a time on which an operator decided, free or not: who takes it stays. What nobody takes goes to somebody
 * who is free then, if anybody is. `anyway`: whether it is moved although the answer would be `close` or `away`. `words`: what
 * its visitor is told with it; or "".
 */
export async function moveCallTo(
  desk: ChangeDesk,
  call: Call,
  { at, words, anyway }: { readonly at: number; readonly words: string; readonly anyway: boolean },
  act: Act,
): Promise<Decided> {
  const { timeZone, operatorId } = call;
  const { database } = desk;
  if (operatorId === null) {
    const moved = await moveCall(desk, call, { at, timeZone, words }, act);
    if (moved.outcome !== "taken") return moved;
  }
  const move = { ...moveTo(desk, call, { at, timeZone }), operatorId, words, anyway };
  if (operatorId !== null) {
    const { busy, close } = await clashesDuring(database, { ...call, ...move }, move.cells);
    if (busy.includes(operatorId)) return { outcome: "taken" };
    if (close.includes(operatorId) && !anyway) return { outcome: "close" };
    if (!anyway && (await isAway(database, operatorId, move))) return { outcome: "away" };
  }
  return withFirst([operatorId], async () => ({ outcome: await changeCall(database, move, act) }));
}

/**
 * Cancels a call. A lead that was never answered waits again, for the whole promised time. `words`: what its visitor is told
 * with it; or "".
 */
export function cancelCall(
  { company, database }: ChangeDesk,
  was: Call,
  words: string,
  act: Act,
): Promise<"done" | "gone"> {
  const due = dueAt(act.now, company.reply).toISOString();
  return changeCall(database, { was, domain: company.domain, to: "cancelled", dueAt: due, words }, act);
}

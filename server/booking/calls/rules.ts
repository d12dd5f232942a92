import type { CallKind } from "#contract/booking.ts";
import { nextSpan } from "#contract/calendar/open-hours.ts";
import type { Company } from "#contract/company.ts";
import { isPhone } from "#questionnaires/engine/answers.ts";

const minute = 60_000;

/** Calls begin on whole half hours after the opening. */
const step = 30 * minute;

/** An operator's time is booked in cells of this length. Each cell belongs to one call at most. */
const cell = 5 * minute;

/**
 * Calls that one address may have to come, and may book within a day, cancelled ones included: others need
 * times too, and each booking sends a mail to an address that may belong to somebody else. `doubtfulAnHour`: of all
 * addresses together, calls that look like those of a program.
 */
export const mostCalls = { ahead: 2, aDay: 3, doubtfulAnHour: 5 } as const;

/** How often a visitor may move one call: each move sends a mail to the address. Moves of operators do not count. */
export const mostMoves = 3;

/** From a time to another one, in milliseconds since 1970; `to` does not belong to the span. */
export type Span = { readonly from: number; readonly to: number };

/** Who takes calls, and when they cannot: other appointments, and calls with the minutes kept free after them. */
export type Calendar = { readonly operatorId: string; readonly busy: readonly Span[] };

/** A time at which a call can begin (milliseconds since 1970), and who could take it. */
export type Slot = { readonly at: number; readonly operatorIds: readonly string[] };

/** The facts from which the offered times are computed. */
export type Hours = Pick<Company, "businessHours" | "promises" | "scheduling">;

/** Minutes of a kind of call. */
export function minutesOf(kind: CallKind, { promises }: Pick<Company, "promises">): number {
  const minutes: Readonly<Record<CallKind, number>> = {
    consultation: promises.consultationMinutes,
    "fit-call": promises.fitCallMinutes,
    workshop: promises.workshopMinutes,
  };
  return minutes[kind];
}

/** Whether two spans share a moment. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Every time at which an operator could take a call of this length, the earliest first. */
export function slotsOf(
  { businessHours, scheduling }: Hours,
  minutes: number,
  calendars: readonly Calendar[],
  now: number,
): readonly Slot[] {
  const earliest = now + scheduling.noticeHours * 60 * minute;
  const latest = now + scheduling.daysAhead * 24 * 60 * minute;
  const buffer = scheduling.bufferMinutes * minute;
  const slots: Slot[] = [];
  for (
    let span = nextSpan(businessHours, earliest);
    span !== undefined && span.opens <= latest;
    span = nextSpan(businessHours, span.closes)
  ) {
    for (let at = span.opens; at + minutes * minute <= span.closes; at += step) {
      if (at < earliest || at > latest) continue;
      // Some minutes before and after the call stay free.
      const taken = { from: at - buffer, to: at + minutes * minute + buffer };
      const operatorIds = calendars
        .filter(({ busy }) => !busy.some((span) => overlap(span, taken)))
        .map(({ operatorId }) => operatorId);
      if (operatorIds.length > 0) slots.push({ at, operatorIds });
    }
  }
  return slots;
}

/** The cells (ISO 8601, UTC) that a call takes of its operator's time, with the minutes kept free after it. */
export function cellsOf({ from, to }: Span, bufferMinutes: number): readonly string[] {
  const end = to + bufferMinutes * minute;
  const first = Math.floor(from / cell);
  const count = Math.ceil(end / cell) - first;
  return Array.from({ length: count }, (_, index) => new Date((first + index) * cell).toISOString());
}

/** Counts up with every change of a call that its visitor hears of (RFC 5545, 3.8.7.4). */
export function revisionOf({
  sequence,
  amended,
}: {
  readonly sequence: number;
  readonly amended: number;
}): number {
  return sequence + amended;
}

/** The operators in the order to try: the owner of the lead first, then those with the fewest calls. */
export function inTurn(
  operatorIds: readonly string[],
  calls: ReadonlyMap<string, number>,
  ownerId: string | null,
): readonly string[] {
  const weight = (id: string) => (id === ownerId ? -1 : (calls.get(id) ?? 0));
  return operatorIds.toSorted((one, other) => weight(one) - weight(other));
}

/**
 * Whether the place of an operator's calls says that we call: it is set, and it is nothing to open or to dial. So it
 * holds in every language.
 */
export function callsVisitor(place: string): boolean {
  return place.trim() !== "" && !/\w\.\w|:\/\//.test(place) && !isPhone(place);
}

/** Letters of a number at most that are repeated, as in 1-800-FLOWERS; with more of them it may say something. */
const mostLetters = 8;

/** A number in one line, without anything that no number has. */
function numberIn(phone: string): string {
  const isSaying = phone.replaceAll(/[^A-Za-z]/g, "").length > mostLetters;
  return phone
    .replaceAll(isSaying ? /[^\p{Nd}+() -]/gu : /[^\p{Nd}A-Za-z+() -]/gu, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

/**
 * Where a call is, as its visitor is told: when we call, with their number. Only its digits and few letters, because the
 * address may be a stranger's, who must get no typed words from us.
 */
export function placeOf({ place, phone }: { readonly place: string | null; readonly phone: string }): string {
  const where = place ?? "";
  const number = numberIn(phone);
  return callsVisitor(where) && number !== "" ? `${where}: ${number}` : where;
}

import { callPath } from "#contract/booking.ts";
import { zoneInWords } from "#contract/calendar/business-hours.ts";
import {
  clockIn,
  dayIn,
  momentIn,
  weekdayAndClockIn,
  type Zoned,
  zoneIn,
} from "#contract/calendar/zoned-words.ts";
import type { Company } from "#contract/company.ts";
import type { Call } from "#server/booking/calls/queries.ts";
import { mostMoves, placeOf, type Slot } from "#server/booking/calls/rules.ts";
import { addressNow } from "#server/http/in-language.ts";
import type { CallData, TimesData } from "#site/requests/booking.ts";
import { word } from "#words/word.ts";

/** The time zones in which times are shown: the visitor's, and the consultancy's beside it. */
export type Zones = { readonly visitor: Zoned; readonly firm: Zoned };

/** The zones of a page. `timeZone`: the one that the visitor named; "": none. */
export function zonesOf({ locale, businessHours }: Company, timeZone: string): Zones {
  const firm = { locale, timeZone: businessHours.timeZone };
  return { firm, visitor: timeZone === "" ? firm : { locale, timeZone } };
}

/** Whether both clocks show the same at a time. */
function areAlike({ visitor, firm }: Zones, time: number): boolean {
  return (
    dayIn(visitor, time) === dayIn(firm, time) &&
    clockIn(visitor, time) === clockIn(firm, time) &&
    zoneIn(visitor, time) === zoneIn(firm, time)
  );
}

/** A time in the consultancy's zone, to stand beside the visitor's; "" when both clocks show the same. */
function theirs(zones: Zones, time: number): string {
  if (areAlike(zones, time)) return "";
  const { visitor, firm } = zones;
  const isSameDay = dayIn(visitor, time) === dayIn(firm, time);
  return isSameDay ? clockIn(firm, time) : weekdayAndClockIn(firm, time);
}

/** A chosen time in words on both clocks; the second is "" when they show the same. */
export function bothTimes(zones: Zones, time: number): { readonly when: string; readonly firmWhen: string } {
  return {
    when: momentIn(zones.visitor, time),
    firmWhen: areAlike(zones, time) ? "" : momentIn(zones.firm, time),
  };
}

/** The place by which a time zone is called: "New York" of America/New_York. */
function placeIn({ timeZone }: Zones["visitor"]): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** Free times as a page lists them, by the visitor's days. */
export function timesPage(slots: readonly Slot[], zones: Zones, now: Date): TimesData {
  const days = Map.groupBy(slots, ({ at }) => dayIn(zones.visitor, at));
  const first = slots[0]?.at ?? now.getTime();
  return {
    zone: `${zoneIn(zones.visitor, first)} (${placeIn(zones.visitor)})`,
    zoneId: zones.visitor.timeZone,
    firmZone: areAlike(zones, first)
      ? ""
      : zoneInWords(zones.firm.timeZone, zones.firm.locale, "longGeneric"),
    days: [...days].map(([day, free]) => ({
      day,
      times: free.map(({ at }) => ({
        at: new Date(at).toISOString(),
        time: clockIn(zones.visitor, at),
        theirs: theirs(zones, at),
      })),
    })),
  };
}

/** What a visitor sees of a call. `outcome`: what they did just now. */
export function callPage(
  call: Call,
  zones: Zones,
  { token, outcome, now }: { readonly token: string; readonly outcome: string; readonly now: Date },
): CallData {
  const isOver = call.startsAt <= now.toISOString();
  const isBooked = call.state === "booked";
  const isUntaken = isBooked && call.with === null;
  const time = Date.parse(call.startsAt);
  return {
    ...bothTimes(zones, time),
    day: dayIn(zones.visitor, time),
    clock: clockIn(zones.visitor, time),
    with: call.with ?? "",
    place: isUntaken
      ? word("The place follows: we write to you with whom and where the call is.")
      : placeOf(call),
    reference: call.madeLead ? call.reference : "",
    state: !isBooked ? "cancelled" : isOver ? "over" : "open",
    isMoved: isBooked && outcome === "moved",
    isFresh: isBooked && !isUntaken && !isOver && call.sequence === 0,
    isMovable: isBooked && !isOver && call.moves < mostMoves,
    fileUrl: addressNow(`${callPath(token)}/call.ics`),
    timesUrl: addressNow(`${callPath(token)}/times`, { zone: zones.visitor.timeZone }),
  };
}

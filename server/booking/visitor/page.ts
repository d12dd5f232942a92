import { callPath } from "#contract/booking.ts";
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
import { mostMoves, type Slot } from "#server/booking/calls/rules.ts";
import type { PageRecord } from "#server/http/filling/keys.ts";

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

type Times = PageRecord<"/book/index.html" | "/book/move/index.html">;

/** What fills a list of free times, by the visitor's days. `choosing`: what chooses a time, a link or a button's value. */
export function timesPage(
  slots: readonly Slot[],
  zones: Zones,
  { now, choosing }: { readonly now: Date; readonly choosing: (at: string) => Pick<Times, "at" | "url"> },
): Times {
  const days = Map.groupBy(slots, ({ at }) => dayIn(zones.visitor, at));
  const first = slots[0]?.at ?? now.getTime();
  return {
    zone: `${zones.visitor.timeZone.replaceAll("_", " ")} (${zoneIn(zones.visitor, first)})`,
    zoneId: zones.visitor.timeZone,
    firmZone: areAlike(zones, first) ? "" : zoneIn(zones.firm, first),
    none: slots.length === 0 ? "on" : "",
    days: [...days].map(([day, free]) => ({
      day,
      times: free.map(({ at }) => {
        const iso = new Date(at).toISOString();
        return { ...choosing(iso), time: clockIn(zones.visitor, at), theirs: theirs(zones, at) };
      }),
    })),
  };
}

const on = (condition: boolean) => (condition ? "on" : "");

/** What fills the page on which a visitor sees a call. `outcome`: what they did just now. */
export function callPage(
  call: Call,
  zones: Zones,
  { token, outcome, now }: { readonly token: string; readonly outcome: string; readonly now: Date },
): PageRecord<"/book/call/index.html"> {
  const isOver = call.startsAt <= now.toISOString();
  const isBooked = call.state === "booked";
  return {
    ...bothTimes(zones, Date.parse(call.startsAt)),
    with: call.with ?? "",
    place: call.place ?? "",
    reference: call.madeLead ? call.reference : "",
    moved: on(isBooked && outcome === "moved"),
    fresh: on(isBooked && !isOver && call.sequence === 0),
    cancelled: on(!isBooked),
    open: on(isBooked && !isOver),
    movable: on(isBooked && !isOver && call.sequence < mostMoves),
    over: on(isBooked && isOver),
    fileUrl: `${callPath(token)}/call.ics`,
    timesUrl: `${callPath(token)}/times?${new URLSearchParams({ zone: zones.visitor.timeZone })}`,
  };
}

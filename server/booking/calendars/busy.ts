import { allIn, type Component, componentsIn } from "./components.ts";
import { busyInEvents, busyInFreeBusy, type Reader } from "./events.ts";
import { zoneNamed, zonesOf } from "./zones.ts";

/** The span in which busy times are wanted (ISO 8601, UTC), and the time zone in which a whole day begins. */
export type Window = { readonly from: string; readonly to: string; readonly timeZone: string };

/** A busy time: its beginning and its end, ISO 8601, UTC. */
export type BusySpan = readonly [from: string, to: string];

/** Busy times in a window at most: no person's calendar has more. */
const mostSpans = 5000;

/** Rules that are refused: nobody has an appointment each minute, and listing them would take too long. */
const hopeless = ["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=HOURLY"];

function hasHopelessRule(component: Component): boolean {
  const rules = ["RRULE", "EXRULE"].flatMap((name) => allIn(component, name));
  return (
    rules.some(({ value }) => hopeless.some((frequency) => value.toUpperCase().includes(frequency))) ||
    component.parts.some(hasHopelessRule)
  );
}

function busyOf(calendar: Component, { from, to, timeZone }: Window) {
  const home = zoneNamed(timeZone);
  const span = { from: Date.parse(from), to: Date.parse(to) };
  const reader: Reader = { ...span, home, zoneOf: zonesOf(calendar, home, span.from) };
  const named = (name: string) => calendar.parts.filter((part) => part.name === name);
  const listed = named("VFREEBUSY").flatMap((part) => busyInFreeBusy(part, reader));
  const busy = [...busyInEvents(named("VEVENT"), reader), ...listed];
  return busy.filter((one) => one[0] < one[1] && one[0] < span.to && one[1] > span.from);
}

/**
 * The busy times of an iCalendar file (RFC 5545) in a window. A file may hold several calendars. Throws when it is
 * none, or holds too much.
 */
export function busyIn(text: string, window: Window): readonly BusySpan[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Error("no calendar");
  const calendars = componentsIn(text);
  if (calendars.some(hasHopelessRule)) throw new Error("too much");
  const spans = calendars.flatMap((calendar) => busyOf(calendar, window));
  if (spans.length > mostSpans) throw new Error("too much");
  return spans
    .toSorted(([one], [other]) => one - other)
    .map(([from, to]) => [new Date(from).toISOString(), new Date(to).toISOString()]);
}

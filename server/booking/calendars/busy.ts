import ical, { type CalendarComponent, type EventInstance, type VEvent } from "node-ical";
import { beginningOf, dayAfter } from "#contract/calendar/company-day.ts";

/** The span in which busy times are wanted (ISO 8601, UTC), and the time zone in which a whole day begins. */
export type Window = { readonly from: string; readonly to: string; readonly timeZone: string };

/** A busy time: its beginning and its end, ISO 8601, UTC. */
export type BusySpan = readonly [from: string, to: string];

/** Busy times in a window at most: no person's calendar has more. */
const mostSpans = 5000;

/** Rules that are refused: nobody has an appointment each minute, and listing them would take too long. */
const hopeless = ["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=HOURLY"];

function hasHopelessRule(text: string): boolean {
  const rules = text
    .toUpperCase()
    .split("\n")
    .filter((line) => line.startsWith("RRULE"));
  return rules.some((rule) => hopeless.some((frequency) => rule.includes(frequency)));
}

/** Whether an appointment keeps nobody busy: it is shown as free (RFC 5545, 3.8.2.7; Microsoft's own), or was cancelled. */
function isFree(event: VEvent): boolean {
  const own: unknown = Reflect.get(event, "MICROSOFT-CDO-BUSYSTATUS");
  return event.transparency === "TRANSPARENT" || event.status === "CANCELLED" || own === "FREE";
}

/** The days that a whole day's entry covers, as its file names them. */
function daysOf({
  start,
  end,
}: Pick<EventInstance, "start" | "end">): readonly [first: string, after: string] {
  // The library reads a day as midnight where the process is.
  const named = (time: Date) =>
    [time.getFullYear(), time.getMonth() + 1, time.getDate()]
      .map((number) => String(number).padStart(2, "0"))
      .join("-");
  const first = named(start);
  const after = named(end);
  return [first, after > first ? after : dayAfter(first, 1)];
}

function spanOf(instance: EventInstance, { timeZone }: Window): BusySpan {
  if (!instance.isFullDay) return [instance.start.toISOString(), instance.end.toISOString()];
  const [first, after] = daysOf(instance);
  return [beginningOf(first, timeZone).toISOString(), beginningOf(after, timeZone).toISOString()];
}

function spansOf(component: CalendarComponent, window: Window): readonly BusySpan[] {
  if (component.type === "VFREEBUSY") {
    const all: readonly { readonly type?: string; readonly start?: Date; readonly end?: Date }[] =
      component.freebusy ?? [];
    return all.flatMap(({ type, start, end }) =>
      type === "FREE" || start === undefined || end === undefined
        ? []
        : [[start.toISOString(), end.toISOString()] as const],
    );
  }
  if (component.type !== "VEVENT") return [];
  return ical
    .expandRecurringEvent(component, {
      from: new Date(window.from),
      to: new Date(window.to),
      expandOngoing: true,
    })
    .filter(({ event }) => !isFree(event))
    .map((instance) => spanOf(instance, window));
}

/** The busy times of an iCalendar file (RFC 5545) in a window. Throws when it is none, or holds too much. */
export function busyIn(text: string, window: Window): readonly BusySpan[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Error("no calendar");
  if (hasHopelessRule(text)) throw new Error("too much");
  const components = Object.values(ical.sync.parseICS(text));
  const spans = components.flatMap((component) => (component ? spansOf(component, window) : []));
  const inside = spans.filter(([from, to]) => from < to && from < window.to && to > window.from);
  if (inside.length > mostSpans) throw new Error("too much");
  return inside.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

import { allIn, type Component, type Property, propertyIn, wordIn } from "./components.ts";
import { lengthIn, repetitions, type Wall, wallIn, written } from "./walls.ts";
import { shownAt, timeOf, utc, type Zone } from "./zones.ts";

const day = 86_400_000;

/** What the times of a file are read with. Times are milliseconds since 1970. */
export type Reader = {
  readonly from: number;
  readonly to: number;
  /** The zone in which a whole day begins. */
  readonly home: Zone;
  readonly zoneOf: (name: string | undefined) => Zone;
};

type Moment = { readonly wall: Wall; readonly zone: Zone; readonly isDay: boolean };

/** When somebody is busy: a beginning and an end, milliseconds since 1970. */
export type Busy = readonly [from: number, to: number];

function momentIn(text: string, property: Property, { zoneOf, home }: Reader): Moment | undefined {
  const found = wallIn(text);
  if (found === undefined) return undefined;
  const { wall, isDay, isUtc } = found;
  if (isDay) return { wall, isDay, zone: home };
  return { wall, isDay, zone: isUtc ? utc : zoneOf(property.parameters.get("TZID")) };
}

/** All moments of the properties with a name; of a span its beginning. */
function momentsIn(component: Component, name: string, reader: Reader): readonly Moment[] {
  return allIn(component, name).flatMap((property) =>
    property.value.split(",").flatMap((text) => momentIn(text.split("/")[0] ?? "", property, reader) ?? []),
  );
}

function timeAt({ wall, zone }: Moment): number {
  return timeOf(wall, zone);
}

/** What the clocks of a zone show at a moment. A day is the same one everywhere. */
function wallAt(moment: Moment, zone: Zone): Wall {
  return moment.isDay || moment.zone === zone ? moment.wall : shownAt(timeAt(moment), zone);
}

/** Whether an appointment keeps nobody busy: it is shown as free (RFC 5545, 3.8.2.7; Microsoft's own), or was cancelled. */
function isFree(event: Component): boolean {
  return (
    wordIn(event, "TRANSP") === "TRANSPARENT" ||
    wordIn(event, "STATUS") === "CANCELLED" ||
    wordIn(event, "X-MICROSOFT-CDO-BUSYSTATUS") === "FREE"
  );
}

/** How long an event lasts: of whole days by the clocks, which may change meanwhile; else as time passes. */
function lengthOf(event: Component, start: Moment, reader: Reader): number {
  const [end] = momentsIn(event, "DTEND", reader);
  const named = lengthIn(propertyIn(event, "DURATION")?.value ?? "") ?? (start.isDay ? day : 0);
  if (end === undefined) return named;
  return start.isDay ? Math.max(day, end.wall - start.wall) : timeAt(end) - timeAt(start);
}

/** A rule with its end on the clocks of the event's zone. */
function ruleIn(rule: string, zone: Zone): string {
  return rule
    .split(";")
    .map((part) => {
      const [name = "", value = ""] = part.split("=");
      const end = name.toUpperCase() === "UNTIL" ? wallIn(value) : undefined;
      if (end === undefined) return part;
      if (end.isDay) return `UNTIL=${written(end.wall + day - 1000)}`;
      return `UNTIL=${written(end.isUtc ? shownAt(end.wall, zone) : end.wall)}`;
    })
    .join(";");
}

function repeated(event: Component, name: string, start: Moment, span: { from: Wall; to: Wall }) {
  return allIn(event, name).flatMap(({ value }) => repetitions(start.wall, ruleIn(value, start.zone), span));
}

/** What tells whether an instance was left out, or is replaced by another event. */
function leavingOut(left: readonly Moment[], start: Moment): (wall: Wall) => boolean {
  const dayOf = (wall: Wall) => Math.floor(wall / day);
  const walls = new Set(left.map((moment) => wallAt(moment, start.zone)));
  const days = new Set(
    left.filter(({ isDay }) => isDay || start.isDay).map((moment) => dayOf(wallAt(moment, start.zone))),
  );
  return (wall) => walls.has(wall) || days.has(dayOf(wall));
}

/** The busy times of one event and its repetitions. `replaced`: moments for which the file holds another event. */
function busyOf(event: Component, replaced: readonly Moment[], reader: Reader): readonly Busy[] {
  const [start] = momentsIn(event, "DTSTART", reader);
  if (start === undefined || isFree(event)) return [];
  const { zone, isDay } = start;
  const length = lengthOf(event, start, reader);
  const span = { from: reader.from - Math.max(0, length) - 2 * day, to: reader.to + 2 * day };
  const named = momentsIn(event, "RDATE", reader).map((moment) => wallAt(moment, zone));
  const walls = new Set([start.wall, ...named, ...repeated(event, "RRULE", start, span)]);
  const excepted = new Set(repeated(event, "EXRULE", start, span));
  const isLeftOut = leavingOut([...momentsIn(event, "EXDATE", reader), ...replaced], start);
  return [...walls]
    .filter((wall) => !excepted.has(wall) && !isLeftOut(wall))
    .map((wall) => {
      const from = timeOf(wall, zone);
      return [from, isDay ? timeOf(wall + length, zone) : from + length];
    });
}

/** Of the events that replace one and the same instance, the one that was made last. */
function latest(overrides: readonly Component[]): Component | undefined {
  const sequence = (event: Component) => Number(propertyIn(event, "SEQUENCE")?.value) || 0;
  return overrides.reduce<Component | undefined>(
    (one, other) => (one !== undefined && sequence(one) > sequence(other) ? one : other),
    undefined,
  );
}

function uidOf(event: Component): string {
  return propertyIn(event, "UID")?.value ?? "";
}

/** The busy times of all events. Each counts, but for an instance of a series that another event replaces. */
export function busyInEvents(events: readonly Component[], reader: Reader): readonly Busy[] {
  const isOverride = (event: Component) => propertyIn(event, "RECURRENCE-ID") !== undefined;
  const overrides = Map.groupBy(events.filter(isOverride), uidOf);
  const alone = events
    .filter((event) => !isOverride(event))
    .flatMap((event) => {
      const uid = uidOf(event);
      const own = uid === "" ? [] : (overrides.get(uid) ?? []);
      return busyOf(
        event,
        own.flatMap((one) => momentsIn(one, "RECURRENCE-ID", reader)),
        reader,
      );
    });
  const replacing = [...overrides.values()].flatMap((own) =>
    [...Map.groupBy(own, (one) => momentsIn(one, "RECURRENCE-ID", reader).map(timeAt)[0]).values()].flatMap(
      (same) => latest(same) ?? [],
    ),
  );
  return [...alone, ...replacing.flatMap((event) => busyOf(event, [], reader))];
}

/** The times that a VFREEBUSY component calls busy. */
export function busyInFreeBusy(component: Component, reader: Reader): readonly Busy[] {
  return allIn(component, "FREEBUSY")
    .filter(({ parameters }) => parameters.get("FBTYPE")?.toUpperCase() !== "FREE")
    .flatMap((property) =>
      property.value.split(",").flatMap((text): Busy[] => {
        const [first = "", last = ""] = text.split("/");
        const start = momentIn(first, property, reader);
        const end = momentIn(last, property, reader);
        if (start === undefined) return [];
        const from = timeAt(start);
        return [[from, end === undefined ? from + (lengthIn(last) ?? 0) : timeAt(end)]];
      }),
    );
}

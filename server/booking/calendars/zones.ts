import { offsetAt, timeShown } from "#contract/calendar/wall-clock.ts";
import { isTimeZone } from "#contract/calendar/zoned-words.ts";
import { allIn, type Component, propertyIn } from "./components.ts";
import { repetitions, type Wall, wallIn, zoneOfMicrosoft } from "./walls.ts";

/** How far the clocks of a zone are ahead of UTC at a time. Both are milliseconds. */
export type Zone = (time: number) => number;

/** The time at which the clocks of a zone show something. */
export function timeOf(wall: Wall, zone: Zone): number {
  return timeShown(wall, zone);
}

/** What the clocks of a zone show at a time. */
export function shownAt(time: number, zone: Zone): Wall {
  return time + zone(time);
}

/** The zone that is ahead of itself by nothing. */
export const utc: Zone = () => 0;

/** A zone of the IANA database. */
export function zoneNamed(timeZone: string): Zone {
  return (time) => offsetAt(time, timeZone);
}

const year = 366 * 86_400_000;

/** Milliseconds of an offset as a file writes it: +0100, -073000. */
function offsetIn(text: string): number | undefined {
  const found = /^([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text.trim());
  if (found === null) return undefined;
  const [, sign, hours, minutes, seconds = "0"] = found;
  const length = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -length : length;
}

type Change = { readonly at: number; readonly from: number; readonly to: number };

/** When the clocks change to an observance of a zone, standard or summer time. */
function changesOf(observance: Component, aim: number): readonly Change[] {
  const first = wallIn(propertyIn(observance, "DTSTART")?.value ?? "")?.wall;
  const to = offsetIn(propertyIn(observance, "TZOFFSETTO")?.value ?? "");
  if (first === undefined || to === undefined) return [];
  const from = offsetIn(propertyIn(observance, "TZOFFSETFROM")?.value ?? "") ?? to;
  const dates = allIn(observance, "RDATE").flatMap(({ value }) =>
    value.split(",").flatMap((text) => wallIn(text)?.wall ?? []),
  );
  const rules = allIn(observance, "RRULE").flatMap(({ value }) => {
    // A rule that has ended may still be the last that was made; one that goes on has its last change near the aim.
    const span = { from: /UNTIL|COUNT/i.test(value) ? 0 : aim - 2 * year, to: aim + 2 * year };
    return repetitions(first, value, span);
  });
  return [first, ...dates, ...rules].map((wall) => ({ at: wall - from, from, to }));
}

/** The zone that a file describes itself, right for some years around the aim; undefined: it describes nothing. */
function zoneDescribed({ parts }: Component, aim: number): Zone | undefined {
  const changes = parts
    .flatMap((observance) => changesOf(observance, aim))
    .toSorted((one, other) => one.at - other.at);
  const [first] = changes;
  if (first === undefined) return undefined;
  return (time) => changes.findLast(({ at }) => at <= time)?.to ?? first.from;
}

/** "GMT+0100" and "(UTC+05:30) Chennai" as names of the database. */
function offsetNamed(name: string): string | undefined {
  const found = /^\(?(?:utc|gmt) ?([+-])(\d{1,2}):?(\d\d)?/i.exec(name);
  return found === null ? undefined : `${found[1]}${found[2]?.padStart(2, "0")}:${found[3] ?? "00"}`;
}

/** The ends of a path, the longest first: "/example.org/20260101/America/Lima" ends with "America/Lima". */
function endsOf(path: string): readonly string[] {
  const steps = path.split("/");
  return steps.map((_, index) => steps.slice(index).join("/"));
}

/** Names that say that a zone is described in the file: the library would take the one of the process for them. */
const nameless = /^(?:customized time zone|tzone:)/i;

function databaseNameOf(name: string): string | undefined {
  // Microsoft's "tzone://Microsoft/Utc" is not described in the file.
  if (/\butc$/i.test(name)) return "UTC";
  if (nameless.test(name)) return undefined;
  const names = [...endsOf(name), zoneOfMicrosoft(name), offsetNamed(name)];
  return names.find((one) => one !== undefined && one !== "" && isTimeZone(one));
}

/**
 * What finds the zone of a time by its name in the file: as the file describes it; else by a name of the database,
 * which may stand at the end of a path, or one of Microsoft's; else the calendar's own; else the consultancy's.
 * `aim`: a time near which the zones must be right.
 */
export function zonesOf(calendar: Component, home: Zone, aim: number): (name: string | undefined) => Zone {
  const described = new Map(
    calendar.parts
      .filter(({ name }) => name === "VTIMEZONE")
      .map((zone) => [propertyIn(zone, "TZID")?.value ?? "", zoneDescribed(zone, aim)]),
  );
  const found = new Map<string, Zone | undefined>();
  function find(name: string): Zone | undefined {
    const named = described.get(name) ?? found.get(name);
    if (named !== undefined || found.has(name)) return named;
    const known = databaseNameOf(name);
    const zone = known === undefined ? undefined : zoneNamed(known);
    found.set(name, zone);
    return zone;
  }
  const own = find(propertyIn(calendar, "X-WR-TIMEZONE")?.value ?? "") ?? home;
  return (name = "") => find(name) ?? own;
}

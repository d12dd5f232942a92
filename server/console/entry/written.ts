import { timeOn } from "#contract/calendar/company-day.ts";
import type { DayOrder } from "#contract/console/entry.ts";

/**
 * How the firm writes days, in which order the texts around a day do, and on which clock the firm's times are. `both`:
 * some write the day first and some the month, so that 3/11 says neither.
 */
export type Place = { readonly locale: string; readonly order: DayOrder | "both"; readonly timeZone: string };

/** Numbers of months by the first three letters of their names, in English, in German and in the firm's language. */
function monthsOf(locale: string): ReadonlyMap<string, number> {
  const named = ["en", "de", locale].flatMap((language) => {
    const long = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    return Array.from(
      { length: 12 },
      (_, month) =>
        [
          long
            .format(Date.UTC(2026, month, 1))
            .toLowerCase()
            .slice(0, 3),
          month + 1,
        ] as const,
    );
  });
  return new Map(named);
}

/** What people of this locale write first. */
function orderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day") ? "month" : "day";
}

const twoNumbers = /^(\d{1,2})[-/] ?(\d{1,2})[-/] ?(\d{4}|\d{2})/;

/**
 * What the texts of one column write first: a number above 12 is no month, and one program wrote them all. A day that no
 * calendar has tells nothing. Where no text tells, what people of the firm's locale do; `both`: they contradict each other.
 */
export function orderIn(texts: readonly string[], locale: string): Place["order"] {
  const told = new Set(
    texts.flatMap((text): readonly DayOrder[] => {
      const [, one, other, year] = twoNumbers.exec(text.trim()) ?? [];
      const [first, second] = [Number(one ?? 0), Number(other ?? 0)];
      if (first > 12 === second > 12) return [];
      const isDayFirst = first > 12;
      const [day, month] = isDayFirst ? [first, second] : [second, first];
      return dayOf(Number(year), month, day) === undefined ? [] : [isDayFirst ? "day" : "month"];
    }),
  );
  const [only] = told;
  return told.size > 1 ? "both" : (only ?? orderOf(locale));
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const time = new Date(Date.UTC(full, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && full >= 1900 && full < 2200 ? time.toISOString().slice(0, 10) : undefined;
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.]) ?(\d{1,2})[-/.] ?(\d{4}|\d{2})$/;
const monthInMiddle = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:of )?(\p{L}{3,})\.?,?[ -](\d{4}|\d{2})$/u;
const monthInFront = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** A date without the name of its weekday: "Fri, Nov 27 2026". */
function withoutWeekday(text: string, months: ReadonlyMap<string, number>): string {
  const [first = "", next = "", ...others] = text.split(" ");
  const isNamed = /^\p{L}{2,}[,.]{1,2}$/u.test(first) && others.length + (/\d/.test(next) ? 1 : 0) > 0;
  const isMonth = months.has(first.slice(0, 3)) && !/^\d+[/.-]\d/.test(next);
  return isNamed && !isMonth ? [next, ...others].join(" ") : text;
}

/** Whether a text begins with two numbers of which either may be the month: 3/11/2026. */
export function isEitherWay(cell: string): boolean {
  const [, one, other] = twoNumbers.exec(cell.trim()) ?? [];
  const [first, second] = [Number(one ?? 0), Number(other ?? 0)];
  return first !== second && first <= 12 && second <= 12;
}

/** A day as YYYY-MM-DD, from ISO 8601 or as people write it; undefined for any other text. */
export function dayIn(cell: string, { locale, order }: Pick<Place, "locale" | "order">): string | undefined {
  const months = monthsOf(locale);
  const text = withoutWeekday(cell.trim().toLowerCase().replaceAll(/\s+/g, " "), months);
  const iso = yearFirst.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = yearLast.exec(text);
  if (numbers) {
    const [, one, sign, other, year] = numbers;
    const [first, second] = [Number(one), Number(other)];
    if (order === "both" && isEitherWay(text)) return undefined;
    // A number above 12 is no month. Points are written where days come first.
    const isSwapped = sign !== "." && second <= 31 && (second > 12 || (first <= 12 && order === "month"));
    return isSwapped ? dayOf(Number(year), first, second) : dayOf(Number(year), second, first);
  }
  const middle = monthInMiddle.exec(text);
  if (middle)
    return dayOf(Number(middle[3]), months.get(middle[2]?.slice(0, 3) ?? "") ?? 0, Number(middle[1]));
  const front = monthInFront.exec(text);
  if (front) return dayOf(Number(front[3]), months.get(front[1]?.slice(0, 3) ?? "") ?? 0, Number(front[2]));
  return undefined;
}

const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const withClock =
  /^(.*?\d)(?:,? (?:at |um )?|t)(\d{1,2})[:.](\d\d)(?:[:.]\d\d(?:[.,]\d+)?)? ?(am|pm|a\.m\.|p\.m\.|uhr)?(?: (utc|gmt|z))?$/i;

/** The clock of a time, HH:MM; undefined: there is none. */
function clockOf(hours: string, minutes: string, half = ""): string | undefined {
  const isHalf = /^[ap]/i.test(half);
  const hour = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, "0")}:${minutes}` : undefined;
}

/**
 * A time (ISO 8601, UTC), from the firm's clock unless the text names a zone; of a day alone, its noon. Undefined for
 * any other text.
 */
export function momentIn(cell: string, place: Place): string | undefined {
  const text = cell.trim().replaceAll(/\s+/g, " ");
  if (withZone.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  }
  const [, before, hours = "", minutes = "", half, zone] = withClock.exec(text) ?? [];
  const day = dayIn(before ?? text, place);
  const clock = before === undefined ? "12:00" : clockOf(hours, minutes, half);
  if (day === undefined || clock === undefined) return undefined;
  return timeOn(day, clock, zone === undefined ? place.timeZone : "UTC").toISOString();
}

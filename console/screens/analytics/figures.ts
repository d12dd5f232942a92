import { formatIn } from "#console/screens/words/times.ts";
import { daysIn } from "#contract/calendar/company-day.ts";
import type { Change, Range, Unit } from "#contract/console/analytics.ts";

const whole = new Intl.NumberFormat("en-US");
const share = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const round = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** A number for people: "4,210". */
export function counted(count: number): string {
  return whole.format(count);
}

/** A share of a whole: "1.5%"; a dash when the whole is zero. */
export function shareOf(part: number, all: number): string {
  return all === 0 ? "–" : share.format(part / all);
}

/** How a number has changed: "12% more", "as many", "none before". */
export function changeInWords({ now, before }: Change): string {
  if (now === before) return now === 0 ? "none before either" : "as many as before";
  if (before === 0) return "none before";
  const difference = round.format(Math.abs(now - before) / before);
  if (difference === "0%") return "nearly as many as before";
  return `${difference} ${now > before ? "more" : "fewer"} than before`;
}

/** How a number has changed, short, for a column: "+12%", "−3%", "same", "new". */
export function changeInShort({ now, before }: Change): string {
  if (now === before) return now === 0 ? "–" : "same";
  if (before === 0) return "new";
  const difference = round.format(Math.abs(now - before) / before);
  return `${now > before ? "+" : "−"}${difference}`;
}

/** How long a range is: "28 days". */
export function lengthInWords(range: Range): string {
  const days = daysIn(range);
  return days === 1 ? "1 day" : `${counted(days)} days`;
}

const parts = {
  day: { month: "short", day: "numeric" },
  dayWithYear: { dateStyle: "medium" },
  month: { month: "short", year: "numeric" },
} as const;

/** `day`: YYYY-MM-DD. */
function told(day: string, how: keyof typeof parts): string {
  return formatIn("UTC", parts[how]).format(new Date(`${day}T00:00:00Z`));
}

/** A column's name: "Feb 9", "Week of Feb 9", "Feb 2026". `from`: YYYY-MM-DD, its first day. */
export function columnName(from: string, unit: Unit): string {
  if (unit === "month") return told(from, "month");
  return unit === "week" ? `Week of ${told(from, "day")}` : told(from, "day");
}

/** A column's name as it stands below a chart, where there is little room. */
export function axisName(from: string, unit: Unit): string {
  return columnName(from, unit === "week" ? "day" : unit);
}

/** A range for people: "Feb 10, 2026 to Mar 9, 2026". */
export function rangeInWords({ from, to }: Range): string {
  const [first, last] = [from, to].map((one) => told(one, "dayWithYear"));
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** The end of a scale that holds a number; half of it is a whole number too: 2, 4, 10, 20, 40, 100 … */
export function scaleEnd(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const end = [2, 4, 10].map((step) => step * power).find((step) => step >= highest);
    if (end !== undefined) return end;
  }
}

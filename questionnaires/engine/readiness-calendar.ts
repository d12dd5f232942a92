const dayInMs = 86_400_000;

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week; both as "2026-12-07". */
export function mondayOf(day: string): string {
  const date = dateOf(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return written(new Date(date.getTime() - sinceMonday * dayInMs));
}

/** A day of a plan. `week` from 1; `weekday` from 0, which is Monday. */
export function dayOf(start: string, week: number, weekday: number): string {
  return written(new Date(dateOf(start).getTime() + ((week - 1) * 7 + weekday) * dayInMs));
}

/** The day `count` weeks or months after a moment. */
export function dayLater(from: Date, count: number, unit: "weeks" | "months"): string {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  if (unit === "weeks") return written(new Date(Date.UTC(year, month, day + count * 7)));
  // A month after the 31st is the last day of a shorter month, which is day 0 of the next one.
  const lastDay = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month + count, Math.min(day, lastDay))));
}

/** The day that ends a wish of `weeks` weeks; multiples of 13 weeks count as three months each. */
export function wishedDay(from: Date, weeks: number): string {
  return weeks % 13 === 0 ? dayLater(from, (weeks / 13) * 3, "months") : dayLater(from, weeks, "weeks");
}

/** The first Monday that is at least `weeks` weeks after a moment. */
export function suggestedStart(from: Date, weeks: number): string {
  const earliest = dayLater(from, weeks, "weeks");
  const monday = mondayOf(earliest);
  return monday === earliest ? monday : dayOf(monday, 2, 0);
}

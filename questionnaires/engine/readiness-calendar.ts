const dayInMs = 86_400_000;

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week in which a day lies; both as "2026-12-07". */
export function mondayOf(day: string): string {
  const date = dateOf(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return written(new Date(date.getTime() - sinceMonday * dayInMs));
}

/** A day of a plan. `week` from 1; `weekday` from 0, which is Monday. */
export function dayOf(start: string, week: number, weekday: number): string {
  return written(new Date(dateOf(start).getTime() + ((week - 1) * 7 + weekday) * dayInMs));
}

/** The day so many weeks after a moment. */
export function dayAfter(from: Date, weeks: number): string {
  return written(new Date(from.getTime() + weeks * 7 * dayInMs));
}

/** The first Monday that is at least so many weeks after a moment. */
export function suggestedStart(from: Date, weeks: number): string {
  const earliest = dayAfter(from, weeks);
  const monday = mondayOf(earliest);
  return monday === earliest ? monday : dayOf(monday, 2, 0);
}

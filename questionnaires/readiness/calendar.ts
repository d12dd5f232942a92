import { fromTo } from "#questionnaires/engine/range.ts";
import { longDays, type Writing } from "#questionnaires/engine/writing.ts";
import type { Facts, Held } from "./facts.ts";
import type { Working } from "./tables.ts";

const dayInMs = 86_400_000;

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day `count` days after another one. Days are YYYY-MM-DD. */
export function dayAfter(day: string, count: number): string {
  return written(new Date(dateOf(day).getTime() + count * dayInMs));
}

/** How many days the second day is after the first one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayInMs);
}

/** The Monday of a day's week; both as "2026-12-07". */
export function mondayOf(day: string): string {
  return dayAfter(day, -((dateOf(day).getUTCDay() + 6) % 7));
}

/** A day of a plan. `week` from 1; `weekday` from 0, which is Monday. */
export function dayOf(start: string, week: number, weekday: number): string {
  return dayAfter(start, (week - 1) * 7 + weekday);
}

/** The week of a plan in which a day is, from 1; a day before the plan is in week 1. */
export function weekOf(start: string, day: string): number {
  return Math.max(1, Math.floor(daysBetween(start, day) / 7) + 1);
}

/** The day `count` weeks or months after a moment. */
function dayLater(from: Date, count: number, unit: "weeks" | "months"): string {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  if (unit === "weeks") return written(new Date(Date.UTC(year, month, day + count * 7)));
  // A month after the 31st is the last day of a shorter month, which is day 0 of the next one.
  const lastDay = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month + count, Math.min(day, lastDay))));
}

/** The last day of a period of whole months. */
export function endOfMonths(from: string, months: number): string {
  return dayAfter(dayLater(dateOf(from), months, "months"), -1);
}

/** Whole months between two days, both counted. */
export function monthsIn(from: string, to: string): number {
  let months = 0;
  while (endOfMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** The last day of as many whole months as begin after a day. */
export function monthsAfter(day: string, months: number): string {
  return endOfMonths(dayAfter(day, 1), months);
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

function isWorkday(day: string, { weekdays, holidays }: Working): boolean {
  return weekdays.includes(dateOf(day).getUTCDay()) && !holidays.includes(day);
}

/** The days of a week as numbers, from 0, which is Monday. */
const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Whether nobody works in a week. */
export function isClosed(start: string, week: number, working: Working): boolean {
  return !weekdays.some((weekday) => isWorkday(dayOf(start, week, weekday), working));
}

/** The first working day of a week, or the first one after it when the week is closed. */
export function firstWorkday(start: string, week: number, working: Working): string {
  return nextWorkday(dayOf(start, week, 0), working);
}

/** The day itself when somebody works on it, else the next such day. */
function nextWorkday(day: string, working: Working): string {
  // No firm is closed for longer than its list of holidays and a week.
  const most = working.holidays.length + 8;
  for (let count = 0; count < most; count += 1) {
    const next = dayAfter(day, count);
    if (isWorkday(next, working)) return next;
  }
  return day;
}

/** The last working day of a week, or the next one when the week is closed. */
export function lastWorkday(start: string, week: number, working: Working): string {
  const last = weekdays.findLast((weekday) => isWorkday(dayOf(start, week, weekday), working));
  return last === undefined ? firstWorkday(start, week + 1, working) : dayOf(start, week, last);
}

/** A day that a plan reaches: at the earliest, and with the spare weeks. */
export type Reached = { readonly date: string; readonly latest: string };

/** "6", or "6-9" with three spare weeks; "": there is no such week. */
export function weeksUpTo(
  { spare }: { readonly spare: { readonly weeks: number } },
  week: number | null,
): string {
  if (week === null) return "";
  return fromTo(week, week + spare.weeks);
}

/** The week of a plan in which a milestone is reached, or the first and the last one. `start`: the plan's first day. */
export function reachedInWeeks(
  { week, date, latest }: Reached & { readonly week: number },
  start: string,
): string {
  const last = latest === date ? week : weekOf(start, latest);
  return fromTo(week, Math.max(week, last));
}

/** How many weeks a whole plan takes: "42", or "42-46" with its spare weeks. */
export function wholeWeeks(plan: {
  readonly milestones: readonly (Reached & { readonly week: number })[];
  readonly weeks: number;
  readonly start: { readonly date: string };
  readonly spare: { readonly weeks: number };
}): string {
  const last = plan.milestones.find(({ week }) => week === plan.weeks);
  return last === undefined ? weeksUpTo(plan, plan.weeks) : reachedInWeeks(last, plan.start.date);
}

/** A day in words, or with spare weeks the first and the last possible day. */
export function daysUpTo({ date, latest }: Reached, writing: Writing): string {
  return longDays(writing, date, latest);
}

/** Whether it is the company's own and in force on a day. One without a last day is taken to be. */
export function isInForce({ whose, to }: Held, day: string): boolean {
  return whose === "own" && (to === null || to >= day);
}

/** For how many months after its last day customers take a report without calling it old. */
const current = 12;

/** Whether a report whose time ended on a day is old on another one. */
export function isOldOn(day: string, to: string): boolean {
  return monthsAfter(to, current) < day;
}

/** Whether a window ended before its plan begins: nothing that is done in the plan runs in it. */
export function isOver(window: { readonly to: string } | null, start: string): boolean {
  return window !== null && window.to < start;
}

/** The last day of the company's own Type II reports; undefined: there is none. */
export function lastCovered({ held }: Facts): string | undefined {
  return held
    .flatMap(({ kind, whose, to }) => (kind === "type-2" && whose === "own" ? (to ?? []) : []))
    .toSorted()
    .at(-1);
}

import type { Segment } from "#ui/strip/strip.tsx";
import type { CostItem } from "./sample/costs.ts";
import type { Framework } from "./sample/frameworks.ts";
import type { SecurityEvent } from "./sample/security.ts";
import type { Server } from "./sample/servers.ts";
import type { Ticket } from "./sample/tickets.ts";

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The mean, with one decimal. */
export function mean(values: readonly number[]): number {
  return Math.round((sum(values) / values.length) * 10) / 10;
}

/** Mean uptime in percent, with one decimal. */
export function systemHealth(servers: readonly Server[]): number {
  return mean(servers.map(({ uptime }) => uptime));
}

/** Those that are not completed. */
export function openTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.filter(({ status }) => status !== "completed");
}

/** Those that nobody has dealt with yet. */
export function pendingIssues(events: readonly SecurityEvent[]): readonly SecurityEvent[] {
  return events.filter(({ status }) => status === "pending");
}

/** Whole percent of the requirements that have no gap. */
export function completionOf({ controls, gaps }: Pick<Framework, "controls" | "gaps">): number {
  return Math.round(((controls - gaps) / controls) * 100);
}

/** US dollars per year that all items together would save. */
export function totalSavings(items: readonly CostItem[]): number {
  return sum(items.map(({ currentCost, optimizedCost }) => currentCost - optimizedCost));
}

/** Sums over the weeks. */
export function threatsIn(weeks: readonly (readonly number[])[]): number {
  return sum(weeks.map(sum));
}

/** A strip of so many segments, the first of them filled. */
export function filled(count: number, of: number): readonly Segment[] {
  return Array.from({ length: of }, (_, place) => (place < count ? "ok" : "open"));
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const number = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** "$36,500". */
export function inDollars(amount: number): string {
  return dollars.format(amount);
}

/** "1,247". */
export function grouped(amount: number): string {
  return number.format(amount);
}

/** "January 12", from YYYY-MM-DD. */
export function dayOf(date: string): string {
  return day.format(new Date(date));
}

import type { Writing } from "#questionnaires/engine/writing.ts";
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

/** Tickets that are not completed. */
export function openTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.filter(({ status }) => status !== "completed");
}

/** Security events that are still pending. */
export function pendingIssues(events: readonly SecurityEvent[]): readonly SecurityEvent[] {
  return events.filter(({ status }) => status === "pending");
}

/** Whole percent of the requirements that have no gap. */
export function completionOf({ controls, gaps }: Pick<Framework, "controls" | "gaps">): number {
  return Math.round(((controls - gaps) / controls) * 100);
}

/** Money per year that all items together would save. */
export function totalSavings(items: readonly CostItem[]): number {
  return sum(items.map(({ currentCost, optimizedCost }) => currentCost - optimizedCost));
}

/** Threats in all weeks together. */
export function threatsIn(weeks: readonly (readonly number[])[]): number {
  return sum(weeks.map(sum));
}

/** A strip of `of` segments, the first `count` of them filled. */
export function filled(count: number, of: number): readonly Segment[] {
  return Array.from({ length: of }, (_, place) => (place < count ? "ok" : "open"));
}

/** "1,247". `locale`: BCP 47. */
export function grouped(locale: string, amount: number): string {
  return new Intl.NumberFormat(locale).format(amount);
}

/** "$47K". */
export function inThousands({ locale, currency }: Writing, amount: number): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, notation: "compact" });
  return format.format(amount);
}

/** "January 12", from YYYY-MM-DD. `locale`: BCP 47. */
export function dayOf(locale: string, date: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return format.format(new Date(date));
}

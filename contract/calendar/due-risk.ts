import type { BusinessHours } from "./business-hours.ts";
import { businessMinutes } from "./open-hours.ts";

/** Hours, of the clock or of business, below which the time left counts as pressing. */
export const pressingHours = 4;

/**
 * Minutes of business hours until a waiting lead is due, if they are so few that the answer may come too late; else
 * undefined. Times are milliseconds since 1970.
 */
export function minutesAtRisk(due: number, now: number, hours: BusinessHours): number | undefined {
  const minutes = businessMinutes(hours, now, due);
  return minutes < pressingHours * 60 ? minutes : undefined;
}

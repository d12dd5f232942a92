import { proofMinutes, sessionLimits } from "#contract/console/operators.ts";
import { clockDifference } from "#server/database/clock.ts";

/** Milliseconds after which a session's last use is written again. */
export const seenEvery = 60_000;

const hour = 3_600_000;

/** When a session that begins now ends in any case. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionLimits.days * 24 * hour);
}

/** A session that began later than this began under a wrong clock. */
export function latestBeginning(now: Date): string {
  return new Date(now.getTime() + clockDifference).toISOString();
}

/** Sessions last used before this have ended. */
export function idleSince(now: Date): string {
  return new Date(now.getTime() - sessionLimits.idleHours * hour).toISOString();
}

/** Whether a second factor was shown within the last minutes. A time in the future does not count. */
export function isProved(provedAt: string | null, now: Date): boolean {
  const passed = provedAt === null ? -1 : now.getTime() - Date.parse(provedAt);
  return passed >= 0 && passed < proofMinutes * 60_000;
}

const browsers = [
  [/\bEdg\//, "Edge"],
  [/\bFirefox\//, "Firefox"],
  [/\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Browser and system as a User-Agent header names them, for example "Firefox, Linux". */
export function clientOf(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? [],
  );
  return named.join(", ") || "Unknown browser";
}

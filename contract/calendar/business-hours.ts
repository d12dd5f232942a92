import { z } from "zod";
import { weekdays } from "./open-hours.ts";
import { withSaidZones } from "./said-zones.ts";

const timeOfDay = z.iso.time({
  // To the minute.
  precision: -1,
  error: "write a time of day with hours from 00 to 23, for example 09:00, or 17:00 for 5 PM.",
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** When somebody is there to answer. */
export const businessHours = z
  .object({
    /** Of the IANA database. */
    timeZone: z
      .string()
      .refine(isTimeZone, "write a time zone of the IANA list, for example Asia/Tokyo.")
      .meta({ title: "Time zone" }),
    days: z
      .array(z.enum(weekdays, `write days as ${weekdays.join(", ")}.`))
      .min(1, "write at least one day.")
      .meta({ title: "Days on which somebody is there" }),
    /** HH:MM in that time zone. */
    opens: timeOfDay.meta({ title: "From", format: "time" }),
    closes: timeOfDay.meta({ title: "Until", format: "time" }),
    /** Days on which nobody is there. */
    holidays: z
      .array(z.iso.date("write each day as YYYY-MM-DD, for example 2026-12-25."))
      .default([])
      .meta({ title: "Holidays", description: "Days on which nobody is there." }),
  })
  .refine(({ opens, closes }) => opens < closes, {
    error: "write an opening time before the closing time.",
    path: ["opens"],
  });

export type BusinessHours = Readonly<z.infer<typeof businessHours>>;

function daysInWords(days: BusinessHours["days"], locale: string): string {
  const week = [...weekdays.slice(1), weekdays[0]];
  const open = week.filter((weekday) => days.includes(weekday));
  const isRun = open.length > 2 && week.join().includes(open.join());
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  // January 4, 1970 was a Sunday.
  const names = open.map((weekday) => format.format(Date.UTC(1970, 0, 4 + weekdays.indexOf(weekday))));
  return isRun ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}

function shortTime(text: string, locale: string): string {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  if (!new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12) return text;
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? String(hour) : `${hour}:${String(minutes).padStart(2, "0")}`;
}

/** The name of a zone as hours have it, also in summer. */
export function zoneInWords(
  timeZone: string,
  locale: string,
  timeZoneName: "shortGeneric" | "longGeneric",
): string {
  // A recent date: before a zone had summer time, it had another name.
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(
    Date.UTC(2026, 0, 1),
  );
  return withSaidZones(parts.find(({ type }) => type === "timeZoneName")?.value ?? "");
}

/** The hours for people, for example "Mon–Fri, 9–6 PT". */
export function hoursInWords({ timeZone, days, opens, closes }: BusinessHours, locale: string): string {
  const times = `${shortTime(opens, locale)}–${shortTime(closes, locale)}`;
  return `${daysInWords(days, locale)}, ${times} ${zoneInWords(timeZone, locale, "shortGeneric")}`.trim();
}

/** The hours for contracts, for example "Mon-Fri 9:00-18:00 Pacific Time". */
export function hoursOfContract({ timeZone, days, opens, closes }: BusinessHours, locale: string): string {
  const times = [opens, closes].map((time) => time.replace(/^0/, ""));
  return `${daysInWords(days, locale).replace("–", "-")} ${times.join("-")} ${zoneInWords(timeZone, locale, "longGeneric")}`.trim();
}

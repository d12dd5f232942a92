import { withSaidZones } from "./said-zones.ts";

type Zone = { readonly timeZone: string };

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "shortGeneric" } as const;

const written = (time: number, options: Intl.DateTimeFormatOptions, locale: string) =>
  withSaidZones(new Intl.DateTimeFormat(locale, options).format(time));

/**
 * The time of an answer as people say it: "Tuesday, November 24 at 9:30 AM PT". `time`: milliseconds since 1970.
 */
export function answerTimeInWords(time: number, { timeZone }: Zone, locale: string): string {
  return written(time, { timeZone, weekday: "long", month: "long", day: "numeric", ...clock }, locale);
}

/** The same time on the clocks of somebody else: "6:30 PM GMT+1", with the weekday where it is another one. */
export function elsewhereInWords(
  time: number,
  { here, elsewhere }: { readonly here: Zone; readonly elsewhere: Zone },
  locale: string,
): string {
  const weekdayIn = ({ timeZone }: Zone) => written(time, { timeZone, weekday: "long" }, locale);
  const isOther = weekdayIn(here) !== weekdayIn(elsewhere);
  const { timeZone } = elsewhere;
  return written(time, { timeZone, ...(isOther && { weekday: "long" }), ...clock }, locale);
}

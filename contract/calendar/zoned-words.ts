const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are kept: to make one takes longer than to use it a hundred times. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The language and the time zone in which times are written. `timeZone`: of the IANA database. */
export type Zoned = { readonly locale: string; readonly timeZone: string };

/** Functions that write ISO 8601 times for people, in that language and zone. */
export type ReadableTimes = {
  readonly readableTime: (iso: string) => string;
  readonly readableDay: (iso: string) => string;
};

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** "Tuesday, November 24". Times are milliseconds since 1970. */
export function dayIn({ locale, timeZone }: Zoned, time: number): string {
  return formatOf(locale, { timeZone, weekday: "long", month: "long", day: "numeric" }).format(time);
}

/** "Tue 9:42 AM". */
export function weekdayAndClockIn({ locale, timeZone }: Zoned, time: number): string {
  return formatOf(locale, { timeZone, weekday: "short", hour: "numeric", minute: "2-digit" }).format(time);
}

/** "9:42 AM". */
export function clockIn({ locale, timeZone }: Zoned, time: number): string {
  return formatOf(locale, { timeZone, hour: "numeric", minute: "2-digit" }).format(time);
}

/** The name of a zone at a time, which includes summer time: "Pacific Standard Time". */
export function zoneIn({ locale, timeZone }: Zoned, time: number): string {
  const parts = formatOf(locale, { timeZone, timeZoneName: "long" }).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Tuesday, November 24, 2026 at 9:42 AM Pacific Standard Time". */
export function momentIn({ locale, timeZone }: Zoned, time: number): string {
  const day = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
  const timeZoneName = locale.startsWith("en") ? "long" : "short";
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName } as const;
  return formatOf(locale, { timeZone, ...day, ...clock }).format(time);
}

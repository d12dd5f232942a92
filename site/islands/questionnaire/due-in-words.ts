function inZone(instant: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone && { timeZone }),
  }).format(instant);
}

/** The consultancy's time, and the visitor's own where that is another. `dueAt`: ISO 8601. `zone`: the consultancy's. */
export function dueInWords(dueAt: string, zone: string, locale = document.documentElement.lang): string {
  const due = new Date(dueAt);
  const theirs = inZone(due, locale, zone);
  const own = inZone(due, locale);
  return own === theirs ? theirs : `${theirs} (${own})`;
}

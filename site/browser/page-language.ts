/** The language of the page, BCP 47, in which dates and numbers are written too. */
export function pageLanguage(): string {
  return document.documentElement.lang;
}

/** A time of day in the page's language and the visitor's zone, for example "9:05 AM". `iso`: ISO 8601. */
export function clockTime(iso: string): string {
  const clock = new Intl.DateTimeFormat(pageLanguage(), { hour: "numeric", minute: "2-digit" });
  return clock.format(new Date(iso));
}

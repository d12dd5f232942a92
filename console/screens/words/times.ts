const hour = 60;
const day = 24 * hour;

/** A time span as people say it. `minutes`: whole minutes. */
export function spanInWords(minutes: number): string {
  if (minutes < hour) return `${minutes}m`;
  if (minutes < 10 * hour)
    return `${Math.floor(minutes / hour)}h ${String(minutes % hour).padStart(2, "0")}m`;
  if (minutes < 2 * day) return `${Math.floor(minutes / hour)}h`;
  return `${Math.floor(minutes / day)} days`;
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const dayOnly = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** A time in the reader's own time zone. `iso`: ISO 8601. `now`: milliseconds since 1970. */
export function momentInWords(iso: string, now: number = Date.now()): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday ? `today at ${clock.format(date)}` : moment.format(date);
}

/** The same with its date, also today: for what is read later, on paper. */
export function dateInWords(iso: string): string {
  return moment.format(new Date(iso));
}

/** A day without a time. `iso`: YYYY-MM-DD. */
export function dayInWords(iso: string): string {
  return dayOnly.format(new Date(`${iso}T00:00:00Z`));
}

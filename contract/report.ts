/** The path of a visitor's readiness report. Everybody who has the token can read it: it is a secret. */
export function reportPath(token: string): string {
  return `/r/${token}`;
}

/** A text without the tokens in addresses of reports, of visitors' data, of booked calls, of rooms, of kept forms and of calendars. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/\/(r|book|room|kept|calendar|your-data(?:\/confirm)?)\/[\w-]{8}[\w./-]*/g, "/$1/");
}

/** Where a visitor's readiness report is. Whoever has the token can read it, so it is a secret. */
export function reportPath(token: string): string {
  return `/r/${token}`;
}

/** A text without the tokens in addresses of reports, of visitors' data, of booked calls and of calendars. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/\/(r|book|calendar|your-data(?:\/confirm)?)\/[\w-]{8}[\w./-]*/g, "/$1/");
}

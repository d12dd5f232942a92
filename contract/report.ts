/** Where a visitor's readiness report is. Whoever has the token can read it, so it is a secret. */
export function reportPath(token: string): string {
  return `/r/${token}`;
}

/** A text without the tokens in addresses of reports. */
export function withoutReportTokens(text: string): string {
  return text.replaceAll(/\/r\/[\w-]+/g, "/r/");
}

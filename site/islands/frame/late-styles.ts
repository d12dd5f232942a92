/**
 * Fetches the styles that nobody sees before a pointer moves. Their address stands in the page for browsers
 * without scripts (tools/build/late-styles.ts); while developing, the page has all its styles.
 */
export function bringLateStyles(): void {
  const fallback = document.querySelector("head noscript")?.textContent ?? "";
  const [, address] = /href="([^"]+)/.exec(fallback) ?? [];
  if (address === undefined) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
}

let coming: Promise<unknown> | undefined;

function fetched(): Promise<unknown> {
  const fallback = document.querySelector("head noscript")?.textContent ?? "";
  const [, address] = /href="([^"]+)/.exec(fallback) ?? [];
  const link = document.createElement("link");
  if (address === undefined) return Promise.resolve(link);
  link.rel = "stylesheet";
  link.href = address;
  const arrival = new Promise((done) => {
    link.onload = done;
    link.onerror = done;
  });
  document.head.append(link);
  return arrival;
}

/**
 * Fetches, once, the styles that nobody sees before a pointer moves or a tab is chosen. Their address stands in the
 * page for browsers without scripts (tools/build/late-styles.ts); while developing, the page has all its styles.
 * Resolves when they are here, and when they cannot be had.
 */
export function lateStyles(): Promise<unknown> {
  coming ??= fetched();
  return coming;
}

import type { Page } from "@playwright/test";

/** One finished request of a page. */
export type Request = {
  readonly url: string;
  /** Chromium's resource type: Document, Script, Font, Image … */
  readonly type: string;
  /** Bytes over the network, with headers. */
  readonly bytes: number;
};

/** Records every request of a page from now on, until the page closes. */
export async function watchTraffic(page: Page): Promise<readonly Request[]> {
  const finished: Request[] = [];
  const begun = new Map<string, { readonly url: string; readonly type: string }>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // Chromium also reports data: addresses, which are in the page itself, as requests.
    if (request.url.startsWith("data:")) return;
    begun.set(requestId, { url: request.url, type: type ?? "Other" });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (request !== undefined) finished.push({ ...request, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return finished;
}

import type { Locator, Page } from "@playwright/test";

/** A submission as the browser sends it. */
type SentSubmission = {
  readonly body: Record<string, unknown>;
  /** Its idempotency key. */
  readonly key: string | undefined;
};

/** Every submission that this page sends to one address from now on. */
export function collectSubmissions(page: Page, path: string): readonly SentSubmission[] {
  const sent: SentSubmission[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== path) return;
    sent.push({ body: request.postDataJSON(), key: request.headers()["idempotency-key"] });
  });
  return sent;
}

/** The confirmation of a submission that stays on the page. */
export function receiptIn(page: Page): Locator {
  return page.getByRole("region", { name: "We have your answers" });
}

/** The reference in an element; "" when there is none. */
export async function referenceIn(within: Locator): Promise<string> {
  return /LW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await within.innerText())?.[0] ?? "";
}

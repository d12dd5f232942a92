import { endpoints } from "#contract/endpoints.ts";

/** The stamp of the form on this page; "" until it is loaded. */
let held = "";

/**
 * Requests a stamp when a form is first touched and after each success, because the next form needs a new
 * stamp.
 */
export async function beginForm(): Promise<void> {
  held = "";
  const { method, path } = endpoints.formStamp;
  try {
    const answer: unknown = await (await fetch(path, { method })).json();
    if (typeof answer === "object" && answer !== null && "stamp" in answer) held = String(answer.stamp);
  } catch (error) {
    // The server also accepts a form without a stamp.
    console.info("Stamp:", error);
  }
}

/**
 * Requests a stamp now. If the island was mounted before a touch, waits until the island first gets the focus.
 */
export function beginFormIn(island: HTMLElement, isAhead: boolean): void {
  if (isAhead) island.addEventListener("focusin", () => void beginForm(), { once: true });
  else void beginForm();
}

/** The stamp that says when the form was begun; "" when there is none. */
export function heldStamp(): string {
  return held;
}

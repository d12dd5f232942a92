import { endpoints } from "#contract/endpoints.ts";

/** The stamp of the form on this page, once it has arrived; "" until then. */
let held = "";

/** Asks when a form is first touched, and after each success: the next form is another one. */
export async function beginForm(): Promise<void> {
  held = "";
  const { method, path } = endpoints.formStamp;
  try {
    const answer: unknown = await (await fetch(path, { method })).json();
    if (typeof answer === "object" && answer !== null && "stamp" in answer) held = String(answer.stamp);
  } catch (error) {
    // What is sent without one is received as well.
    console.info("Stamp:", error);
  }
}

/** Asks now, or, where an island is mounted ahead of the visitor, when the focus first comes into it. */
export function beginFormIn(island: HTMLElement, isAhead: boolean): void {
  if (isAhead) island.addEventListener("focusin", () => void beginForm(), { once: true });
  else void beginForm();
}

/** What says when the form was begun; "" when that is not known. */
export function heldStamp(): string {
  return held;
}

/** A toast that is shown on the next page of this tab. */

export type Flash = {
  readonly title: string;
  readonly description: string;
  readonly more: string;
  readonly tone: "default" | "destructive";
};

/** The key under which the toast is kept; when it is set, the island that shows toasts is loaded. */
export const flashKey = "flash";

/** Leaves a toast for the next page. */
export function leaveFlash(flash: Flash): void {
  sessionStorage.setItem(flashKey, JSON.stringify(flash));
}

/** Takes the toast that the last page left, if any. */
export function takeFlash(): Flash | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(flashKey) ?? "null");
  sessionStorage.removeItem(flashKey);
  const isFlash =
    typeof kept === "object" &&
    kept !== null &&
    "title" in kept &&
    "description" in kept &&
    "more" in kept &&
    "tone" in kept;
  if (!isFlash) return undefined;
  return {
    title: String(kept.title),
    description: String(kept.description),
    more: String(kept.more),
    tone: kept.tone === "destructive" ? "destructive" : "default",
  };
}

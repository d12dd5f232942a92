import { declines, track } from "./track.ts";

/** The latest step of a questionnaire that this visit has reported; 0 when none was. */
function toldOf(key: string): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Reports that the visitor has begun a questionnaire (step 1) or reached a later step. Steps in between are
 * reported too; each step is reported once per visit.
 */
export function tellStep(slug: string, step: number): void {
  if (declines) return;
  const key = `steps:${slug}`;
  const told = toldOf(key);
  if (step <= told) return;
  try {
    sessionStorage.setItem(key, String(step));
  } catch {
    // Without storage, a visit may report a step more than once.
  }
  for (let next = told + 1; next <= step; next += 1) track("form_step", { form_name: slug, value: next });
}

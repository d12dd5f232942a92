import { declines, track } from "./track.ts";

/** The latest step of a questionnaire that this visit has told; 0 where none was. */
function toldOf(key: string): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Tells that somebody has begun a questionnaire (step 1) or reached a later step, and every step on the way there:
 * each once per visit.
 */
export function tellStep(slug: string, step: number): void {
  if (declines) return;
  const key = `steps:${slug}`;
  const told = toldOf(key);
  if (step <= told) return;
  try {
    sessionStorage.setItem(key, String(step));
  } catch {
    // Without a storage one visit tells a step more than once.
  }
  for (let next = told + 1; next <= step; next += 1) track("form_step", { form_name: slug, value: next });
}

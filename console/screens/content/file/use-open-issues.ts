import { useState } from "react";
import { valueAt } from "#console/screens/content/form/value.ts";
import type { ContentFile, ContentIssue } from "#contract/console/content.ts";
import type { Writing } from "./use-typed.ts";

type Now = Writing["typed"]["now"];

/** Whether an issue of the last save may still exist: its field has the same value, or it is in the text. */
function isStillFound({ path }: ContentIssue, saved: unknown, now: Now): boolean {
  if (now.mode === "text" || path.length === 0) return true;
  return JSON.stringify(valueAt(saved, path)) === JSON.stringify(valueAt(now.value, path));
}

/**
 * The problems and the advice of the last save that still apply. While they stay the same, so does the array:
 * otherwise every field would render again at each letter.
 */
export function useOpenIssues({ issues, words }: ContentFile, { typed }: Writing): readonly ContentIssue[] {
  const open = issues.filter((issue) => isStillFound(issue, words.value, typed.now));
  const [kept, keep] = useState(open);
  const isSame = open.length === kept.length && open.every((issue, index) => issue === kept[index]);
  if (isSame) return kept;
  keep(open);
  return open;
}

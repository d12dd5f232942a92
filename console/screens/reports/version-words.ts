import type { Review } from "#questionnaires/engine/readiness-review.ts";

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}

/** What a review does to its draft, as a sentence. */
export function inShort({ changes, notes, order }: Review): string {
  const parts = [
    ...counted(changes.length, "status changed", "statuses changed"),
    ...counted(notes.length, "note", "notes"),
    ...(order.length > 0 ? ["the plan in another order"] : []),
  ];
  return parts.length === 0 ? "The draft as it is." : `${parts.join(", ")}.`;
}

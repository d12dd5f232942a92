import { createHash } from "node:crypto";
import type { DeletionsTable } from "#server/database/tables.ts";

/** What was deleted, when and why. It names nobody. */
export type Deletion = Pick<DeletionsTable, "at" | "cause" | "subject"> & {
  /** Records deleted, by table. */
  readonly counts: Readonly<Record<string, number>>;
};

/** What the first entry follows. */
const nothing = "0".repeat(64);

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What stands for a lead in the ledger: only who knows its reference can find it. */
export function subjectOf(reference: string): string {
  return sha256(reference);
}

function hashOf({ position, at, cause, subject, counts, previous }: Omit<DeletionsTable, "hash">): string {
  return sha256(JSON.stringify([position, at, cause, subject, counts, previous]));
}

/** The entry that follows `last`, or begins the ledger. */
export function entryAfter(
  last: Pick<DeletionsTable, "position" | "hash"> | undefined,
  { counts, ...deletion }: Deletion,
): DeletionsTable {
  const entry = {
    ...deletion,
    position: (last?.position ?? 0) + 1,
    counts: JSON.stringify(counts),
    previous: last?.hash ?? nothing,
  };
  return { ...entry, hash: hashOf(entry) };
}

/** Whether the chain holds: how many entries and the last one's hash, or the first position that does not fit. */
export type Verdict =
  | { readonly holds: true; readonly entries: number; readonly head: string }
  | { readonly holds: false; readonly position: number };

/**
 * Checks a ledger from its beginning. An entry that was changed, removed or put in between breaks the chain;
 * entries cut off at its end show only against a head that was noted elsewhere.
 */
export function verify(entries: readonly DeletionsTable[]): Verdict {
  let head = nothing;
  for (const [index, { hash, ...entry }] of entries.entries()) {
    const fits = entry.position === index + 1 && entry.previous === head && hash === hashOf(entry);
    if (!fits) return { holds: false, position: index + 1 };
    head = hash;
  }
  return { holds: true, entries: entries.length, head };
}

import { describe, expect, test } from "vitest";
import { type Deletion, entryAfter, verify } from "./ledger.ts";

const deletion: Deletion = {
  at: "2025-11-21T10:00:00.000Z",
  cause: "request",
  subject: "a1",
  counts: { leads: 1 },
};

function ledger(length: number) {
  const entries = [entryAfter(undefined, deletion)];
  while (entries.length < length) entries.push(entryAfter(entries.at(-1), deletion));
  return entries;
}

describe("a ledger", () => {
  test("that nobody touched holds, also when it is empty", () => {
    const entries = ledger(3);
    expect(verify(entries)).toEqual({ holds: true, entries: 3, head: entries.at(-1)?.hash });
    expect(verify([])).toMatchObject({ holds: true, entries: 0 });
  });

  test.each(["at", "subject", "counts", "previous", "hash"] as const)(
    "with another %s breaks there",
    (field) => {
      const changed = ledger(3).map((entry, index) => (index === 1 ? { ...entry, [field]: "other" } : entry));
      expect(verify(changed)).toEqual({ holds: false, position: 2 });
    },
  );

  test("with an entry taken out or put twice breaks there", () => {
    const entries = ledger(3);
    expect(verify(entries.toSpliced(1, 1))).toEqual({ holds: false, position: 2 });
    expect(verify([...entries.slice(0, 2), ...entries.slice(1)])).toEqual({ holds: false, position: 3 });
  });
});

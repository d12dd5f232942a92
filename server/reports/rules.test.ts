import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2Draft } from "#tests/support/reports.ts";
import {
  type Change,
  differences,
  draftOf,
  expiryAfter,
  isToken,
  newToken,
  reviewed,
  stateOf,
  strayChange,
} from "./rules.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const later = "2026-01-01T00:00:00.000Z";
const earlier = "2025-01-01T00:00:00.000Z";

const changes: readonly Change[] = [
  { criterion: "CC6.1", status: "indicated", why: "We saw the access review." },
  { criterion: "CC1.1", status: "gap", why: "There is no code of conduct." },
];

test("a token is random and can stand in an address as it is", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every(isToken)).toBe(true);
  expect(tokens.map(encodeURIComponent)).toEqual(tokens);
});

test.each(["", "x", "a".repeat(31), "a".repeat(33), `${"a".repeat(31)}\u0000`, `${"a".repeat(31)}/`])(
  "%j cannot be a token",
  (text) => expect(isToken(text)).toBe(false),
);

test("a link works for 180 days", () => {
  expect(expiryAfter(now).toISOString()).toBe("2026-05-20T12:00:00.000Z");
});

test("a questionnaire without rules leads to no report", async () => {
  expect(await draftOf(onboarding, {})).toBeUndefined();
});

test.each([
  ["in-review", { revokedAt: null, expiresAt: later, publishedAt: null }],
  ["published", { revokedAt: null, expiresAt: later, publishedAt: earlier }],
  ["expired", { revokedAt: null, expiresAt: earlier, publishedAt: earlier }],
  ["expired", { revokedAt: null, expiresAt: earlier, publishedAt: null }],
  ["expired", { revokedAt: null, expiresAt: now.toISOString(), publishedAt: earlier }],
  ["revoked", { revokedAt: earlier, expiresAt: earlier, publishedAt: earlier }],
])("a report is %s with %j", (state, times) => expect(stateOf(times, now)).toBe(state));

describe("a review", () => {
  test("without changes leaves the draft as it is", async () => {
    const draft = await soc2Draft();
    expect(reviewed(draft, [])).toEqual(draft);
    expect(differences(draft, reviewed(draft, []))).toEqual([]);
  });

  test("changes the rows it names and counts again", async () => {
    const draft = await soc2Draft();
    const published = reviewed(draft, changes);
    const statuses = new Map(published.rows.map(({ criterion, status }) => [criterion, status]));
    expect([statuses.get("CC6.1"), statuses.get("CC1.1")]).toEqual(["indicated", "gap"]);
    const { criteria, indicated, partial, gap, notAssessed, touched } = published.head;
    expect(indicated).toBe(draft.head.indicated + 1);
    expect([indicated + partial + gap, touched + notAssessed]).toEqual([touched, criteria]);
    const others = (report: typeof draft) =>
      report.rows.filter(({ criterion }) => !["CC6.1", "CC1.1"].includes(criterion));
    expect(others(published)).toEqual(others(draft));
  });

  test("says what it changed, from what, and why", async () => {
    const draft = await soc2Draft();
    expect(differences(draft, reviewed(draft, changes))).toEqual([
      expect.objectContaining({
        criterion: "CC1.1",
        from: "not-assessed",
        to: "gap",
        why: "There is no code of conduct.",
      }),
      expect.objectContaining({
        criterion: "CC6.1",
        from: "partial",
        to: "indicated",
        why: "We saw the access review.",
      }),
    ]);
  });

  test("names the first criterion that the draft does not have", async () => {
    const draft = await soc2Draft();
    const stray: Change = { criterion: "A.5.1", status: "gap", why: "x" };
    expect(strayChange(draft, [...changes, stray])).toBe(stray);
    expect(strayChange(draft, changes)).toBeUndefined();
  });
});

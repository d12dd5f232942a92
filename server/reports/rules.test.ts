import { expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { draftOf, expiryAfter, isToken, newToken, stateOf } from "./rules.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const later = "2026-01-01T00:00:00.000Z";
const earlier = "2025-01-01T00:00:00.000Z";

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

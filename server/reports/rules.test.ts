import { expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { draftOf, expiryAfter, stateOf } from "./rules.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const later = "2026-01-01T00:00:00.000Z";
const earlier = "2025-01-01T00:00:00.000Z";

test("a link works for 180 days", () => {
  expect(expiryAfter(now).toISOString()).toBe("2026-05-20T12:00:00.000Z");
});

test("a questionnaire without rules leads to no report", async () => {
  expect(await draftOf(onboarding, {}, new Date())).toBeUndefined();
});

test("a draft counts from the day that the firm's clocks show", async () => {
  const answers = { complianceGoal: "SOC 2 Type I (point-in-time)", auditTimeline: "6-12 months" };
  // Late in the evening in California, and the next day in UTC.
  const draft = await draftOf(soc2, answers, new Date("2026-11-26T03:00:00.000Z"));
  expect(draft?.basis.wish?.by).toBe("2027-11-25");
});

test.each([
  ["in-review", { revokedAt: null, expiresAt: later, publishedAt: null }],
  ["published", { revokedAt: null, expiresAt: later, publishedAt: earlier }],
  ["expired", { revokedAt: null, expiresAt: earlier, publishedAt: earlier }],
  ["expired", { revokedAt: null, expiresAt: earlier, publishedAt: null }],
  ["expired", { revokedAt: null, expiresAt: now.toISOString(), publishedAt: earlier }],
  ["revoked", { revokedAt: earlier, expiresAt: earlier, publishedAt: earlier }],
])("a report is %s with %j", (state, times) => expect(stateOf(times, now)).toBe(state));

import { expect, test } from "vitest";
import { dayOf } from "#contract/calendar/company-day.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { companyZone } from "#server/settings/company.ts";
import { draftOf } from "./drafts.ts";
import { expiryAfter, stateOf } from "./rules.ts";

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
  // At some hour it is another day in UTC than where the firm is.
  for (let hour = 0; hour < 24; hour += 1) {
    const at = new Date(Date.UTC(2026, 10, 26, hour));
    const draft = await draftOf(soc2, answers, at);
    expect(draft?.basis.wish?.by).toBe(dayOf(at, companyZone()).replace("2026", "2027"));
  }
});

test.each([
  ["in-review", { revokedAt: null, expiresAt: later, publishedAt: null }],
  ["published", { revokedAt: null, expiresAt: later, publishedAt: earlier }],
  ["expired", { revokedAt: null, expiresAt: earlier, publishedAt: earlier }],
  ["expired", { revokedAt: null, expiresAt: earlier, publishedAt: null }],
  ["expired", { revokedAt: null, expiresAt: now.toISOString(), publishedAt: earlier }],
  ["revoked", { revokedAt: earlier, expiresAt: earlier, publishedAt: earlier }],
])("a report is %s with %j", (state, times) => expect(stateOf(times, now)).toBe(state));

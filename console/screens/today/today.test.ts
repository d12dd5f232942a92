import { expect, test } from "vitest";
import type { TodayLine } from "#contract/console/today.ts";
import { isSettled, nextSteps } from "./parts.ts";

test("a call that the client's calendar declined was not held: it asks for another time", () => {
  const call = {
    id: "1",
    source: "own",
    revision: 0,
    state: "held",
    startsAt: "2026-01-07T10:00:00.000Z",
    endsAt: "2026-01-07T10:30:00.000Z",
    timeZone: "",
    takerId: "ben",
    place: "",
    phone: "",
    declinedAt: "2026-01-05T10:00:00.000Z",
  } as const;
  const words = (one: TodayLine["call"]) => nextSteps["calls-held"]({ call: one } as TodayLine);
  expect(words(call)).toMatch(/^Call declined by their calendar .+Ask whether they want another time$/);
  expect(words({ ...call, declinedAt: null })).toMatch(/^Call was .+Change the status/);
});

test.each([
  ["2026-01-07T10:00:00.000Z", null, false],
  ["2026-01-08T10:00:00.000Z", null, true],
  ["2026-01-08T10:00:00.000Z", "2026-01-08T10:00:00.000Z", false],
  [null, null, false],
])("of who booked a call, words of %s are answered when they wait since %s: %s", (saidAt, waitsSince, is) => {
  // A booking needs no answer, so that its lead counts as answered when it came.
  const at = "2026-01-07T10:00:00.000Z";
  const lead = { receivedAt: at, answeredAt: at, dueAt: null, closedAt: null, waitsSince };
  expect(isSettled({ lead: lead as TodayLine["lead"], saidAt })).toBe(is);
});

test("an incident that was answered asks to be ended, and not for an answer", () => {
  const lead = { receivedAt: "2026-01-07T10:00:00.000Z", dueAt: "2026-01-07T11:00:00.000Z", closedAt: null };
  const words = (more: Partial<TodayLine["lead"]>) =>
    nextSteps.incident({
      lead: { ...lead, answeredAt: null, waitsSince: null, wroteAt: null, waitingMails: 0, ...more },
    } as TodayLine);
  expect(words({})).toBe("Answer this incident first");
  const answeredAt = "2026-01-07T10:10:00.000Z";
  expect(words({ answeredAt })).toMatch(/^Answered\. When the incident is over/);
  const again = { waitsSince: answeredAt, wroteAt: answeredAt, waitingMails: 1 };
  expect(words({ answeredAt, ...again })).toMatch(/^Answer this incident first\. Reply: they wrote /);
});

import { expect, test } from "vitest";
import { afterFailure, pauses } from "./schedule.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const hour = 3_600_000;

/** Pauses, in hours, that a mail goes through when every attempt fails in the same way. */
function hoursOfPauses(error: unknown): readonly number[] {
  const hours: number[] = [];
  for (let attempts = 1; attempts < 100; attempts += 1) {
    const decision = afterFailure(error, attempts, now);
    if (decision.next === "give-up") return hours;
    hours.push((decision.at.getTime() - now.getTime()) / hour);
  }
  throw new Error("a failing mail would be tried for ever");
}

const unreachable = Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });
const busy = Object.assign(new Error("451 try again later"), { code: "EENVELOPE", responseCode: 451 });
const refusedLogin = Object.assign(new Error("535 no"), { code: "EAUTH", responseCode: 535 });
const noMailbox = Object.assign(new Error("550 no such user"), { code: "EENVELOPE", responseCode: 550 });

test.each([unreachable, busy, refusedLogin, "thrown text", undefined])(
  "%s: tried again with growing pauses over at least 75 hours, then given up",
  (error) => {
    const hours = hoursOfPauses(error);
    expect(hours.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(75);
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
    expect(hours[0]).toBeLessThanOrEqual(1 / 60);
    expect(hours).toHaveLength(pauses.length);
  },
);

test("what the mail server refuses for good is given up at once", () => {
  expect(afterFailure(noMailbox, 1, now)).toEqual({ next: "give-up" });
});

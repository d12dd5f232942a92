import { expect, test } from "vitest";
import { type StoredCall, tellingCall } from "./calls.ts";

const now = "2026-01-07T12:00:00.000Z";

function call(day: string, more: Partial<StoredCall> = {}): StoredCall {
  return {
    startsAt: `2026-01-${day}T10:00:00.000Z`,
    endsAt: `2026-01-${day}T10:30:00.000Z`,
    state: "booked",
    sequence: 0,
    amended: 0,
    source: "own",
    changedAt: `2026-01-01T${day}:00:00.000Z`,
    id: "1",
    timeZone: "",
    takerId: null,
    place: null,
    phone: "",
    declinedAt: null,
    ...more,
  };
}

const cancelled = { state: "cancelled", sequence: 1 } as const;

test.each([
  ["none", [], undefined],
  ["the next of several to come", [call("09"), call("08")], ["booked", "08"]],
  ["one that was moved", [call("08", { sequence: 1 })], ["moved", "08"]],
  ["the next one, whatever was cancelled since", [call("08"), call("09", cancelled)], ["booked", "08"]],
  ["one that is over", [call("06", { sequence: 1 })], ["held", "06"]],
  [
    "a cancelled one that was to be after one that was held",
    [call("06"), call("08", cancelled)],
    ["cancelled", "08"],
  ],
])("the call that matters is %s", (_, calls, telling) => {
  const found = tellingCall(calls, now);
  expect(found && [found.state, found.startsAt.slice(8, 10)]).toEqual(telling);
});

import { expect, test } from "vitest";
import { asksOfCall, callInWords } from "./call-words.tsx";

const call = {
  id: "1",
  source: "own",
  revision: 0,
  startsAt: "2026-01-07T10:00:00.000Z",
  endsAt: "2026-01-07T10:30:00.000Z",
  takerId: "ben",
  place: "",
  phone: "",
  declinedAt: null,
} as const;

test.each([
  ["booked", /^Call Jan 7, 2026.*, 30m$/],
  ["moved", /^Call moved to Jan 7, 2026.*, 30m$/],
  ["held", /^Call was Jan 7, 2026.*, 30m$/],
  ["cancelled", /^Call cancelled that was to be Jan 7, 2026.*, 30m$/],
] as const)("a call that is %s says so, with its time and length", (state, words) => {
  expect(callInWords({ ...call, state })).toMatch(words);
});

test("a call to come says what it still asks of somebody", () => {
  const open = { ...call, state: "booked", takerId: null, declinedAt: "2026-01-05T10:00:00.000Z" } as const;
  expect(asksOfCall(open, "")).toEqual([
    "Nobody takes this call yet.",
    expect.stringMatching(/^Their calendar declined it Jan 5, 2026.*: ask whether/),
  ]);
  expect(asksOfCall({ ...open, state: "cancelled" }, "")).toEqual([]);
  expect(asksOfCall({ ...call, state: "moved" }, "")).toEqual([
    expect.stringContaining("no number is known"),
  ]);
  expect(asksOfCall({ ...call, state: "moved" }, "+1 555 0100")).toEqual([]);
  expect(asksOfCall({ ...call, state: "moved", place: "https://meet.example/ben" }, "")).toEqual([]);
});

test("a call whose time has passed is not held for certain when their calendar declined it", () => {
  const declined = { ...call, state: "held", declinedAt: "2026-01-05T10:00:00.000Z" } as const;
  expect(callInWords(declined)).toMatch(/^Call declined by their calendar Jan 7, 2026/);
});

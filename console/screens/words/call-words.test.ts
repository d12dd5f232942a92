import { expect, test } from "vitest";
import { asksOfCall, callInWords } from "./call-words.tsx";
import { tellTimesIn } from "./times.ts";

const call = {
  id: "1",
  source: "own",
  revision: 0,
  startsAt: "2026-01-07T10:00:00.000Z",
  endsAt: "2026-01-07T10:30:00.000Z",
  timeZone: "",
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

test("a call is told on its client's clock, too, where that shows another time", () => {
  tellTimesIn("America/Los_Angeles", "en-US");
  const state = "booked";
  const spaced = (timeZone: string) => callInWords({ ...call, state, timeZone }).replaceAll(/\s/g, " ");
  expect(spaced("Asia/Tokyo")).toMatch(/^Call Jan 7, 2026, 2:00 AM.*, for them 7:00 PM GMT\+9, 30m$/);
  expect(spaced("America/Los_Angeles")).not.toContain("for them");
  const late = {
    ...call,
    state,
    startsAt: "2026-01-07T20:00:00.000Z",
    endsAt: "2026-01-07T20:30:00.000Z",
  } as const;
  expect(callInWords({ ...late, timeZone: "Asia/Tokyo" })).toMatch(/for them Thu,? 5:00/);
  expect(callInWords({ ...call, state, timeZone: "Mars/Olympus" })).not.toContain("for them");
});

import { expect, test } from "vitest";
import { callInWords } from "./call-words.tsx";

const call = { startsAt: "2026-01-07T10:00:00.000Z", endsAt: "2026-01-07T10:30:00.000Z", place: "" };

test.each([
  ["booked", /^Call Jan 7, 2026.*, 30m$/],
  ["moved", /^Call moved to Jan 7, 2026.*, 30m$/],
  ["held", /^Call held Jan 7, 2026.*, 30m$/],
  ["cancelled", /^Call cancelled that was to be Jan 7, 2026.*, 30m$/],
] as const)("a call that is %s says so, with its time and length", (state, words) => {
  expect(callInWords({ ...call, state })).toMatch(words);
});

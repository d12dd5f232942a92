import { expect, test } from "vitest";
import { codeAt } from "#tests/support/one-time-codes.ts";
import { newTotpSecret, stepOf, stepOfCode } from "./totp.ts";

// RFC 6238, appendix B: the secret is the text "12345678901234567890"; of eight digits these are the last six.
const published = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  ["1970-01-01T00:00:59Z", "287082"],
  ["2005-03-18T01:58:29Z", "081804"],
  ["2009-02-13T23:31:30Z", "005924"],
  ["2033-05-18T03:33:20Z", "279037"],
])("at %s the code of the RFC is %s", (time, code) => {
  const now = new Date(time);
  expect(stepOfCode(published, code, 0, now)).toBe(stepOf(now));
});

const now = new Date("2026-11-24T12:00:29.900Z");
const secret = newTotpSecret();
const stepsOff = (steps: number) => new Date(now.getTime() + steps * 30_000);

test("a code of this step, the one before or the one after is right, and no other", () => {
  const steps = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, codeAt(secret, stepsOff(off)), 0, now));
  const current = stepOf(now);
  expect(steps).toEqual([undefined, current - 1, current, current + 1, undefined]);
});

test("a code works once, and one of a clock that was ahead shuts nobody out", () => {
  const code = codeAt(secret, now);
  const current = stepOf(now);
  expect(stepOfCode(secret, code, current - 1, now)).toBe(current);
  expect(stepOfCode(secret, code, current, now)).toBeUndefined();
  expect(stepOfCode(secret, code, current + 2, now)).toBe(current);
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６"])("%j is no code", (typed) => {
  expect(stepOfCode(secret, typed, 0, now)).toBeUndefined();
});

import { expect, test } from "vitest";
import { answerTimeInWords, elsewhereInWords } from "./answer-time.ts";

const pacific = { timeZone: "America/Los_Angeles" };
const berlin = { timeZone: "Europe/Berlin" };
const tokyo = { timeZone: "Asia/Tokyo" };
const time = Date.parse("2026-12-01T17:30:00Z");

/** Writers of times put other kinds of spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("the time of an answer names its day once", () => {
  expect(plain(answerTimeInWords(time, pacific, "en-US"))).toBe("Tuesday, December 1 at 9:30 AM PT");
});

test("on the clocks of somebody else it is an hour, with a day only where it is another one", () => {
  const on = (elsewhere: typeof pacific) =>
    plain(elsewhereInWords(time, { here: pacific, elsewhere }, "en-US"));
  expect(on(berlin)).toMatch(/^6:30 PM \D+/);
  expect(on(tokyo)).toMatch(/^Wednesday,? 2:30 AM /);
});

import { expect, test } from "vitest";
import { accessBackInWords, outcomeInWords } from "./colleague.tsx";
import { chosenIn, missingIn } from "./work.ts";

const nothing = { tokens: 0, calendars: 0, leads: 0, calls: 0, callsLeft: [], drafts: 0 };

test("only what was handed over or ended is named", () => {
  expect(outcomeInWords(nothing, String)).toBe("Saved.");
  expect(outcomeInWords({ ...nothing, leads: 2, drafts: 1, tokens: 1 }, String)).toBe(
    "Saved. Handed over: leads 2, drafts 1. Ended: API tokens 1.",
  );
});

test("whoever has access again is told how they sign in", () => {
  const known = { hasFirstPassword: false, hasTotp: true, passkeys: 0 };
  expect(accessBackInWords(known)).toContain("the same password and the same code or passkey. API tokens");
  expect(accessBackInWords({ ...known, hasTotp: false })).toContain("the same password, and set up a second");
  expect(accessBackInWords({ ...known, hasFirstPassword: true })).toContain("never chose a password");
});

test("it is asked whether calls without a pause go to who was chosen, and nothing is said before", () => {
  const call = { reference: "LW-1", company: "Acme", startsAt: "2026-01-13T15:00:00.000Z", busy: [] };
  const work = { leads: 0, calls: [{ ...call, close: ["anna"] }], drafts: [], pauseMinutes: 10 };
  expect(missingIn(work, { calls: "anna" }, true)).toEqual(["close"]);
  expect(chosenIn({ calls: "anna" })).toEqual({ calls: "anna" });
  for (const evenClose of [true, false]) {
    expect(missingIn(work, { calls: "anna", evenClose }, true)).toEqual([]);
    expect(chosenIn({ calls: "anna", evenClose })).toEqual({ calls: "anna", evenClose });
  }
  for (const calls of ["ben", null]) expect(missingIn(work, { calls }, true)).toEqual([]);
});

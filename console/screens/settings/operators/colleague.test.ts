import { expect, test } from "vitest";
import { accessBackInWords, outcomeInWords } from "./colleague.tsx";

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

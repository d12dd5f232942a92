import { afterEach, expect, test, vi } from "vitest";
import { dueSentence } from "./due-in-words.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["within the promised hours", "2026-12-01T14:22:00Z", 24, "By "],
  ["later, because nobody is there before", "2026-12-01T17:30:00Z", 24, "We open later, by "],
  ["without promised hours", "2026-12-01T17:30:00Z", undefined, "By "],
])("an answer that is due %s", (_, dueAt, hours, begins) => {
  vi.stubGlobal("document", { documentElement: { lang: "en-US" } });
  const promised = {
    due: "By",
    later: "We open later, by",
    zone: "America/Los_Angeles",
    ...(hours && { hours }),
  };
  const said = dueSentence(promised, dueAt, Date.parse("2026-11-30T14:22:10Z"));
  expect(said.slice(0, begins.length)).toBe(begins);
  expect(said).toContain("December 1");
});

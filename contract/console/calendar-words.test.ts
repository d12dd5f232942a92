import { expect, test } from "vitest";
import { calendarSentences, keptTime, withTimeInWords } from "./calendar-words.ts";

const inWords = (iso: string) => `<${iso}>`;

test("the time of a calendar's mail is told in words, and no other text changes", () => {
  const at = "2026-12-01T15:00:00.000Z";
  for (const sentence of Object.values(calendarSentences)) {
    const text = `${sentence}: Your call, ${keptTime(at)}.\n\nSorry, 2026-12-02 10:00 UTC.`;
    expect(withTimeInWords(text, inWords)).toBe(
      `${sentence}: Your call, <${at}>.\n\nSorry, 2026-12-02 10:00 UTC.`,
    );
  }
  const typed = `We meet, ${keptTime(at)}.`;
  expect(withTimeInWords(typed, inWords)).toBe(typed);
  expect(withTimeInWords("Declined the call or meeting: Your call.", inWords)).toBe(
    "Declined the call or meeting: Your call.",
  );
  // Without a title, and below what a person wrote.
  const below = `Can we move it?\n\nProposes another time: ${keptTime(at)}.`;
  expect(withTimeInWords(below, inWords)).toBe(`Can we move it?\n\nProposes another time: <${at}>.`);
});

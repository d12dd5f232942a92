import { expect, test } from "vitest";
import { momentInWords } from "./times.ts";
import { wroteInWords } from "./waiting-words.ts";

const [first, same, later] = [
  "2026-03-09T08:00:05.000Z",
  "2026-03-09T08:00:40.000Z",
  "2026-03-10T09:00:00.000Z",
];
const at = momentInWords(first);

test.each([
  ["one mail", { waitsSince: first, wroteAt: first, waitingMails: 1 }, `Reply: they wrote ${at}`],
  [
    "two of one minute",
    { waitsSince: first, wroteAt: same, waitingMails: 2 },
    `Reply: they wrote ${at}, 2 mails`,
  ],
  [
    "two of two days",
    { waitsSince: first, wroteAt: later, waitingMails: 2 },
    `Reply: they wait since ${at}, 2 mails, and wrote last ${momentInWords(later)}`,
  ],
  ["none", { waitsSince: null, wroteAt: null, waitingMails: 0 }, undefined],
])("of %s each time is told once", (_, lead, words) =>
  expect(wroteInWords({ incidentAt: null, ...lead })).toBe(words),
);

test("what was merged in and is older than our answer is not said to be their last word", () => {
  expect(wroteInWords({ waitsSince: first, wroteAt: first, incidentAt: null, waitingMails: 0 })).toBe(
    `Reply: what they sent ${at} has no answer of its own`,
  );
});

test("who waits because we said that they have an incident is not said to have written", () => {
  const said = { waitsSince: first, wroteAt: first, incidentAt: first };
  expect(wroteInWords({ ...said, waitingMails: 0 })).toBe(`Answer the incident: they wait since ${at}`);
  expect(wroteInWords({ ...said, waitingMails: 1 })).toBe(`Reply: they wrote ${at}`);
});

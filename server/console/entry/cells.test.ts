import { expect, test } from "vitest";
import { amountIn, dayIn, guessed, momentIn, statusIn } from "./cells.ts";

test.each([
  ["1.250,00", 1250],
  ["1,250.00", 1250],
  ["1'250.00 CHF", 1250],
  ["12 000 €", 12_000],
  ["1.250", 1250],
  ["1.250.000,49", 1_250_000],
  ["99,5", 100],
  ["7", 7],
  ["about 5", Number.NaN],
])("the amount %s is %d", (cell, amount) => {
  expect(amountIn(cell)).toBe(amount);
});

test.each([
  ["24.11.2026", "2026-11-24T12:00:00Z"],
  ["4.1.2026 09:30", "2026-01-04T09:30Z"],
  ["2026-11-24 09:30:05", "2026-11-24T09:30:05Z"],
  ["2026-11-24T09:30:00Z", "2026-11-24T09:30:00Z"],
  ["11/24/2026", "11/24/2026"],
])("the time %s is %s", (cell, time) => {
  expect(momentIn(cell)).toBe(time);
});

test("days are read as they are written in German, too", () => {
  expect(dayIn("3.2.2026")).toBe("2026-02-03");
  expect(dayIn("2026-02-03")).toBe("2026-02-03");
});

test.each([
  ["Nachricht", "message"],
  ["Umsatz", "value"],
  ["Wiedervorlage am", "followUpOn"],
  ["Follow-up date", "followUpOn"],
  ["Firmenname", "company"],
  ["Vorname", "name"],
  ["Last Name", "name"],
  ["E-Mail-Adresse", "email"],
  ["Handynummer", "phone"],
  ["Eingangsdatum", "receivedAt"],
  ["Lead source", "source"],
  ["Rang", ""],
])("a column called %s is %s", (heading, field) => {
  expect(guessed(heading)).toBe(field);
});

test("statuses go by their names here and elsewhere", () => {
  expect(["Won", "proposal out", "Gewonnen", "closed lost", "Somewhere"].map(statusIn)).toEqual([
    "won",
    "proposal-out",
    "won",
    "lost",
    "Somewhere",
  ]);
});

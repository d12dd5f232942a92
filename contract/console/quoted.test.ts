import { expect, test } from "vitest";
import { withoutQuoted } from "./quoted.ts";

test.each([
  ["Yes.\n\nOn Mon, Maria wrote:\n> Hello\n> there", "Yes.", "On Mon, Maria wrote:\n> Hello\n> there"],
  [
    "Yes.\n\n-----Original Message-----\nFrom: a@b.example\nHello",
    "Yes.",
    "-----Original Message-----\nFrom: a@b.example\nHello",
  ],
  [
    "Ja.\n\nAm 12.01.26 um 10:00 schrieb Maria <m@b.example>:\n\n> Hallo",
    "Ja.",
    "Am 12.01.26 um 10:00 schrieb Maria <m@b.example>:\n\n> Hallo",
  ],
  [
    "Yes.\nOn Mon, Jan 12, 2026 Maria <m@b.example>\nwrote:\n> Hello",
    "Yes.",
    "On Mon, Jan 12, 2026 Maria <m@b.example>\nwrote:\n> Hello",
  ],
  ["Yes.\nFrom: Maria <maria@b.example>\nSent: today", "Yes.", "From: Maria <maria@b.example>\nSent: today"],
])("what is quoted at the end of %j is told apart", (text, said, quoted) => {
  expect(withoutQuoted(text)).toEqual({ said, quoted });
});

test.each([
  "Yes.",
  "",
  "See below.\nOn Monday we meet.\nMaria wrote:\nNo.",
  "Am Montag.\nEr schrieb Ja:\n> a\nNo.",
  "> Monday?\nYes.\n> And Tuesday?\nNo.",
  "Yes.\n> Monday?\nNo.\n",
])("of %j nothing is taken away", (text) => {
  expect(withoutQuoted(text)).toEqual({ said: text, quoted: "" });
});

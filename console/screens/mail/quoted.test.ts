import { expect, test } from "vitest";
import { withoutQuoted } from "./quoted.ts";

test.each([
  ["Yes.\n\nOn Mon, Maria wrote:\n> Hello\n> there", "Yes.", "On Mon, Maria wrote:\n> Hello\n> there"],
  [
    "Yes.\n\n-----Original Message-----\nFrom: a@b.example\nHello",
    "Yes.",
    "-----Original Message-----\nFrom: a@b.example\nHello",
  ],
  ["Yes.\nFrom: Maria <maria@b.example>\nSent: today", "Yes.", "From: Maria <maria@b.example>\nSent: today"],
])("what is quoted at the end of %j is told apart", (text, said, quoted) => {
  expect(withoutQuoted(text)).toEqual({ said, quoted });
});

test.each(["Yes.", "", "> Monday?\nYes.\n> And Tuesday?\nNo.", "Yes.\n> Monday?\nNo.\n"])(
  "of %j nothing is taken away",
  (text) => {
    expect(withoutQuoted(text)).toEqual({ said: text, quoted: "" });
  },
);

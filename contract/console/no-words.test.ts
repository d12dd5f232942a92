import { expect, test } from "vitest";
import { subjectAndFiles, withoutWords } from "./no-words.ts";

const files = [{ name: "offer.pdf" }, { name: "plan.xlsx" }];

test.each([
  [[], "(no words)"],
  [files.slice(0, 1), "(no words; 1 file: offer.pdf)"],
  [files, "(no words; 2 files: offer.pdf, plan.xlsx)"],
])("a mail without words and with the files %o is shown as %s", (some, shown) => {
  expect(withoutWords(some)).toBe(shown);
});

test.each([
  ["", [], "(no words)"],
  ["Offer", [], "Offer"],
  ["Offer", files, "Offer (no words; 2 files: offer.pdf, plan.xlsx)"],
])("with the subject “%s” and the files %o as %s", (subject, some, shown) => {
  expect(subjectAndFiles(subject, some)).toBe(shown);
});

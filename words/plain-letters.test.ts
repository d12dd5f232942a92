import { describe, expect, test } from "vitest";
import { holdsText } from "./plain-letters.ts";

describe("a text is found however its letters are typed", () => {
  test.each([
    ["Åse Østergård", "aase"],
    ["Åse Østergård", "ostergard"],
    ["Åse Østergård", "Oestergaard"],
    ["Aase Oestergaard", "åse"],
    ["Aase Oestergaard", "ØSTERGÅRD"],
    ["Müller & Söhne", "mueller & soe"],
    ["Mueller", "müller"],
    ["Hauptstraße", "strasse"],
    ["Hauptstrasse", "STRAẞE"],
    ["Łukasz", "luka"],
    ["Zoe\u0308", "zoë"],
  ])("%s holds %s", (text, sought) => expect(holdsText(text, sought)).toBe(true));

  test("and nothing else is", () => {
    expect(holdsText("Åse", "oese")).toBe(false);
    expect(holdsText("Muller", "mueller")).toBe(false);
  });
});

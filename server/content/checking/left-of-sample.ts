import { isUnread } from "#contract/switched-off.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { sampleTexts } from "#words/sample-texts.ts";
import type { Texts } from "./placed.ts";
import { isLeftOut, pagesOff } from "./switched-off.ts";

/** A file of the sample, or a folder of Markdown, and how many of its lines a firm still has. */
export type LeftOfSample = { readonly name: string; readonly lines: number; readonly left: number };

/** Characters from which on a line says something: below that, every firm has some of the same ("Book a call"). */
const longEnough = 40;

/** The letters and digits of a text, because quotation marks and indentation are not its words. */
const inWords = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

const counted = oncePerText<Omit<LeftOfSample, "name">>();

function countIn(file: string, own: string): Omit<LeftOfSample, "name"> {
  return counted(file, own, () => {
    const said = inWords(own);
    const lines = (sampleTexts[file] ?? "")
      .split("\n")
      .filter((line) => !line.trimStart().startsWith("#"))
      .map(inWords)
      .filter((line) => line.length >= longEnough);
    return { lines: lines.length, left: lines.filter((line) => said.includes(line)).length };
  });
}

/** What of the sample's words a folder of content still says, by files, those with most of them first. */
export function leftOfSample(own: Texts): readonly LeftOfSample[] {
  const off = pagesOff(own);
  const files = [...own.keys()].filter(
    (file) => Object.hasOwn(sampleTexts, file) && !isUnread(off, file, own) && !isLeftOut(own, file),
  );
  const names = Map.groupBy(files, (file) => file.split("/", 1)[0] ?? file);
  return [...names]
    .map(([name, all]) => {
      const counts = all.map((file) => countIn(file, own.get(file) ?? ""));
      const sum = (what: "lines" | "left") => counts.reduce((before, one) => before + one[what], 0);
      return { name, lines: sum("lines"), left: sum("left") };
    })
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => other.left - one.left);
}

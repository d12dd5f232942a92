import { attachedMark } from "#contract/console/quoted.ts";
import { wordsOfHeader } from "./headers.ts";
import type { Letter, Part } from "./parts.ts";
import { valuesOf } from "./values.ts";
import { wordsIn } from "./words.ts";

/** Characters of each attached mail's words that are kept, and of a line of its head. */
const longest = { words: 20_000, line: 500 } as const;

const headNames = ["From", "Date", "Subject", "To"] as const;

/** Who wrote a mail, when, about what and to whom, a line each; "": it says nothing of it, and so is none. */
function headIn(letter: Letter): string {
  const lines = headNames.flatMap((name) => {
    const [raw = ""] = valuesOf(letter, name.toLowerCase());
    const value = wordsOfHeader(raw.slice(0, 4 * longest.line))
      .replaceAll(/\s+/g, " ")
      .trim();
    return value === "" ? [] : [`${name}: ${value.slice(0, longest.line)}`];
  });
  return lines.join("\n");
}

/** The mails that came attached, also within one another: below the words of their mail, each with a mark and its head. */
export function attachedWords(parts: readonly Part[]): string {
  const mails = parts.flatMap(({ attached }) => {
    const head = attached === null ? "" : headIn(attached);
    if (attached === null || head === "") return [];
    const words = wordsIn(attached.parts).trim().slice(0, longest.words);
    return [`${attachedMark}\n${head}\n\n${words}`, attachedWords(attached.parts)];
  });
  return mails.filter((mail) => mail !== "").join("\n\n");
}

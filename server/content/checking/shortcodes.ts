import { shortcodeLeft } from "#documents/shortcodes.ts";
import type { Finding, Texts } from "./placed.ts";

/** Texts that may come from another site. */
const isText = (file: string) => /^(?:blog|cases|pages|resources)\/.*\.md$/.test(file);

/** Lines of a text that are no block of code. */
function* linesOf(text: string) {
  let isCode = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trimStart().startsWith("```")) isCode = !isCode;
    else if (!isCode) yield { line: index + 1, text: line };
  }
}

/** Shortcodes of another site's plug-ins that a text still has: visitors read them as they are. */
export function findingsInShortcodes(own: Texts): readonly Finding[] {
  return [...own]
    .filter(([file]) => isText(file))
    .flatMap(([file, source]) =>
      [...linesOf(source)].flatMap(({ line, text }): readonly Finding[] => {
        const left = shortcodeLeft(text);
        if (left === undefined) return [];
        const sentence = `visitors read ${left} as it is, because no plug-in fills it in here: take it out, or write what it showed.`;
        return [{ kind: "warning", file, line, path: [], text: text.slice(0, 240), sentence }];
      }),
    );
}

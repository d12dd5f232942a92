import type { Plugin } from "vite";
import { ownWordsCode, ownWordsOf } from "#tools/entry/own-words.mjs";

/** Makes a build use the firm's words for the texts in the questionnaires' code. */
export function ownWords(): Plugin {
  return {
    name: "own-words",
    enforce: "pre",
    load: (id) => ownWordsCode(id) ?? null,
  };
}

/**
 * The same for the browser: each module gets the words of its own texts only, so that no page loads all words.
 */
export function ownWordsByModule(): Plugin {
  const words = Object.entries(ownWordsOf() ?? {});
  return {
    name: "own-words-by-module",
    enforce: "pre",
    transform(code, id) {
      if (words.length === 0 || id.includes("/node_modules/")) return null;
      const said = words.filter(
        ([english]) => code.includes(JSON.stringify(english)) || code.includes(`'${english}'`),
      );
      if (said.length === 0) return null;
      const own = JSON.stringify(Object.fromEntries(said));
      // Those of a second language are there already, and stay.
      return `import { ownWords as saidHere } from "#words/own-words.ts";\nObject.assign(saidHere, { ...${own}, ...saidHere });\n${code}`;
    },
  };
}

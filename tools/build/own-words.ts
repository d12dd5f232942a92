import type { Plugin } from "vite";
import { ownWordsCode } from "#tools/entry/own-words.mjs";

/** Lets what is built say what stands in the questionnaires' code in the firm's words. */
export function ownWords(): Plugin {
  return {
    name: "own-words",
    enforce: "pre",
    load: (id) => ownWordsCode(id) ?? null,
  };
}

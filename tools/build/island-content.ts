import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { companyFacts } from "#server/settings/company.ts";
import { readSpeech } from "#server/settings/speech.ts";
import { contentFolder } from "#tools/entry/content.mjs";

/** The module with the English sentences (questionnaires/engine/english.ts). */
const english = "/questionnaires/engine/english.ts";

/** Puts the sentences of the content about fields into the browser's code. */
export function ownSentences(): Plugin {
  return {
    name: "own-sentences",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(english)) return null;
      return `export const speech = ${JSON.stringify(readSpeech(companyFacts().locale, contentFolder))};`;
    },
  };
}

/** A module `{name}.content.ts` has the content of the page `{name}.json`. */
const ending = ".content.ts";

/**
 * Puts an island's content into its code. In development, its content module fetches a page with the content,
 * which takes one round trip more. After a build that page is in `outDir`; its content replaces the module, and
 * it is removed.
 */
export function contentInCode(outDir: string): Plugin {
  const taken = new Set<string>();
  return {
    name: "content-in-code",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(ending)) return null;
      const page = join(outDir, `${basename(id, ending)}.json`);
      taken.add(page);
      return `export const content = ${readFileSync(page, "utf8")};`;
    },
    closeBundle() {
      for (const page of taken) rmSync(page);
    },
  };
}

import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { companyFacts } from "#server/settings/company.ts";
import { readSpeech } from "#server/settings/speech.ts";
import { contentFolder } from "#tools/entry/content.mjs";

/** In English where nobody says otherwise (questionnaires/engine/english.ts). */
const english = "/questionnaires/engine/english.ts";

/** Lets forms say in the browser what the content says beside their fields. */
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

/** A module `{name}.content.ts` stands for the page `{name}.json`. */
const ending = ".content.ts";

/**
 * Puts what an island says into its code. While developing, its content module fetches it from the page that
 * `outDir` holds after a build; so it would arrive one round trip after the code. The page itself is removed.
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

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { workingOf, writingOf } from "#contract/company.ts";
import {
  careWords,
  costsTable,
  denialPhrases,
  doubtWords,
  harmlessPhrases,
  type ReadinessTables,
  weeksTable,
} from "#questionnaires/readiness/tables.ts";
import { companyFacts } from "./company.ts";
import { contentFolder } from "./content-folder.ts";
import { readYaml } from "./content-yaml.ts";

/** Folders of content that are older than these words do not have them. */
const careOf = z.object({
  care: careWords.default([]),
  harmless: harmlessPhrases.default([]),
  denials: denialPhrases.default([]),
  doubts: doubtWords.default([]),
});

/** A cache of the last reading, by folder: each build has a folder of its own. */
let last: { readonly folder: string; readonly tables: ReadinessTables } | undefined;

/**
 * The weeks, the prices and the words that need care for readiness reports, from weeks.yaml, costs.yaml and report.yaml
 * of the served build's content.
 * Throws when one of the files is wrong.
 */
export function readinessTables(): ReadinessTables {
  const folder = realpathSync(contentFolder());
  if (last?.folder !== folder) {
    const tables = {
      weeks: weeksTable.parse(readYaml(join(folder, "weeks.yaml"))),
      costs: costsTable.parse(readYaml(join(folder, "costs.yaml"))),
      writing: writingOf(companyFacts()),
      working: workingOf(companyFacts()),
      ...careOf.parse(readYaml(join(folder, "report.yaml"))),
    };
    last = { folder, tables };
  }
  return last.tables;
}

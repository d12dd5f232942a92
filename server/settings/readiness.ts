import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { writingOf } from "#contract/company.ts";
import { costsTable, type ReadinessTables, weeksTable } from "#questionnaires/engine/readiness-tables.ts";
import { companyFacts } from "./company.ts";
import { contentFolder } from "./content-folder.ts";

function contentOf(folder: string, name: string): unknown {
  return parse(readFileSync(join(folder, `${name}.yaml`), "utf8"));
}

/** A cache of the last reading, by folder: each build has a folder of its own. */
let last: { readonly folder: string; readonly tables: ReadinessTables } | undefined;

/**
 * The weeks and the prices for readiness reports, from weeks.yaml and costs.yaml of the served build's content.
 * Throws when one of the files is wrong.
 */
export function readinessTables(): ReadinessTables {
  const folder = realpathSync(contentFolder());
  if (last?.folder !== folder) {
    const tables = {
      weeks: weeksTable.parse(contentOf(folder, "weeks")),
      costs: costsTable.parse(contentOf(folder, "costs")),
      writing: writingOf(companyFacts()),
    };
    last = { folder, tables };
  }
  return last.tables;
}

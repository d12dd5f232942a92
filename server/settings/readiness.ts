import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { costsTable, type ReadinessTables, weeksTable } from "#questionnaires/engine/readiness-tables.ts";
import { contentFolder } from "./content-folder.ts";

function contentOf(name: string): unknown {
  return parse(readFileSync(join(contentFolder(), `${name}.yaml`), "utf8"));
}

let tables: ReadinessTables | undefined;

/**
 * The weeks and the prices that readiness reports are computed with, from content/weeks.yaml and content/costs.yaml,
 * read once. Throws when one of the files is wrong.
 */
export function readinessTables(): ReadinessTables {
  tables ??= { weeks: weeksTable.parse(contentOf("weeks")), costs: costsTable.parse(contentOf("costs")) };
  return tables;
}

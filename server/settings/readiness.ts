import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { costsTable, type ReadinessTables, weeksTable } from "#questionnaires/engine/readiness-tables.ts";

function contentOf(name: string): unknown {
  return parse(readFileSync(new URL(`../../content/${name}.yaml`, import.meta.url), "utf8"));
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

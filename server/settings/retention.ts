import { realpathSync } from "node:fs";
import { type RetentionPeriods, specifiedRetention } from "#contract/legal.ts";
import { readCompany } from "./company.ts";
import { contentFolder } from "./content-folder.ts";

/** A cache of the last reading, by folder: each build has a folder of its own. */
let last: { readonly folder: string; readonly periods: RetentionPeriods } | undefined;

/**
 * The retention periods, from content/company.yaml of the build that is served now. A server whose company.yaml
 * is wrong does not start.
 */
export function retention(): RetentionPeriods {
  const folder = realpathSync(contentFolder());
  if (last?.folder === folder) return last.periods;
  const read = readCompany();
  const periods = read.ok ? read.company.retention : specifiedRetention;
  last = { folder, periods };
  return periods;
}

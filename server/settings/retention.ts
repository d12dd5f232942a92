import { realpathSync } from "node:fs";
import { type RetentionPeriods, specifiedRetention } from "#contract/legal.ts";
import { readCompany } from "./company.ts";
import { contentFolder } from "./content-folder.ts";

/** What was read last, and from where: a new build brings a folder of its own. */
let last: { readonly folder: string; readonly periods: RetentionPeriods } | undefined;

/**
 * How long everything is kept, from content/company.yaml of the build that is served now. A server whose company.yaml
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

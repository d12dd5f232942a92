import type { Examined, Installation } from "./findings/rules.ts";
import { installation } from "./installation/queries.ts";
import { operation } from "./operation/queries.ts";

const examinations = [...installation, ...operation];

/**
 * Looks at everything that can be wrong with an installation, one after the other. `isThorough`: also at what takes
 * long because the whole database is read.
 */
export async function examine(
  given: Installation,
  { isThorough }: { readonly isThorough: boolean },
): Promise<readonly Examined[]> {
  const examined: Examined[] = [];
  for (const { about, title, look, ...examination } of examinations) {
    if (examination.isThorough && !isThorough) continue;
    examined.push({ about, title, finding: await look(given) });
  }
  return examined;
}

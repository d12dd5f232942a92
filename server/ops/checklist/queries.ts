import { confirmedPoints } from "./confirmations.ts";
import type { Examined, Installation } from "./findings.ts";
import { installation } from "./installation.ts";
import { operation } from "./operation/queries.ts";

/** The points that are set up once, in the order of the guide, and then those that need attention later. */
const examinations = [
  ...installation.map((one) => ({ ...one, isSetUp: true })),
  ...operation.map((one) => ({ ...one, isSetUp: false })),
];

/** Whether an owner may say of a point that it is right as it is. */
export function needsWord(about: string): boolean {
  return examinations.some((one) => one.about === about && one.needsWord === true);
}

/**
 * Looks at everything that can be wrong with an installation, one after the other. `isThorough`: also at what takes
 * long because the whole database is read.
 */
export async function examine(
  given: Installation,
  { isThorough }: { readonly isThorough: boolean },
): Promise<readonly Examined[]> {
  const examined: Examined[] = [];
  const confirmed = await confirmedPoints(given.database);
  for (const { look, isThorough: takesLong, ...point } of examinations) {
    if (takesLong && !isThorough) continue;
    const finding = point.needsWord && confirmed.has(point.about) ? undefined : await look(given);
    examined.push({ ...point, finding });
  }
  return examined;
}

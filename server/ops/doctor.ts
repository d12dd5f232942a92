import { examine } from "#server/checklist/queries.ts";
import { servedEdition } from "#server/editions/editions.ts";
import { companyFacts } from "#server/settings/company.ts";
import { inWords, ownRelease } from "#server/settings/release.ts";
import type { Request } from "./command.ts";

/** Looks at everything that can be wrong with an installation, and says how to mend it. Fails when anything is. */
export async function* doctor({ database, settings }: Request) {
  const company = companyFacts();
  const installation = {
    database,
    settings,
    company,
    build: servedEdition(settings.dataDir) ?? "",
    now: new Date(),
  };
  yield `Version ${inWords(ownRelease)}\n`;
  const examined = await examine(installation, { isThorough: true });
  for (const { about, finding } of examined) {
    yield finding === undefined
      ? `ok     ${about}\n`
      : `WRONG  ${about}: ${finding.wrong}\n       ${finding.operate ?? finding.mend}\n`;
  }
  const wrongs = examined.filter(({ finding }) => finding !== undefined).length;
  if (wrongs > 0) throw new Error(`${wrongs} of ${examined.length} need somebody.`);
}

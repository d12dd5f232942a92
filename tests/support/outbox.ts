import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { reply } from "#tests/support/promising.ts";
import { submission } from "./leads.ts";

const house = { domain: "lumenward.example", reply };

/** Stores leads, each with its two mails, and returns their references. */
export async function storeLeads(
  database: Database,
  count: number,
  receivedAt = new Date(),
  answers: Readonly<Record<string, unknown>> = {},
): Promise<readonly string[]> {
  await registerWordings(database, [onboarding], receivedAt);
  const references: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const receipt = await receiveLead(database, house, submission({ answers }), receivedAt);
    if (receipt.outcome === "stored") references.push(receipt.reference);
  }
  return references;
}

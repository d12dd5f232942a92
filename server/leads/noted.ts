import { contactInWords } from "#contract/console/contacts.ts";
import { deed } from "#contract/console/lead.ts";
import type { Database } from "#server/database/open.ts";

/** What operators noted of a lead. `at`: ISO 8601, UTC. `by`: name of the operator. */
export type Noted = {
  /** Other contacts, each in one line. */
  readonly contacts: readonly string[];
  readonly notes: readonly { readonly at: string; readonly by: string | null; readonly text: string }[];
};

async function contactsIn(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom("lead_contacts")
    .select(["lead_id", "name", "email", "phone", "role"])
    .where("lead_id", "in", ids)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

async function notesIn(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom("lead_history")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["lead_history.lead_id", "lead_history.at", "lead_history.deed", "operators.name as by"])
    .where("lead_history.lead_id", "in", ids)
    .where("lead_history.deed", "like", '{"kind":"note"%')
    .orderBy("lead_history.at")
    .orderBy("lead_history.id")
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

/** Adds what operators noted to leads. */
export async function withNoted<Lead extends { readonly id: string }>(
  database: Database,
  leads: readonly Lead[],
): Promise<readonly (Lead & Noted)[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const [contacts, notes] = [await contactsIn(database, ids), await notesIn(database, ids)];
  return leads.map((lead) => ({
    ...lead,
    contacts: (contacts.get(lead.id) ?? []).map(contactInWords),
    notes: (notes.get(lead.id) ?? []).flatMap(({ at, by, deed: stored }) => {
      const done = deed.parse(JSON.parse(stored));
      return done.kind === "note" ? [{ at, by, text: done.text }] : [];
    }),
  }));
}

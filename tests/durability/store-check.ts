import type { Database } from "#server/database/open.ts";
import type { LeadsTable, OutboxTable } from "#server/database/tables/tables.ts";
import type { Acknowledgement } from "./clients.ts";

type StoredLead = Pick<LeadsTable, "id" | "reference" | "company" | "idempotency_key" | "due_at">;

/** What a store holds about leads. */
export type Store = {
  readonly leads: readonly StoredLead[];
  readonly outbox: readonly Pick<OutboxTable, "lead_id" | "message">[];
};

export async function readStore(database: Database): Promise<Store> {
  const [leads, outbox] = await Promise.all([
    database
      .selectFrom("leads")
      .select(["id", "reference", "company", "idempotency_key", "due_at"])
      .execute(),
    database.selectFrom("outbox").select(["lead_id", "message"]).execute(),
  ]);
  return { leads, outbox };
}

/** One of each message, in the order of their names. */
const messagesPerLead = "lead-notification, lead-receipt";

function faultOf(promised: Acknowledgement, stored: readonly StoredLead[]): string | undefined {
  const [lead] = stored;
  if (lead === undefined) return "was acknowledged and is not stored";
  if (stored.length > 1) return `is stored ${stored.length} times`;
  if (lead.idempotency_key !== promised.key) return `is stored under the key ${lead.idempotency_key}`;
  if (lead.company !== promised.company) return `is stored for ${lead.company}`;
  if (lead.due_at !== promised.dueAt) return `was promised for ${promised.dueAt}, stored for ${lead.due_at}`;
  return undefined;
}

function brokenPromises(acknowledged: readonly Acknowledgement[], leads: readonly StoredLead[]): string[] {
  const byReference = Map.groupBy(leads, ({ reference }) => reference);
  return acknowledged.flatMap((promised) => {
    const fault = faultOf(promised, byReference.get(promised.reference) ?? []);
    return fault === undefined ? [] : `${promised.reference} ${fault}`;
  });
}

function surplusLeads(acknowledged: readonly Acknowledgement[], leads: readonly StoredLead[]): string[] {
  const promised = new Set(acknowledged.map(({ reference }) => reference));
  const byKey = Map.groupBy(leads, ({ idempotency_key }) => idempotency_key);
  return [
    ...leads
      .filter(({ reference }) => !promised.has(reference))
      .map(({ reference, company }) => `${reference} of ${company} is stored and was never acknowledged`),
    ...[...byKey]
      .filter(([, { length }]) => length > 1)
      .map(([key, { length }]) => `the key ${key} is stored ${length} times`),
  ];
}

function wrongOutbox({ leads, outbox }: Store): string[] {
  const byLead = Map.groupBy(outbox, ({ lead_id }) => lead_id);
  const known = new Set(leads.map(({ id }) => id));
  const messagesOf = (id: string) =>
    (byLead.get(id) ?? [])
      .map(({ message }) => message)
      .sort()
      .join(", ");
  return [
    ...leads
      .filter(({ id }) => messagesOf(id) !== messagesPerLead)
      .map(({ id, reference }) => `${reference} has in the outbox: ${messagesOf(id) || "nothing"}`),
    ...outbox
      .filter(({ lead_id }) => !known.has(lead_id ?? ""))
      .map(({ message, lead_id }) => `a ${message} in the outbox belongs to no lead: ${lead_id}`),
  ];
}

/**
 * The differences between a store and what was acknowledged to clients, all of which were answered in the end.
 * One line each; empty when there are none.
 */
export function discrepancies(acknowledged: readonly Acknowledgement[], store: Store): readonly string[] {
  return [
    ...brokenPromises(acknowledged, store.leads),
    ...surplusLeads(acknowledged, store.leads),
    ...wrongOutbox(store),
  ];
}

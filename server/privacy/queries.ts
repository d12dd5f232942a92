import type { Database } from "#server/database/open.ts";
import type { DataRequestsTable, OutboxTable } from "#server/database/tables.ts";
import { findLead, type Lead } from "#server/leads/queries.ts";

/** A lead as its visitor sees it. Times are ISO 8601, UTC. */
export type OwnData = {
  readonly lead: Lead;
  /** The secret part of its report's address; null when there is no report. */
  readonly reportToken: string | null;
  readonly mails: readonly Pick<OutboxTable, "message" | "state" | "created_at" | "sent_at">[];
  /** Whether it may not be erased now. */
  readonly isHeld: boolean;
};

/** What is stored at a secret address; undefined when there is nothing, or nothing any more. */
export async function findOwnData(database: Database, token: string): Promise<OwnData | undefined> {
  const found = await database
    .selectFrom("leads")
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["leads.id", "holds.set_at as heldAt", "reports.token as reportToken"])
    .where("leads.data_token", "=", token)
    .executeTakeFirst();
  const lead = found && (await findLead(database, found.id));
  if (found === undefined || lead === undefined) return undefined;
  const mails = await database
    .selectFrom("outbox")
    .select(["message", "state", "created_at", "sent_at"])
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  return { lead, reportToken: found.reportToken, mails, isHeld: found.heldAt !== null };
}

/** A request that waits to be confirmed. */
export type OpenRequest = {
  readonly kind: DataRequestsTable["kind"];
  /** The new e-mail address; "" when none is wanted. */
  readonly address: string;
  readonly lead: Lead;
  readonly dataToken: string;
  /** Whether the lead may not be erased now. */
  readonly isHeld: boolean;
};

/** The request that this token confirms; undefined when there is none, or it has expired. */
export async function findRequest(
  database: Database,
  token: string,
  now: Date,
): Promise<OpenRequest | undefined> {
  const found = await database
    .selectFrom("data_requests")
    .innerJoin("leads", "leads.id", "data_requests.lead_id")
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .select([
      "leads.id",
      "leads.data_token as dataToken",
      "data_requests.kind",
      "data_requests.address",
      "holds.set_at as heldAt",
    ])
    .where("data_requests.token", "=", token)
    .where("data_requests.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  const lead = found && (await findLead(database, found.id));
  if (found === undefined || lead === undefined) return undefined;
  const { kind, address, dataToken, heldAt } = found;
  return { kind, address: address ?? "", lead, dataToken, isHeld: heldAt !== null };
}

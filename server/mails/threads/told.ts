import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "#server/database/tables/tables.ts";
import { forwardsOf } from "./forwards.ts";
import { leadsOfThread } from "./merged.ts";
import type { Told } from "./sides.ts";

const addressList = z.array(z.string());

/** What the mails of a thread tell about who takes part, in the order of their time. */
export async function toldIn(database: Kysely<Tables>, leadId: string): Promise<readonly Told[]> {
  const thread = await leadsOfThread(database, leadId);
  const rows = await database
    .selectFrom("mails")
    .select(["at", "direction", "from_address", "reply_to", "recipients"])
    .where("lead_id", "in", thread)
    .where("unproved", "=", 0)
    .where("kind", "=", "mail")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const mails = rows.map(({ at, direction, from_address, reply_to, recipients }) => ({
    at,
    direction,
    writers: [from_address, ...addressList.parse(JSON.parse(reply_to))],
    recipients: addressList.parse(JSON.parse(recipients)),
  }));
  return [...mails, ...(await forwardsOf(database, thread))].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
}

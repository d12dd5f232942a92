import type { z } from "zod";
import type { apiLeads, apiListWish } from "#contract/api.ts";
import type { LeadTold } from "#contract/webhooks.ts";
import type { Database } from "#server/database/open.ts";
import type { House } from "#server/mails/messages/house.ts";
import { leadData } from "#server/mails/messages/lead-data.ts";
import { leadOf } from "#server/mails/outbox/queries.ts";

type Place = Pick<House, "consoleUrl">;

/** A lead as other programs are told of it; undefined when there is none. */
export async function leadTold(
  database: Database,
  house: Place,
  reference: string,
): Promise<LeadTold | undefined> {
  const row = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && leadData(house, await leadOf(database, { lead_id: row.id }));
}

/** A page of leads, newest first. */
export async function leadsAfter(
  database: Database,
  house: Place,
  { after, limit }: z.output<typeof apiListWish>,
): Promise<z.infer<typeof apiLeads>> {
  const rows = await database
    .selectFrom("leads")
    .select("id")
    .$if(after !== "", (leads) => leads.where("id", "<", after))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const leads: LeadTold[] = [];
  for (const { id } of page) leads.push(leadData(house, await leadOf(database, { lead_id: id })));
  return { leads, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

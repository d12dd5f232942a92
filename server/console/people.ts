import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { LeadDetail, RelatedLead } from "#contract/console/lead.ts";
import type { Database } from "#server/database/open.ts";
import { type Found, leadRows, rowOf } from "./rows.ts";

/** Leads at most in each of the two lists of a lead's details. */
const most = 20;

/** Notes, replies, and mails that came or were written elsewhere. */
const writings = sql<number>`(select count(*) from mails where mails.lead_id = leads.id)
  + (select count(*) from lead_history where lead_history.lead_id = leads.id
      and (deed like '{"kind":"note"%' or deed like '{"kind":"reply"%' or deed like '{"kind":"forward"%'))`;

async function related(
  database: Database,
  which: RawBuilder<SqlBool>,
  id: string,
): Promise<readonly RelatedLead[]> {
  // Their ids first, so that the details are counted only for those that are shown.
  const found = await database
    .selectFrom("leads")
    .select("leads.id")
    .where(which)
    .where("leads.id", "!=", id)
    .orderBy("leads.id", "desc")
    .limit(most)
    .execute();
  if (found.length === 0) return [];
  const rows = await leadRows(database)
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["reports.created_at as draftedAt", "reports.published_at as publishedAt"])
    .select(writings.as("writings"))
    .where(
      "leads.id",
      "in",
      found.map((one) => one.id),
    )
    .orderBy("leads.id", "desc")
    .execute();
  return rows.map(({ draftedAt, publishedAt, writings: count, ...row }) => ({
    ...rowOf(row),
    writings: Number(count),
    report: publishedAt !== null ? "published" : draftedAt !== null ? "draft" : "none",
  }));
}

/** The other leads of a lead's person, and those of other people of its company. */
export async function relatedLeads(
  database: Database,
  { id, person, companyDomain }: Pick<Found, "id" | "person" | "companyDomain">,
): Promise<Pick<LeadDetail, "samePerson" | "sameCompany">> {
  const ofPerson = sql<SqlBool>`leads.person = ${person} and leads.person <> ''`;
  const ofCompany = sql<SqlBool>`leads.company_domain = ${companyDomain} and leads.company_domain <> ''
    and leads.person <> ${person}`;
  return {
    samePerson: await related(database, ofPerson, id),
    sameCompany: await related(database, ofCompany, id),
  };
}

import { type SqlBool, sql } from "kysely";
import type { LeadDetail } from "#contract/console-lead.ts";
import { type LeadFilter, type LeadPage, type LeadRow, leadPageSize } from "#contract/console-leads.ts";
import { reportPath } from "#contract/report.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { scoresOf } from "#questionnaires/engine/points.ts";
import { inWords, labelsIn } from "#questionnaires/engine/wording.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { isAmongLeadsWith } from "#server/database/search.ts";
import { storable } from "#server/database/text.ts";
import { findLead, type Lead, leadsByReference } from "#server/leads/queries.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { historyOf } from "./history/queries.ts";
import { type Found, leadRows, rowOf } from "./rows/queries.ts";
import { nameOf, type Place, placeOf, start } from "./rules.ts";

/** What is wanted of the inbox. */
type Wanted = Pick<LeadFilter, "status" | "questionnaire" | "owner" | "search">;

type Filtered = "status" | "questionnaire" | "owner_id";

function column(name: Filtered) {
  return sql<string | null>`${sql.ref(`leads.${name}`)}`;
}

/** The same, by which SQLite chooses no index: without statistics it would take one and sort all that it finds. */
function columnOfWaiting(database: Database) {
  return writesConcurrently(database) ? column : (name: Filtered) => sql<string | null>`+${column(name)}`;
}

function filtered(
  database: Database,
  { status, questionnaire, owner, search }: Wanted,
  by: typeof column = column,
) {
  const matching = isAmongLeadsWith(database, search);
  return (
    leadRows(database)
      // What goes on in another lead is found by its whole reference, which its sender may name.
      .where((where) =>
        where.or([
          where("leads.id", "not in", database.selectFrom("lead_merges").select("lead_id")),
          where("leads.reference", "=", storable(search).toUpperCase()),
        ]),
      )
      .$if(status.length > 0, (leads) => leads.where(by("status"), "in", status))
      .$if(questionnaire.length > 0, (leads) => leads.where(by("questionnaire"), "in", questionnaire))
      .$if(owner === "none", (leads) => leads.where(by("owner_id"), "is", null))
      .$if(owner !== "none" && owner !== "", (leads) => leads.where(by("owner_id"), "=", owner))
      .$if(matching !== undefined, (leads) => leads.where(matching ?? sql<SqlBool>`true`))
  );
}

function waitingLeads(database: Database, wanted: Wanted, { dueAt, id }: Place & { among: "waiting" }) {
  return filtered(database, wanted, columnOfWaiting(database))
    .where("leads.answered_at", "is", null)
    .where("leads.due_at", "<", noReplyDue)
    .where((where) => where(where.refTuple("leads.due_at", "leads.id"), ">", where.tuple(dueAt, id)))
    .orderBy("leads.due_at")
    .orderBy("leads.id");
}

function otherLeads(database: Database, wanted: Wanted, id: string) {
  return filtered(database, wanted)
    .where((where) =>
      where.or([where("leads.answered_at", "is not", null), where("leads.due_at", "=", noReplyDue)]),
    )
    .$if(id !== "", (leads) => leads.where("leads.id", "<", id))
    .orderBy("leads.id", "desc");
}

/** One lead more than asked for, so that it is known whether there is a next page. */
async function leadsFrom(database: Database, wanted: Wanted, place: Place, limit: number) {
  if (place.among === "others") return otherLeads(database, wanted, place.id).limit(limit).execute();
  const mayWait = wanted.status.length === 0 || wanted.status.includes("new");
  const waiting = mayWait ? await waitingLeads(database, wanted, place).limit(limit).execute() : [];
  if (waiting.length === limit) return waiting;
  const others = await otherLeads(database, wanted, "")
    .limit(limit - waiting.length)
    .execute();
  return [...waiting, ...others];
}

function placeAfter({ id, answeredAt, dueAt }: Found): Place {
  return answeredAt === null && dueAt !== noReplyDue
    ? { among: "waiting", dueAt, id }
    : { among: "others", id };
}

/** A page of the inbox; an unknown `after` begins at the beginning. */
export async function inboxPage(
  database: Database,
  { after, limit, ...wanted }: LeadFilter,
): Promise<LeadPage> {
  const found = await leadsFrom(database, wanted, placeOf(after) ?? start, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last !== undefined ? nameOf(placeAfter(last)) : null;
  return { leads: page.map(rowOf), next };
}

/** Every lead that the inbox shows with this filter, in its order. */
export async function* wholeLeadsOf(database: Database, filter: LeadFilter): AsyncGenerator<Lead, void> {
  for (let after: string | null = ""; after !== null; ) {
    const page: LeadPage = await inboxPage(database, { ...filter, after, limit: leadPageSize });
    const references = page.leads.map(({ reference }) => reference);
    const leads = await leadsByReference(database, references);
    const found = new Map(leads.map((lead) => [lead.reference, lead]));
    yield* references.flatMap((reference) => found.get(reference) ?? []);
    after = page.next;
  }
}

/** Leads from one address that a detail shows at most. */
const mostOfSender = 20;

async function sameSender(database: Database, { id, contactEmail }: Found): Promise<readonly LeadRow[]> {
  const rows = await leadRows(database)
    .where(sql`lower(leads.contact_email)`, "=", contactEmail.toLowerCase())
    .where("leads.id", "!=", id)
    .orderBy("leads.id", "desc")
    .limit(mostOfSender)
    .execute();
  return rows.map(rowOf);
}

/** Everything that is known of a lead; undefined when there is no such lead. */
export async function leadWithHistory(
  database: Database,
  reference: string,
): Promise<LeadDetail | undefined> {
  const found = await leadRows(database)
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["holds.set_at as heldAt", "reports.token as reportToken"])
    .where("leads.reference", "=", reference)
    .executeTakeFirst();
  const lead = found && (await findLead(database, found.id));
  if (found === undefined || lead === undefined) return undefined;
  const { heldAt, reportToken, ...row } = found;
  const { source, origin, wording, answers } = lead;
  const rules = pointRules[lead.questionnaire];
  return {
    ...rowOf(row),
    scores: rules === undefined ? null : scoresOf(rules, answers, labelsIn(wording)),
    title: wording.title,
    source,
    origin,
    steps: inWords(wording, answers),
    reportPath: reportToken === null ? null : reportPath(reportToken),
    isHeld: heldAt !== null,
    history: await historyOf(database, row),
    sameSender: await sameSender(database, row),
  };
}

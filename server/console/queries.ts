import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import type { LeadDetail, RelatedLead } from "#contract/console/lead.ts";
import type { LeadFilter, LeadPage } from "#contract/console/lead-lists.ts";
import { leadPageSize } from "#contract/console/leads.ts";
import { reports } from "#contract/console/reports.ts";
import type { Origin } from "#contract/visits/visit.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { scoresOf } from "#questionnaires/engine/points.ts";
import { inWords, labelsIn } from "#questionnaires/engine/wording.ts";
import { openTextsIn, roleIn, speakingIn } from "#questionnaires/first-answers.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import { isChat } from "#questionnaires/titles.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers, parseOrigin, parseReport } from "#server/database/tables/json.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { findLead, leadsWithMerged, type WorkedLead } from "#server/leads/queries.ts";
import { readinessSummary } from "#server/mails/messages/readiness-summary.ts";
import { lastPublished } from "#server/reports/versions.ts";
import { chatWords } from "#server/settings/chat-words.ts";
import { draftsOf } from "./begun-answers.ts";
import { callsOf } from "./calls.ts";
import { visitorsIn } from "./chats.ts";
import { historyOf, withNames } from "./history.ts";
import { leadsFrom, nameOf, placeOf, start } from "./lists.ts";
import { questionsIn } from "./merges/queries.ts";
import { isFuller, mayMerge } from "./merges/rules.ts";
import { type Found, leadRows, rowOf } from "./rows.ts";
import { withSameNumber } from "./same-number.ts";
import { heldReports } from "./today/reports.ts";
import { newestWords } from "./today/words.ts";
import { writersOf } from "./writing.ts";

/** Leads at most in each of the two lists of a lead's details. */
const most = 20;

/** Notes, replies, and mails that came or were written elsewhere. */
const writings = sql<number>`(select count(*) from mails where mails.lead_id = leads.id)
  + (select count(*) from lead_history where lead_history.lead_id = leads.id
      and (deed like '{"kind":"note"%' or deed like '{"kind":"reply"%' or deed like '{"kind":"forward"%'))`;

type Related = Awaited<ReturnType<ReturnType<typeof relatedRows>["execute"]>>[number];

/** Leads with the times of their reports. */
function relatedRows(database: Database, ids: readonly string[]) {
  return leadRows(database)
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["reports.created_at as draftedAt", "reports.published_at as publishedAt"])
    .select(writings.as("writings"))
    .where("leads.id", "in", ids)
    .orderBy("leads.id", "desc");
}

/** What of a lead counts when it is asked which of two goes on. */
function contentOf({ draftedAt, company, contactName, contactEmail, answers }: Related) {
  const given = Object.keys(parseAnswers(answers)).length;
  return { hasReport: draftedAt !== null, company, contactName, contactEmail, answers: given };
}

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
  const rows = await relatedRows(database, [id, ...found.map((one) => one.id)]).execute();
  const own = rows.find((one) => one.id === id);
  return rows
    .filter((one) => one !== own)
    .map((one) => {
      const { draftedAt, publishedAt, writings: count, ...row } = one;
      const isMergeable =
        own !== undefined && own.person === row.person && mayMerge(own.questionnaire, row.questionnaire);
      return {
        ...rowOf(row),
        writings: Number(count),
        report: publishedAt !== null ? "published" : draftedAt !== null ? "draft" : "none",
        fuller: !isMergeable ? null : isFuller(contentOf(one), contentOf(own)) ? "other" : "this",
      };
    });
}

/** The other leads of a lead's person, those of other people of its company, and others with its telephone number. */
async function relatedLeads(
  database: Database,
  { id, person, companyDomain }: Pick<Found, "id" | "person" | "companyDomain">,
): Promise<Pick<LeadDetail, "samePerson" | "sameCompany" | "sameNumber">> {
  const ofPerson = sql<SqlBool>`leads.person = ${person} and leads.person <> ''`;
  const ofCompany = sql<SqlBool>`leads.company_domain = ${companyDomain} and leads.company_domain <> ''
    and leads.person <> ${person}`;
  const numbered = await withSameNumber(database, id);
  const ofNumber = sql<SqlBool>`leads.id in (${numbered.length === 0 ? sql`null` : sql.join(numbered)})
    and (leads.person <> ${person} or leads.person = '')
    and (leads.company_domain <> ${companyDomain} or leads.company_domain = '')`;
  return {
    samePerson: await related(database, ofPerson, id),
    sameCompany: await related(database, ofCompany, id),
    sameNumber: await related(database, ofNumber, id),
  };
}

/** A page of the inbox; an unknown `after` begins at the beginning. */
export async function inboxPage(
  database: Database,
  { after, limit, ...wanted }: LeadFilter,
  reply: ReplyPromise,
): Promise<LeadPage> {
  const place = placeOf(after) ?? start;
  const { leads, next } = await leadsFrom(database, wanted, place, { limit, reply });
  const now = new Date().toISOString();
  const ids = leads.map(({ id }) => id);
  const held = await heldReports(database, ids, now);
  const telling = leads.filter(({ id, wroteAt }) => wroteAt !== null || held.has(id));
  const said = await newestWords(database, telling, { now });
  const rows = leads.map((lead) => {
    const row = rowOf(lead);
    const care = held.get(lead.id)?.care;
    return { ...row, firstWords: said.get(lead.id) || row.firstWords, ...(care !== undefined && { care }) };
  });
  return { leads: rows, next: next && nameOf(next) };
}

/** Every lead that the inbox shows with this filter, in its order, each followed by those that go on in it. */
export async function* wholeLeadsOf(
  database: Database,
  filter: LeadFilter,
  reply: ReplyPromise,
): AsyncGenerator<WorkedLead, void> {
  for (let after: string | null = ""; after !== null; ) {
    const page: LeadPage = await inboxPage(database, { ...filter, after, limit: leadPageSize }, reply);
    const references = page.leads.map(({ reference }) => reference);
    yield* await leadsWithMerged(database, references);
    after = page.next;
  }
}

/** The origin of the first lead merged into this one that has an origin; null: none has. */
async function mergedOrigin(database: Database, id: string): Promise<Origin | null> {
  const merged = await database
    .selectFrom("lead_merges")
    .innerJoin("leads", "leads.id", "lead_merges.lead_id")
    .select("leads.origin")
    .where("lead_merges.into_id", "=", id)
    .where("leads.origin", "is not", null)
    .orderBy("leads.id")
    .limit(1)
    .executeTakeFirst();
  return merged === undefined ? null : parseOrigin(merged.origin);
}

/** The answer that holds a conversation, without what our assistant said: that stands with the whole answer. */
function visitorsAnswer({ name, texts }: LeadDetail["spoken"][number]): LeadDetail["spoken"][number] {
  const words = chatWords();
  return {
    name,
    label: "In the chat, without our assistant’s answers",
    texts: texts.map((text) => visitorsIn(text, words)),
  };
}

/** Everything that is known of a lead at a time; undefined when there is no such lead. */
export async function leadWithHistory(
  database: Database,
  reference: string,
  now = new Date(),
): Promise<Omit<LeadDetail, "planValue" | "strays"> | undefined> {
  const found = await leadRows(database)
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select([
      "holds.set_at as heldAt",
      "reports.draft",
      "reports.revoked_at as revokedAt",
      "reports.lifted_at as liftedAt",
      "leads.contact_role as contactRole",
    ])
    .where("leads.reference", "=", reference)
    .executeTakeFirst();
  const lead = found && (await findLead(database, found.id));
  if (found === undefined || lead === undefined) return undefined;
  const { heldAt, draft, revokedAt, liftedAt, contactRole, ...row } = found;
  const published = draft === null ? undefined : (await lastPublished(database, found.id)).latest;
  const report = published?.report ?? (draft === null ? null : parseReport(draft));
  const sum = report?.costs.consultancy;
  const { source, language, wording, answers } = lead;
  const rules = pointRules[lead.questionnaire];
  const contacts = await contactsOf(database, found.id);
  const calls = await callsOf(database, [found.id], now.toISOString());
  const steps = inWords(wording, answers);
  const open = openTextsIn(lead.questionnaire, answers);
  const given = steps.flatMap((step) => step.answers).filter(({ texts }) => texts.length > 0);
  return {
    ...rowOf(row),
    scores: rules === undefined ? null : scoresOf(rules, answers, labelsIn(wording)),
    title: wording.title,
    source,
    language,
    origin: lead.origin ?? (await mergedOrigin(database, found.id)),
    steps,
    spoken: speakingIn(lead.questionnaire)
      .flatMap((name) => given.filter((one) => one.name === name))
      .map((one) => (isChat(lead) ? visitorsAnswer(one) : one)),
    open: steps.flatMap((step) => step.answers.filter(({ name }) => open.includes(name))),
    analysis:
      report === null
        ? []
        : readinessSummary(report, { isHeld: published === undefined && isHeld(report, liftedAt) }),
    analysed: published
      ? { version: published.number, at: published.at, isWithdrawn: revokedAt !== null }
      : null,
    reportPath: report === null ? null : addressOf(at(reports.showSeenReport, { reference })),
    reportSum: sum !== undefined && sum.high > 0 ? sum : null,
    call: calls.get(found.id) ?? null,
    role: roleIn(lead.questionnaire, answers) || contactRole,
    contacts,
    isHeld: heldAt !== null,
    heldReport: (await heldReports(database, [found.id], now.toISOString())).get(found.id) ?? null,
    asked: await questionsIn(database, [found.id]),
    history: withNames(await historyOf(database, row), contacts),
    writers: await writersOf(database, found.id, now),
    drafts: await draftsOf(database, found.id),
    ...(await relatedLeads(database, row)),
  };
}

import type { Transaction } from "kysely";
import type { LeadChange } from "#contract/console/lead.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { remember } from "#server/leads/progress/history.ts";
import { answeredElsewhere, dealAfter, progressAfter } from "#server/leads/progress/rules.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";
import { tellDevices } from "#server/push/tell.ts";
import { countsOfAnswer } from "./replies/sending.ts";
import { deedsOf, dueAfter, incidentAfter, workAfter, workColumns } from "./rules.ts";
import { type Speaking, tellOperators } from "./telling.ts";

/** References of what was changed, and of what somebody else had changed meanwhile. */
export type Changed = { readonly changed: readonly string[]; readonly conflicts: readonly string[] };

type Wish = Omit<LeadChange, "leads">;

/** The result for one lead, and what is counted for it. */
type Outcome = {
  readonly outcome: keyof Changed | "missing";
  readonly counts: readonly DailyCount[];
};

const nothing = (outcome: Outcome["outcome"]): Outcome => ({ outcome, counts: [] });

const progressColumns = [
  "received_at",
  "wrote_at",
  "due_at",
  "due_before",
  "answered_at",
  "booked_at",
  "closed_at",
] as const;

/** The owner of a lead if they may see it, else everybody who sees leads; by id. */
async function whomOf(transaction: Transaction<Tables>, ownerId: string | null): Promise<readonly string[]> {
  const operators = await transaction
    .selectFrom("operators")
    .select("id")
    .where("disabled_at", "is", null)
    .where("role", "!=", "editor")
    .execute();
  const all = operators.map(({ id }) => id);
  return ownerId !== null && all.includes(ownerId) ? [ownerId] : all;
}

async function changeOne(
  transaction: Transaction<Tables>,
  { reference, version }: LeadChange["leads"][number],
  wish: Wish,
  act: Speaking,
): Promise<Outcome> {
  const lead = await transaction
    .selectFrom("leads")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .select(["id", "version", "incident_at", "into_id as intoId", ...workColumns, ...progressColumns])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (lead === undefined) return nothing("missing");
  const { status = lead.status } = wish;
  const work = { ...workAfter(lead, wish, act.operatorId), status };
  const deeds = deedsOf(lead, work);
  // The lead is as wished already, perhaps by the same request, whose answer was lost.
  if (deeds.length === 0) return nothing("changed");
  // An operator who saw it before the merge has to look again, and to change the lead in which it goes on.
  if (lead.version !== version || lead.intoId !== null) return nothing("conflicts");
  const isIncident = work.severity !== lead.severity;
  const incident_at = isIncident ? incidentAfter(work.severity, lead, act.now) : lead.incident_at;
  const answered = status === "won" ? answeredElsewhere(lead, act.now) : lead.answered_at;
  const progress =
    status === lead.status ? lead : progressAfter(status, { ...lead, answered_at: answered }, act.now);
  const { answered_at, booked_at, closed_at } = progress;
  const updated = await transaction
    .updateTable("leads")
    .set({
      ...work,
      ...(status === lead.status ? {} : dealAfter(status, lead, act.now)),
      incident_at,
      ...(isIncident && lead.answered_at === null ? dueAfter(work.severity, lead, incident_at) : {}),
      answered_at,
      booked_at,
      closed_at,
      version: version + 1,
    })
    .where("id", "=", lead.id)
    .where("version", "=", version)
    .returning("id")
    .execute();
  if (updated.length === 0) return nothing("conflicts");
  if (status !== "new") await withdrawWarnings(transaction, lead.id);
  const ids = await remember(transaction, lead.id, deeds, act);
  if (isIncident) await withdrawWarnings(transaction, lead.id);
  if (isIncident && work.severity !== null && act.domain !== undefined)
    await tellDevices(
      transaction,
      { what: "urgent", leadId: lead.id, severity: work.severity },
      { operatorId: work.owner_id, ...(act.operatorId !== null && { but: act.operatorId }) },
      { domain: act.domain, now: act.now },
    );
  const said = ids[deeds.findIndex(({ kind }) => kind === "incident")];
  if (said !== undefined && work.severity !== null)
    await tellOperators(transaction, lead.id, said, await whomOf(transaction, work.owner_id), act);
  const given = ids[deeds.findIndex(({ kind }) => kind === "owner")];
  if (given !== undefined && work.owner_id !== null)
    await tellOperators(transaction, lead.id, given, [work.owner_id], act);
  return { outcome: "changed", counts: countsOfAnswer(lead, progress) };
}

const storeChange = unitOfWork(
  import.meta.url,
  async function storeChange(
    transaction: Transaction<Tables>,
    { leads, ...wish }: LeadChange,
    act: Speaking,
  ): Promise<Changed> {
    const outcomes: (Outcome & { readonly reference: string })[] = [];
    // In the same order in every transaction, so that two of them never deadlock.
    for (const lead of leads.toSorted((one, other) => (one.reference < other.reference ? -1 : 1))) {
      outcomes.push({ reference: lead.reference, ...(await changeOne(transaction, lead, wish, act)) });
    }
    await addToDays(
      transaction,
      outcomes.flatMap(({ counts }) => counts),
    );
    const those = (wanted: keyof Changed) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ reference }) => reference);
    return { changed: those("changed"), conflicts: those("conflicts") };
  },
);

/**
 * Changes what operators work with of leads, each only when nobody has changed it since the version that was
 * seen; all in one transaction. Throws when the owner does not exist.
 */
export function changeLeads(database: Database, change: LeadChange, act: Speaking): Promise<Changed> {
  return storeChange(database, change, act);
}

/** Notes that a person has answered a lead; false when that was noted before, or when there is no such lead. */
export async function markAnswered(database: Database, reference: string, now: Date): Promise<boolean> {
  const lead = await database
    .selectFrom("leads")
    .select("version")
    .where("reference", "=", reference)
    .where("answered_at", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (lead === undefined) return false;
  const change = { leads: [{ reference, version: lead.version }], status: "answered" } as const;
  const { changed } = await changeLeads(
    database,
    { ...change, leads: [...change.leads] },
    { operatorId: null, now },
  );
  return changed.length > 0;
}

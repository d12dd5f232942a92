import type { Transaction } from "kysely";
import { z } from "zod";
import type { LeadChange } from "#contract/console/lead.ts";
import { type LeadMark, type LeadStatus, leadStatus } from "#contract/console/leads.ts";
import { type Severity, severity } from "#contract/console/severity.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { remember } from "#server/leads/progress/history.ts";
import {
  type Answerable,
  answeredElsewhere,
  type Deal,
  dealAfter,
  type Progress,
  progressAfter,
} from "#server/leads/progress/rules.ts";
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

/** When a lead was answered, booked, closed, offered and won; null: it was not. */
type Times = Progress & Deal & { readonly closed_at: string | null };

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

/** Everybody who may erase; by id. */
async function ownersOf(transaction: Transaction<Tables>): Promise<readonly string[]> {
  const owners = await transaction
    .selectFrom("operators")
    .select("id")
    .where("disabled_at", "is", null)
    .where("role", "=", "owner")
    .execute();
  return owners.map(({ id }) => id);
}

const hasMark = ({ marks }: { readonly marks: string }, mark: LeadMark) => marks.split(",").includes(mark);

function timesIn({ answered_at, booked_at, closed_at, proposed_at, won_at }: Times): Times {
  return { answered_at, booked_at, closed_at, proposed_at, won_at };
}

const time = z.iso.datetime().nullable();

/** A change of status as it is kept for who takes it back. */
const keptStatus = z.object({
  kind: z.literal("status"),
  from: leadStatus,
  to: leadStatus,
  before: z.object({ answered_at: time, booked_at: time, closed_at: time, proposed_at: time, won_at: time }),
});

/** The times of a lead before its newest change of status, if that was this one. */
async function timesBefore(
  transaction: Transaction<Tables>,
  leadId: string,
  { from, to }: { readonly from: LeadStatus; readonly to: LeadStatus },
) {
  const rows = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  for (const row of rows) {
    const done = keptStatus.safeParse(JSON.parse(row.deed)).data;
    if (done !== undefined) return done.from === from && done.to === to ? done.before : undefined;
  }
  return undefined;
}

/** A change of an incident as it is kept for who takes it back. */
const keptIncident = z.object({
  kind: z.literal("incident"),
  from: severity.nullable(),
  to: severity.nullable(),
  before: z.object({ incident_at: time, waits: z.boolean() }),
});

type Incident = Parameters<typeof incidentAfter>[1] &
  Parameters<typeof dueAfter>[1] & {
    readonly id: string;
    readonly answered_at: string | null;
    readonly closed_at: string | null;
  };

/** Whether its client waits only because somebody said that they have an incident, for example by telephone. */
async function waitsBySaying(transaction: Transaction<Tables>, { id, incident_at, wrote_at }: Incident) {
  if (incident_at === null || wrote_at !== incident_at) return false;
  const said = await transaction
    .selectFrom("lead_history")
    .select("id")
    .where("lead_id", "=", id)
    .where("at", "=", incident_at)
    .where("deed", "like", '{"kind":"incident"%')
    .executeTakeFirst();
  return said !== undefined;
}

/** What was true of the incident before its newest change, if that was from `level` to what it is now. */
async function incidentBefore(transaction: Transaction<Tables>, lead: Incident, level: Severity) {
  const row = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", lead.id)
    .where("deed", "like", '{"kind":"incident"%')
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const done = row && keptIncident.safeParse(JSON.parse(row.deed)).data;
  return done?.from === level && done.to === lead.severity ? done.before : undefined;
}

/**
 * The columns of a lead after its severity changed, and what is kept of before. Whoever was answered waits from now on:
 * who says so has heard it from them.
 */
async function incidentColumns(
  transaction: Transaction<Tables>,
  lead: Incident,
  { severity: level, takesBack }: { readonly severity: Severity | null; readonly takesBack: boolean },
  now: Date,
) {
  const waits = await waitsBySaying(transaction, lead);
  const kept = takesBack && level !== null ? await incidentBefore(transaction, lead, level) : undefined;
  const incident_at = kept?.incident_at ?? incidentAfter(level, lead, now);
  const isNew = lead.severity === null && level !== null && lead.wrote_at === null;
  const begins = isNew && (kept?.waits ?? (lead.answered_at !== null && lead.closed_at === null));
  return {
    before: { incident_at: lead.incident_at, waits },
    columns: {
      incident_at,
      ...(lead.answered_at === null ? dueAfter(level, lead, incident_at) : {}),
      ...(begins && { wrote_at: incident_at, waits_since: incident_at }),
      ...(level === null && waits && { wrote_at: null, waits_since: null }),
    },
  };
}

/** The times of a lead after its status became `status`. */
async function timesAfter(
  transaction: Transaction<Tables>,
  lead: Times & Answerable & { readonly id: string; readonly status: LeadStatus },
  { status, takesBack }: { readonly status: LeadStatus; readonly takesBack: boolean },
  now: Date,
) {
  const before = takesBack
    ? await timesBefore(transaction, lead.id, { from: status, to: lead.status })
    : undefined;
  const answered_at = status === "won" ? answeredElsewhere(lead, now) : lead.answered_at;
  return (
    before ?? { ...progressAfter(status, { ...lead, answered_at }, now), ...dealAfter(status, lead, now) }
  );
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
  const changes = deedsOf(lead, work);
  // The lead is as wished already, perhaps by the same request, whose answer was lost.
  if (changes.length === 0) return nothing("changed");
  // An operator who saw it before the merge has to look again, and to change the lead in which it goes on.
  if (lead.version !== version || lead.intoId !== null) return nothing("conflicts");
  const isIncident = work.severity !== lead.severity;
  const { takesBack = false } = wish;
  const incident = isIncident
    ? await incidentColumns(transaction, lead, { severity: work.severity, takesBack }, act.now)
    : undefined;
  const deeds = changes.map((done) => {
    if (done.kind === "status") return { ...done, before: timesIn(lead) };
    return done.kind === "incident" ? { ...done, before: incident?.before } : done;
  });
  const times = timesIn(
    status === lead.status ? lead : await timesAfter(transaction, lead, { status, takesBack }, act.now),
  );
  const updated = await transaction
    .updateTable("leads")
    .set({
      ...work,
      ...times,
      ...incident?.columns,
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
  const isTold = isIncident && work.severity !== null && !takesBack;
  if (isTold && work.severity !== null && act.domain !== undefined)
    await tellDevices(
      transaction,
      { what: "urgent", leadId: lead.id, severity: work.severity },
      { operatorId: work.owner_id, ...(act.operatorId !== null && { but: act.operatorId }) },
      { domain: act.domain, now: act.now, ...(act.heardAt && { dueAt: act.heardAt }) },
    );
  const said = ids[deeds.findIndex(({ kind }) => kind === "incident")];
  // That it is none any more is mailed to those who were mailed that it is one.
  if (said !== undefined && (isTold || work.severity === null))
    await tellOperators(transaction, lead.id, said, await whomOf(transaction, work.owner_id), act);
  const marked = ids[deeds.findIndex(({ kind }) => kind === "marks")];
  if (marked !== undefined && hasMark(work, "erasure") && !hasMark(lead, "erasure"))
    await tellOperators(transaction, lead.id, marked, await ownersOf(transaction), act);
  const given = ids[deeds.findIndex(({ kind }) => kind === "owner")];
  if (given !== undefined && work.owner_id !== null)
    await tellOperators(transaction, lead.id, given, [work.owner_id], act);
  return { outcome: "changed", counts: countsOfAnswer(lead, times) };
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

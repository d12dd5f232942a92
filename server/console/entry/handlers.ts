import { sql } from "kysely";
import type { Company } from "#contract/company.ts";
import type { EnteredLead } from "#contract/console/entered-lead.ts";
import type { entry } from "#contract/console/entry.ts";
import { erasedInWords } from "#contract/console/erased.ts";
import { enterLead } from "#server/console/entered.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { readableDay } from "#server/mails/messages/times.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { importSheet, lookAtSheet } from "./commands.ts";

/** What the handlers that add leads work with. */
export type EntryDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

function houseOf({ company, targets }: EntryDesk) {
  const { domain, reply, referencePrefix, locale, businessHours, legal } = company;
  return { domain, reply, referencePrefix, locale, businessHours, legal, targets };
}

/** A sentence about the newest open lead of an address, but one that was added under this key; undefined: there is none. */
async function openLeadOf(
  database: Database,
  { email, phone }: EnteredLead,
  key: string,
): Promise<string | undefined> {
  const found = await database
    .selectFrom("leads")
    .leftJoin("operators", "operators.id", "leads.owner_id")
    .select([
      "leads.reference",
      "leads.company",
      "leads.contact_name as contactName",
      "operators.name as owner",
    ])
    .where(sql`lower(leads.contact_email)`, "=", (email || phone).toLowerCase())
    .where("leads.closed_at", "is", null)
    .where("leads.id", "not in", (merged) => merged.selectFrom("lead_merges").select("lead_merges.lead_id"))
    .where(sql<boolean>`coalesce(leads.idempotency_key, '') <> ${key}`)
    .orderBy("leads.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { reference, company, contactName, owner } = found;
  const who = [company || contactName, owner === null ? "of nobody yet" : `of ${owner}`];
  const named = [reference, ...who].filter((part) => part !== "").join(", ");
  return `There is an open lead of this address: ${named}. Go on in that one, or add another.`;
}

/** Leads that no form has sent. */
export const entryHandlers: ConsoleHandlers<EntryDesk, typeof entry> = {
  async addLead(context, { key, lead, evenErased, evenKnown }) {
    const { database, wake, operator, now } = context;
    const entering = { key: `console:${key}`, operatorId: operator.id, now };
    const [erasedAt] = (await erasedAmong(database, [lead.email, lead.phone])).values();
    const open = await openLeadOf(database, lead, entering.key);
    const doubts = [
      ...(erasedAt === undefined || evenErased
        ? []
        : [erasedInWords(readableDay(erasedAt, context.company))]),
      ...(open === undefined || evenKnown ? [] : [open]),
    ];
    if (doubts.length > 0) throw new HttpError(428, doubts.join(" "));
    const receipt = await enterLead(database, houseOf(context), lead, entering);
    if (receipt.outcome === "conflict") {
      throw new HttpError(409, "This was added before, with other words. Please open the form anew.");
    }
    wake();
    return { reference: receipt.reference };
  },

  /** What would become of each line. */
  lookAtSheet: ({ database, company, now }, sent) => lookAtSheet(database, company, sent, now),

  /** What became of each line. */
  async importSheet(context, sent) {
    const { database, operator, now } = context;
    const done = await importSheet(database, houseOf(context), sent, { operatorId: operator.id, now });
    const count = done.lines.filter(({ outcome }) => outcome === "new").length;
    if (count > 0) await audit(database, operator, "imported leads", String(count), now);
    return done;
  },
};

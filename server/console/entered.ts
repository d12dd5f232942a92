import type { EnteredLead } from "#contract/console/entered-lead.ts";
import type { LeadMark } from "#contract/console/leads.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import { withoutBlank } from "#questionnaires/engine/answers.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { type ReceiptFacts, receiveLead } from "#server/leads/commands.ts";
import { dueAt } from "#server/leads/rules.ts";
import type { Imported, Receipt } from "#server/leads/storing.ts";

/**
 * How a lead is added. `key`: idempotency key. `operatorId`: the operator who adds it by hand and becomes its
 * owner; null: a sheet or another program adds it.
 */
type Entering = {
  readonly key: string;
  readonly operatorId: string | null;
  readonly now: Date;
  /** Why it was lost, what is known of who sent it, and the import that makes it. */
  readonly lostReason?: string;
  readonly marks?: readonly LeadMark[];
  readonly imported?: Imported;
};

/**
 * Stores a lead that did not come from a form of the site. Nobody gets a mail; the house's targets are told as
 * usual.
 */
export function enterLead(
  database: Database,
  house: ReceiptFacts,
  { company, name, email, phone, message, source, ...work }: EnteredLead,
  { key, operatorId, now, lostReason, marks, imported }: Entering,
): Promise<Receipt> {
  const { status, value, followUpOn, expectedOn, role } = work;
  const receivedAt = work.receivedAt === undefined ? now : new Date(work.receivedAt);
  // Nobody here promised an answer to a line of a sheet, nor one that was due before the lead was added.
  const isUnpromised = imported !== undefined || dueAt(receivedAt, house.reply) <= now;
  const origin = { referrer: "", source, medium: "", campaign: "", term: "", content: "" };
  return receiveLead(
    database,
    house,
    {
      questionnaire: enteredLead,
      answers: withoutBlank({
        companyName: company,
        contactName: name,
        contactEmail: email,
        contactPhone: phone,
        message,
      }),
      extras: { plan: "", wording: "" },
      source: "json",
      idempotencyKey: key,
      ...(source !== "" && { origin }),
      work: {
        status,
        value,
        followUpOn,
        expectedOn,
        role,
        ownerId: operatorId,
        ...(lostReason !== undefined && { lostReason }),
        ...(marks !== undefined && { marks }),
        ...(imported !== undefined && { imported }),
      },
      isQuiet: true,
      ...(isUnpromised && { dueAt: noReplyDue }),
    },
    receivedAt,
    now,
  );
}

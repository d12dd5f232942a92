import type { EnteredLead } from "#contract/console/entered-lead.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import type { Database } from "#server/database/open.ts";
import { type ReceiptFacts, receiveLead } from "#server/leads/commands.ts";
import { dueAt, noReplyDue } from "#server/leads/rules.ts";
import type { Receipt } from "#server/leads/storing/earlier.ts";

/**
 * How a lead is added. `key`: of what sends it, so that it is stored once. `operatorId`: who adds it by hand, and so owns
 * it; null: a sheet or another program does.
 */
type Entering = { readonly key: string; readonly operatorId: string | null; readonly now: Date };

/**
 * Stores a lead that came by no form of the site. Nobody is mailed; targets of the house are told of it like of any
 * other.
 */
export function enterLead(
  database: Database,
  house: ReceiptFacts,
  { company, name, email, phone, message, source, ...work }: EnteredLead,
  { key, operatorId, now }: Entering,
): Promise<Receipt> {
  const { status, value, followUpOn } = work;
  const receivedAt = work.receivedAt === undefined ? now : new Date(work.receivedAt);
  // An answer whose time was over before the lead was added was not promised by anybody here.
  const isPast = dueAt(receivedAt, house.reply) <= now;
  const origin = { referrer: "", source, medium: "", campaign: "", term: "", content: "" };
  return receiveLead(
    database,
    house,
    {
      questionnaire: enteredLead,
      answers: {
        companyName: company,
        contactName: name,
        contactEmail: email,
        contactPhone: phone,
        message,
      },
      extras: { plan: "", wording: "" },
      source: "json",
      idempotencyKey: key,
      ...(source !== "" && { origin }),
      work: { status, value, followUpOn, ownerId: operatorId },
      isQuiet: true,
      ...(isPast && { dueAt: noReplyDue }),
    },
    receivedAt,
  );
}

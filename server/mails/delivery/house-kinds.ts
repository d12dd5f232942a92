import type { MailName } from "#contract/mails.ts";
import { leadRows } from "#server/console/rows.ts";
import { urgentForms } from "#server/console/today/rules.ts";
import { newestWords, newestWordsOf } from "#server/console/today/words.ts";
import type { Database } from "#server/database/open.ts";
import { clientWrote } from "#server/mails/messages/client-wrote.ts";
import { faultsFound } from "#server/mails/messages/faults-found.ts";
import { handedOver } from "#server/mails/messages/handed-over.ts";
import { mailUnmatched } from "#server/mails/messages/mail-unmatched.ts";
import { mailedCode } from "#server/mails/messages/mailed-code.ts";
import type { Message } from "#server/mails/messages/message.ts";
import { operatorDigest } from "#server/mails/messages/operator-digest.ts";
import { operatorTold } from "#server/mails/messages/operator-told.ts";
import { ownerNotice } from "#server/mails/messages/owner-notice.ts";
import { quarantineReminder } from "#server/mails/messages/quarantine-reminder.ts";
import { weeklySummary } from "#server/mails/messages/weekly-summary.ts";
import { clientMailOf, unmatchedMailOf } from "#server/mails/outbox/client-mails.ts";
import { companiesOf, toldOf } from "#server/mails/outbox/queries.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import {
  type Correspondence,
  digestOf,
  faultsOf,
  handedOf,
  mailedCodeOf,
  noticeOf,
  waitingOf,
  weekOf,
} from "#server/mails/outbox/rules.ts";
import type { MailKind } from "./mail-kind.ts";

/** A mail about no lead. What it says is in the row's data; `recipients`: the consultancy by default. */
function fromData<Data>(
  dataOf: (row: OutboxRow) => Data,
  words: (house: Correspondence, data: Data) => Promise<Message>,
  recipients?: (data: Data) => readonly string[],
): MailKind {
  return {
    isToVisitor: false,
    async write(row, { correspondence }) {
      const data = dataOf(row);
      const to = recipients?.(data) ?? correspondence.notifyTo;
      return { ...(await words(correspondence, data)), to, replyTo: correspondence.company.email };
    },
  };
}

/** Tells one operator what was done to a lead. */
const toldOperator: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence, clock }) {
    const told = await toldOf(database, row);
    if (told === undefined) return undefined;
    const words =
      told.incident?.severity == null ? "" : await newestWordsOf(database, row.lead_id ?? "", clock.now());
    const message = await operatorTold(correspondence, { ...told, words });
    return { ...message, to: [told.to], replyTo: correspondence.company.email };
  },
};

/** Addresses of those who take calls of a lead that are not over at `now` (ISO 8601), and who see leads. */
async function takersOf(database: Database, leadId: string, now: string): Promise<readonly string[]> {
  const takers = await database
    .selectFrom("bookings")
    .innerJoin("operators", "operators.id", "bookings.operator_id")
    .select("operators.email")
    .where("bookings.lead_id", "=", leadId)
    .where("bookings.state", "=", "booked")
    .where("bookings.ends_at", ">", now)
    .where("operators.disabled_at", "is", null)
    .where("operators.role", "!=", "editor")
    .execute();
  return takers.map(({ email }) => email);
}

/**
 * Tells the owner of a lead, or the consultancy when nobody owns it, that the client wrote; and who takes a call to
 * come, for it may be about that.
 */
const toldOfMail: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence, clock }) {
    const told = await clientMailOf(database, row);
    if (told === undefined) return undefined;
    const own = told.owner === null ? correspondence.notifyTo : [told.owner];
    const takers = await takersOf(database, row.lead_id ?? "", clock.now().toISOString());
    const to = [...new Set([...own, ...takers])];
    return { ...(await clientWrote(correspondence, told.wrote)), to, replyTo: correspondence.company.email };
  },
};

/**
 * Tells the consultancy of a mail that belongs to no lead, and who owns a lead whose people it went to; not when
 * somebody has seen to it meanwhile.
 */
const unmatched: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence }) {
    const waits = await unmatchedMailOf(database, row);
    if (waits === undefined) return undefined;
    const message = await mailUnmatched(correspondence, waits.mail);
    const to = [...new Set([...correspondence.notifyTo, ...waits.owners])];
    return { ...message, to, replyTo: correspondence.company.email };
  },
};

/** What one operator has to do today. */
const digest: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence, clock }) {
    const { to, leads, mails, parts } = digestOf(row);
    const references = parts.flatMap(({ leads }) => leads.map(({ reference }) => reference));
    const rows =
      references.length === 0
        ? []
        : await leadRows(database).where("leads.reference", "in", references).execute();
    const urgent = rows.filter(({ questionnaire }) => urgentForms.includes(questionnaire));
    const said = await newestWords(database, urgent, { now: clock.now().toISOString() });
    const found = new Map(rows.map((row) => [row.reference, row]));
    const named = parts.map((part) => ({
      ...part,
      leads: part.leads.flatMap((lead) => {
        const row = found.get(lead.reference);
        if (row === undefined) return [];
        return [
          {
            ...lead,
            company: row.company || row.contactName || row.contactEmail,
            words: said.get(row.id) ?? "",
          },
        ];
      }),
    }));
    const message = await operatorDigest(correspondence, { to, leads, mails, parts: named });
    return { ...message, to: [to], replyTo: correspondence.company.email };
  },
};

/** Leads that a mail about a handover lists at most. */
const mostListed = 50;

/** Tells an operator what they took over of somebody whose access has ended. */
const handed: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence }) {
    const { to, id, from, leads, calls, callsLeft, drafts } = handedOf(row);
    const listed = leads.slice(0, mostListed);
    const all = [...listed, ...[...calls, ...callsLeft].map(({ reference }) => reference)];
    const companies = await companiesOf(database, all);
    const named = <One extends { readonly reference: string }>(ones: readonly One[]) =>
      ones.flatMap((one) => {
        const company = companies.get(one.reference);
        return company === undefined ? [] : [{ ...one, company }];
      });
    const message = await handedOver(correspondence, {
      from,
      ownerId: id,
      leads: named(listed.map((reference) => ({ reference }))),
      leadCount: leads.length,
      calls: named(calls),
      callsLeft: named(callsLeft),
      drafts,
    });
    return { ...message, to: [to], replyTo: correspondence.company.email };
  },
};

/** Mails to the consultancy and its operators, except those about the state of a lead. */
export const houseKinds = {
  "quarantine-reminder": fromData(waitingOf, quarantineReminder),
  "weekly-summary": fromData(weekOf, weeklySummary),
  "mailed-code": fromData(mailedCodeOf, mailedCode, ({ to }) => [to]),
  "faults-found": fromData(faultsOf, faultsFound, ({ to }) => [to]),
  "owner-notice": fromData(noticeOf, ownerNotice, ({ to }) => [to]),
  "operator-told": toldOperator,
  "handed-over": handed,
  "client-wrote": toldOfMail,
  "mail-unmatched": unmatched,
  "operator-digest": digest,
} as const satisfies Partial<Record<MailName, MailKind>>;

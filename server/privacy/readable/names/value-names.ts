import type { LeadStatus } from "#contract/console/leads.ts";
import type { CriterionStatus } from "#questionnaires/readiness/names.ts";
import type { MailKind } from "#server/database/tables/mails.ts";
import { word } from "#words/word.ts";

/** Statuses of a lead, in words for the person who sent it. */
export const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: word("New"),
  answered: word("Answered"),
  "call-booked": word("Call booked"),
  "proposal-out": word("Proposal sent"),
  won: word("Became an order"),
  lost: word("Became no order"),
  "not-a-lead": word("Not meant for us"),
};

/** Statuses of a criterion in a report. */
export const criterionWords: Readonly<Record<CriterionStatus, string>> = {
  indicated: word("Indicated"),
  partial: word("Partial"),
  gap: word("Gap"),
  "not-assessed": word("Not assessed"),
};

const mailKinds: Readonly<Record<MailKind, string>> = {
  mail: word("A mail that somebody wrote"),
  "auto-reply": word("An automatic answer"),
  bounce: word("A mail that came back"),
  unreadable: word("A mail that our software could not read"),
};

/** Stored words, by column, as people say them. A word that is not here stays as it is. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusWords,
  kind: mailKinds,
  direction: { in: word("You or your side"), out: word("We") },
  source: {
    json: word("With the form, or by a program"),
    form: word("With the form, without scripts"),
    own: word("On our site"),
  },
  state: {
    booked: word("Booked"),
    cancelled: word("Cancelled"),
    pending: word("Waits"),
    sent: word("Sent"),
    failed: word("Could not be sent"),
  },
  target: { mail: word("By mail") },
  unproved: { "1": word("Yes") },
  may_answer: { "0": word("No"), "1": word("Yes") },
  may_manage: { "0": word("No"), "1": word("Yes") },
  opens: {
    report: word("The report"),
    lead: word("What you sent"),
    address: word("The change of your address"),
    person: word("Everything under your address"),
  },
};

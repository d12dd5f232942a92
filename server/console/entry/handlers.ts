import type { Company } from "#contract/company.ts";
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

/** Leads that no form has sent. */
export const entryHandlers: ConsoleHandlers<EntryDesk, typeof entry> = {
  async addLead(context, { key, lead, evenErased }) {
    const { database, wake, operator, now } = context;
    const [erasedAt] = (await erasedAmong(database, [lead.email, lead.phone])).values();
    if (erasedAt !== undefined && !evenErased)
      throw new HttpError(428, erasedInWords(readableDay(erasedAt, context.company)));
    const entering = { key: `console:${key}`, operatorId: operator.id, now };
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

import type { Company } from "#contract/company.ts";
import type { people } from "#contract/console/people.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { erasePerson as eraseAll } from "#server/privacy/erasure/person.ts";
import type { Who } from "#server/privacy/erasure/queries.ts";
import { personInWords } from "#server/privacy/readable/queries.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";
import { leadsNaming, namesOf } from "./mentions.ts";

/** What the handlers about one person work with. */
export type PersonDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Folder for mails when there is no mail server. */
  readonly mailFolder: string;
};

/** The person of a lead; when none is known, its address. */
async function personOf(database: Database, reference: string): Promise<Who> {
  const lead = await database
    .selectFrom("leads")
    .select(["person", "contact_email"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (lead !== undefined)
    return lead.person === "" ? { address: lead.contact_email } : { person: lead.person };
  throw new HttpError(404, "There is no lead with this reference any more. Please go back to the inbox.");
}

/** The person of a lead. */
export const personHandlers: ConsoleHandlers<PersonDesk, typeof people> = {
  /** Everything stored about the person who sent this lead, in words for them. */
  async exportPerson({ database, company, operator, params, http, now }) {
    const stored = await personInWords(database, await personOf(database, params.reference), company);
    await audit(database, operator, "exported a person's data", "", now);
    return http.body(`${JSON.stringify(stored, null, 2)}\n`, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="person.json"',
    });
  },

  /** Erases everything of this person, except held leads. */
  async erasePerson(context, { reference }) {
    const { database, company, targets, mailFolder, operator, params, now } = context;
    if (reference !== params.reference) {
      throw new HttpError(400, "Please type the reference of this lead to confirm.");
    }
    const person = await personOf(database, reference);
    const names = await namesOf(database, person);
    const tell = { targets: subscribers(targets, "erasure.done"), domain: company.domain };
    const reason = { cause: "operator", now, tell } as const;
    const { entries, held, counts, calls } = await eraseAll({ database, mailFolder }, person, reason);
    const subject = entries.map(({ position }) => `ledger ${position}`).join(", ");
    await audit(database, operator, "erased a person", subject, now);
    const count = (table: string) => counts[table] ?? 0;
    return {
      leads: count("leads"),
      suspects: count("quarantine"),
      mails: count("mails"),
      calls: count("bookings"),
      cancelled: calls,
      held: [...held],
      named: await leadsNaming(database, names),
    };
  },
};

import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { type Erased, erasureConfirmed } from "#contract/console/erased.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { erasePerson as eraseAll } from "#server/privacy/erasure/person.ts";
import type { Who } from "#server/privacy/erasure/queries.ts";
import { personInWords } from "#server/privacy/readable/queries.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";

/** What the routes about one person work with. */
export type PersonDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Folder for mails when there is no mail server. */
  readonly mailFolder: string;
};

/** The person of a lead; when none is known, its address. */
async function personOf(database: Database, context: Context): Promise<Who> {
  const lead = await database
    .selectFrom("leads")
    .select(["person", "contact_email"])
    .where("reference", "=", context.req.param("reference") ?? "")
    .executeTakeFirst();
  if (lead !== undefined)
    return lead.person === "" ? { address: lead.contact_email } : { person: lead.person };
  throw new HttpError(404, "There is no lead with this reference any more. Please go back to the inbox.");
}

/** GET leads/:reference/person.json: everything stored about the person who sent this lead, in words for them. */
export function exportPerson({ database, company }: PersonDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const stored = await personInWords(database, await personOf(database, context), company);
    await audit(database, context.var.signedIn.operator, "exported a person's data", "", new Date());
    return context.body(`${JSON.stringify(stored, null, 2)}\n`, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="person.json"',
    });
  };
}

/** POST leads/:reference/erase: erases everything of this person, except held leads. */
export function erasePerson(desk: PersonDesk): Handler<ConsoleConnection> {
  const { database, company, targets, mailFolder } = desk;
  return async (context) => {
    const { reference } = parse(erasureConfirmed, await readJson(context));
    if (reference !== context.req.param("reference")) {
      throw new HttpError(400, "Please type the reference of this lead to confirm.");
    }
    const person = await personOf(database, context);
    const now = new Date();
    const tell = { targets: subscribers(targets, "erasure.done"), domain: company.domain };
    const reason = { cause: "operator", now, tell } as const;
    const { entries, held, counts, calls } = await eraseAll({ database, mailFolder }, person, reason);
    const subject = entries.map(({ position }) => `ledger ${position}`).join(", ");
    await audit(database, context.var.signedIn.operator, "erased a person", subject, now);
    const count = (table: string) => counts[table] ?? 0;
    const answer: Erased = {
      leads: count("leads"),
      suspects: count("quarantine"),
      mails: count("mails"),
      calls: count("bookings"),
      cancelled: calls,
      held: [...held],
    };
    return context.json(answer);
  };
}

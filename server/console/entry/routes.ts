import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { newLead, sheetSent } from "#contract/console/entry.ts";
import { enterLead } from "#server/console/entered/commands.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { importSheet, lookAtSheet } from "./commands.ts";

/** What the routes that add leads work with. */
export type EntryDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

function houseOf({ company, targets }: EntryDesk) {
  const { domain, reply, referencePrefix, locale, businessHours, legal } = company;
  return { domain, reply, referencePrefix, locale, businessHours, legal, targets };
}

/** POST leads/add: 200 with the lead's reference. */
export function addLead(desk: EntryDesk): ConsoleHandler {
  return async (context) => {
    const { key, lead } = parse(newLead, await readJson(context));
    const operatorId = context.var.signedIn.operator.id;
    const entering = { key: `console:${key}`, operatorId, now: new Date() };
    const receipt = await enterLead(desk.database, houseOf(desk), lead, entering);
    if (receipt.outcome === "conflict") {
      throw new HttpError(409, "This was added before, with other words. Please open the form anew.");
    }
    desk.wake();
    return context.json({ reference: receipt.reference });
  };
}

/** POST leads/sheet/look: 200 with what would become of each line. */
export function lookAtLeads({ database, company }: EntryDesk): ConsoleHandler {
  return async (context) =>
    context.json(await lookAtSheet(database, company, parse(sheetSent, await readJson(context)), new Date()));
}

/** POST leads/sheet/import: 200 with what became of each line. */
export function importLeads(desk: EntryDesk): ConsoleHandler {
  return async (context) => {
    const sent = parse(sheetSent, await readJson(context));
    const now = new Date();
    const done = await importSheet(desk.database, houseOf(desk), sent, {
      operatorId: context.var.signedIn.operator.id,
      now,
    });
    const count = done.lines.filter(({ outcome }) => outcome === "new").length;
    if (count > 0)
      await audit(desk.database, context.var.signedIn.operator, "imported leads", String(count), now);
    return context.json(done);
  };
}

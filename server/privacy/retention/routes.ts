import type { Handler } from "hono";
import { z } from "zod";
import { holdWish, type RetentionOverview } from "#contract/console/retention.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { holdLead, releaseLead } from "#server/privacy/holds/commands.ts";
import { listHolds } from "#server/privacy/holds/queries.ts";
import { allDeletions } from "#server/privacy/ledger/queries.ts";
import { verify } from "#server/privacy/ledger/rules.ts";
import { lastRun } from "./queries.ts";
import { removedBy, retentionRules } from "./rules.ts";

type Desk = { readonly database: Database };

type ConsoleHandler = Handler<ConsoleConnection>;

/** Entries of the ledger at most in the list. */
const mostEntries = 50;

const counts = z.record(z.string(), z.number());

async function ledgerOf(database: Database): Promise<RetentionOverview["ledger"]> {
  const entries = await allDeletions(database);
  const verdict = verify(entries);
  return {
    entries: entries.length,
    brokenAt: verdict.holds ? null : verdict.position,
    head: entries.at(-1)?.hash ?? null,
    latest: entries
      .slice(-mostEntries)
      .toReversed()
      .map(({ position, at, cause, counts: deleted }) => {
        // Somebody who changed the ledger may have written anything here.
        const read = counts.safeParse(parsedOrNothing(deleted));
        return { position, at, cause, counts: read.success ? read.data : {} };
      }),
  };
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** GET retention. */
export function showRetention({ database }: Desk): ConsoleHandler {
  return async (context) => {
    const run = await lastRun(database, new Date());
    const answer: RetentionOverview = {
      rules: retentionRules().map((rule) => ({
        what: rule.what,
        period: rule.period,
        removed: removedBy(rule, run?.counts ?? {}),
      })),
      lastRunAt: run?.at ?? null,
      ledger: await ledgerOf(database),
      holds: await listHolds(database),
    };
    return context.json(answer);
  };
}

/** POST holds/set: 204, and nobody may erase the lead. Its history has the reason, and is erased with it. */
export function setHold({ database }: Desk): ConsoleHandler {
  return async (context) => {
    const wish = parse(holdWish, await readJson(context));
    const { operator } = context.var.signedIn;
    const now = new Date();
    if (!(await holdLead(database, { ...wish, operatorId: operator.id, now }))) {
      throw new HttpError(404, "No lead has this reference. Please compare it with the inbox.");
    }
    await audit(database, operator, "set a legal hold", "", now);
    return context.body(null, 204);
  };
}

/** POST holds/lift: 204, and the lead may be erased again. */
export function liftHold({ database }: Desk): ConsoleHandler {
  return async (context) => {
    const wish = parse(holdWish, await readJson(context));
    const { operator } = context.var.signedIn;
    const now = new Date();
    if (!(await releaseLead(database, { ...wish, operatorId: operator.id, now }))) {
      throw new HttpError(404, "No lead with this reference is held any more.");
    }
    await audit(database, operator, "lifted a legal hold", "", now);
    return context.body(null, 204);
  };
}

import { z } from "zod";
import type { RetentionOverview, retention } from "#contract/console/retention.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { forgetErased } from "#server/leads/erased.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { holdLead, listHolds, releaseLead } from "#server/privacy/holds.ts";
import { allDeletions, verify } from "#server/privacy/ledger.ts";
import { asciiEmail } from "#words/ascii-email.ts";
import { lastRun } from "./queries.ts";
import { removedBy, retentionRules } from "./rules.ts";

type Desk = { readonly database: Database };

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

/** What is deleted, and what is held. */
export const retentionHandlers: ConsoleHandlers<Desk, typeof retention> = {
  async readRetention({ database, now }) {
    const run = await lastRun(database, now);
    return {
      rules: retentionRules().map((rule) => ({
        what: rule.what,
        period: rule.period,
        removed: removedBy(rule, run?.counts ?? {}),
      })),
      lastRunAt: run?.at ?? null,
      ledger: await ledgerOf(database),
      holds: await listHolds(database),
    };
  },

  /** Nobody may erase the lead. Its history has the reason, and is erased with it. */
  async setHold({ database, operator, now }, wish) {
    if (!(await holdLead(database, { ...wish, operatorId: operator.id, now }))) {
      throw new HttpError(404, "No lead has this reference. Please compare it with the inbox.");
    }
    await audit(database, operator, "set a legal hold", "", now);
  },

  /** The lead may be erased again. */
  async liftHold({ database, operator, now }, wish) {
    if (!(await releaseLead(database, { ...wish, operatorId: operator.id, now }))) {
      throw new HttpError(404, "No lead with this reference is held any more.");
    }
    await audit(database, operator, "lifted a legal hold", "", now);
  },

  /** The address may be taken up again without a question. */
  async forgetErased({ database, operator, now }, { address }) {
    if (!(await forgetErased(database, asciiEmail(address)))) {
      throw new HttpError(404, "Nothing is noted of this address. Please compare how it is written.");
    }
    await audit(database, operator, "lifted that an address was erased", "", now);
  },
};

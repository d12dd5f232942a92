import type { Context, Handler } from "hono";
import { mergeWish, type RepeatList, unmergeWish } from "#contract/console/merges.ts";
import { rowsOf } from "#server/console/rows/queries.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { type MergeOutcome, mergeLeads, unmergeLead } from "./commands.ts";
import { repeatsWithDifferences } from "./queries.ts";

/** What the routes of merges work with. */
export type MergeDesk = { readonly database: Database };

type ConsoleHandler = Handler<ConsoleConnection>;

const refusals = {
  missing: [404, "One of these leads is not there any more. Please go back to the inbox."],
  conflict: [
    409,
    "Somebody else has changed one of these leads meanwhile, so nothing was merged. Please look at both again.",
  ],
  unfit: [
    400,
    "Only leads of one person can be merged, none with a signup of another kind, and each only once. Please load the lead again.",
  ],
} as const satisfies Record<Exclude<MergeOutcome, "done">, readonly [number, string]>;

function referenceIn(context: Context<ConsoleConnection>): string {
  return context.req.param("reference") ?? "";
}

function insistOn(outcome: MergeOutcome): void {
  if (outcome === "done") return;
  const [status, sentence] = refusals[outcome];
  throw new HttpError(status, sentence);
}

/** GET leads/:reference/repeats: the person's other submissions, and what differs. */
export function showRepeats({ database }: MergeDesk): ConsoleHandler {
  return async (context) => {
    const repeats = await repeatsWithDifferences(database, referenceIn(context));
    if (repeats === undefined) throw new HttpError(404, refusals.missing[1]);
    const rows = await rowsOf(
      database,
      repeats.map(({ reference }) => reference),
    );
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    const answer: RepeatList = {
      repeats: repeats.flatMap(({ reference, differences }) => {
        const lead = byReference.get(reference);
        return lead === undefined ? [] : [{ lead, differences }];
      }),
    };
    return context.json(answer);
  };
}

/** POST leads/:reference/merge: 200 with both leads; the other one goes on in this one. */
export function mergeInto({ database }: MergeDesk): ConsoleHandler {
  return async (context) => {
    const reference = referenceIn(context);
    const wish = parse(mergeWish, await readJson(context));
    const act = { operatorId: context.var.signedIn.operator.id, now: new Date() };
    insistOn(await mergeLeads(database, reference, wish, act));
    return context.json({ leads: await rowsOf(database, [reference, wish.other.reference]) });
  };
}

/** POST leads/:reference/unmerge: 200 with the lead, which is on its own again. */
export function undoMerge({ database }: MergeDesk): ConsoleHandler {
  return async (context) => {
    const reference = referenceIn(context);
    const { version } = parse(unmergeWish, await readJson(context));
    const act = { operatorId: context.var.signedIn.operator.id, now: new Date() };
    insistOn(await unmergeLead(database, reference, version, act));
    return context.json({ leads: await rowsOf(database, [reference]) });
  };
}

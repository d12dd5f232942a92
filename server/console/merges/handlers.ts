import type { merges } from "#contract/console/merges.ts";
import { rowsOf } from "#server/console/rows.ts";
import { othersWriting } from "#server/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { type MergeOutcome, mergeLeads, unmergeLead } from "./commands.ts";
import { repeatsWithDifferences } from "./queries.ts";

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

function insistOn(outcome: MergeOutcome): void {
  if (outcome === "done") return;
  const [status, sentence] = refusals[outcome];
  throw new HttpError(status, sentence);
}

/** Leads of one person that belong together. */
export const mergeHandlers: ConsoleHandlers<{ readonly database: Database }, typeof merges> = {
  /** The person's other submissions, and what differs. */
  async listRepeats({ database, params }) {
    const repeats = await repeatsWithDifferences(database, params.reference);
    if (repeats === undefined) throw new HttpError(404, refusals.missing[1]);
    const rows = await rowsOf(
      database,
      repeats.map(({ reference }) => reference),
    );
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    return {
      repeats: repeats.flatMap(({ reference, language, differences }) => {
        const lead = byReference.get(reference);
        return lead === undefined ? [] : [{ lead, language, differences }];
      }),
    };
  },

  /** The other lead goes on in this one. 428 when somebody else is writing in it and nobody said that it may. */
  async mergeLead({ database, operator, params: { reference }, now }, { anyway, ...wish }) {
    const act = { operatorId: operator.id, now };
    const writing = anyway ? [] : await othersWriting(database, wish.other.reference, act);
    if (writing.length > 0) {
      throw new HttpError(
        428,
        `${writing.join(", ")} ${writing.length === 1 ? "is" : "are"} writing in ${wish.other.reference} just now. What they have begun would go on in this lead. Nothing is merged yet.`,
      );
    }
    insistOn(await mergeLeads(database, reference, wish, act));
    return { leads: await rowsOf(database, [reference, wish.other.reference]) };
  },

  /** The lead is on its own again. */
  async unmergeLead({ database, operator, params: { reference }, now }, { version }) {
    insistOn(await unmergeLead(database, reference, version, { operatorId: operator.id, now }));
    return { leads: await rowsOf(database, [reference]) };
  },
};

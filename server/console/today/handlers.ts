import type { Company } from "#contract/company.ts";
import type { TodayWish, todaysWork } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Operator } from "#server/operators/accounts.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Asked } from "./calls/queries.ts";
import { setAside } from "./commands.ts";
import { asideOf, todayOf } from "./queries.ts";

/** What the handlers of the day's work work with. */
export type TodayDesk = { readonly database: Database; readonly company: Company };

function askedBy(
  { company, operator, now }: TodayDesk & { readonly operator: Operator; readonly now: Date },
  whose: TodayWish["whose"],
): Asked {
  return { operatorId: whose === "mine" ? operator.id : null, now, reply: company.reply };
}

/** Today's work. */
export const todayHandlers: ConsoleHandlers<TodayDesk, typeof todaysWork> = {
  readToday: (context, { whose }) => todayOf(context.database, askedBy(context, whose)),

  listAsideLeads: async (context, { whose }) => ({
    leads: await asideOf(context.database, askedBy(context, whose)),
  }),

  /** 409 when something else waits than what was seen. */
  async setAside({ database, params }, wish) {
    const outcome = await setAside(database, params.reference, wish);
    if (outcome === "missing") {
      throw new HttpError(
        404,
        "There is no lead with this reference any more. Please go back to today's work.",
      );
    }
    if (outcome === "waits") {
      throw new HttpError(
        409,
        "Another message has come meanwhile, or somebody has seen to it. Please look at the lead again.",
      );
    }
  },
};

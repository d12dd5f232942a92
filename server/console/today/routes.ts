import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { settingAside, todayWish } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Asked } from "./calls/queries.ts";
import { setAside } from "./commands.ts";
import { asideOf, todayOf } from "./queries.ts";

/** What the routes of the day's work work with. */
export type TodayDesk = { readonly database: Database; readonly company: Company };

function askedIn(context: Context<ConsoleConnection>, { company }: TodayDesk): Asked {
  const { whose } = parse(todayWish, context.req.query());
  const operatorId = whose === "mine" ? context.var.signedIn.operator.id : null;
  return { operatorId, now: new Date(), reply: company.reply };
}

/** GET today. */
export function showToday(desk: TodayDesk): Handler<ConsoleConnection> {
  return async (context) => context.json(await todayOf(desk.database, askedIn(context, desk)));
}

/** GET today/aside: the leads that are set aside. */
export function showAside(desk: TodayDesk): Handler<ConsoleConnection> {
  return async (context) => context.json({ leads: await asideOf(desk.database, askedIn(context, desk)) });
}

/** POST leads/:reference/aside: 204; 409 when something else waits than what was seen. */
export function putAside({ database }: TodayDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const wish = parse(settingAside, await readJson(context));
    const outcome = await setAside(database, context.req.param("reference") ?? "", wish);
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
    return context.body(null, 204);
  };
}

import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { settingAside, todayWish } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { setAside } from "./commands.ts";
import { todayOf } from "./queries.ts";

/** What the routes of the day's work work with. */
export type TodayDesk = { readonly database: Database; readonly company: Company };

/** GET today. */
export function showToday({ database, company }: TodayDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { whose } = parse(todayWish, context.req.query());
    const { timeZone } = company.businessHours;
    const operatorId = whose === "mine" ? context.var.signedIn.operator.id : null;
    return context.json(await todayOf(database, { operatorId, now: new Date(), timeZone }));
  };
}

/** POST leads/:reference/aside: 204. */
export function putAside({ database }: TodayDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const wish = parse(settingAside, await readJson(context));
    if (!(await setAside(database, context.req.param("reference") ?? "", wish))) {
      throw new HttpError(
        404,
        "There is no lead with this reference any more. Please go back to today's work.",
      );
    }
    return context.body(null, 204);
  };
}

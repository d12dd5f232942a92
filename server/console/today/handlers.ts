import { sql } from "kysely";
import { dayOf } from "#contract/calendar/company-day.ts";
import type { Company } from "#contract/company.ts";
import type { SettingAside, TodayWish, todaysWork } from "#contract/console/today.ts";
import { callsAhead } from "#server/console/calls.ts";
import type { Database } from "#server/database/open.ts";
import { waitsSince } from "#server/database/tables/due-times.ts";
import { HttpError } from "#server/http/errors.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";
import type { Operator } from "#server/operators/accounts.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Asked } from "./calls.ts";
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

  /** 400 when the day is not to come; 409 when something else waits than what was seen. */
  async setAside({ database, company, params, now }, wish) {
    const { timeZone } = company.reply.businessHours;
    const today = dayOf(now, timeZone);
    if (typeof wish.until === "string" && wish.until <= today) {
      throw new HttpError(
        400,
        "Snooze: please choose a day after today, so that the lead comes up again then.",
      );
    }
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
    const aside = { snoozedUntil: wish.until ?? null };
    return { calls: await callsAhead(database, [params.reference], aside, { now, timeZone }) };
  },
};

/** A time since which a client waits (ISO 8601), or the one that is noted, whichever is earlier. */
function earlier(since: string) {
  return sql<string>`case when ${waitsSince} < ${since} then ${waitsSince} else ${since} end`;
}

/** What became of the wish. `waits`: something else waits now than what was seen, and nothing was changed. */
type AsideOutcome = "done" | "waits" | "missing";

/**
 * Sets a lead aside until a day, or notes that its client does not wait for a reply; not when they wrote again, or
 * another mail came back, since that was decided. That cannot conflict with a change of another operator, so the
 * version stays.
 */
export async function setAside(
  database: Database,
  reference: string,
  { until, isSettled, seen, wroteAt, waitsSince: since = wroteAt ?? "", undeliveredAt }: SettingAside,
): Promise<AsideOutcome> {
  const changed = await database
    .updateTable("leads")
    .set((lead) => ({
      reference,
      ...(until !== undefined && { snoozed_until: until }),
      ...(isSettled === true && { wrote_at: null, waits_since: null, undelivered_at: null }),
      // What came since then waits, too, and what it was before still waits longest.
      ...(wroteAt !== undefined && {
        wrote_at: lead.fn.coalesce("wrote_at", lead.val(wroteAt)),
        waits_since: earlier(since),
      }),
      ...(undeliveredAt !== undefined && {
        undelivered_at: lead.fn.coalesce("undelivered_at", lead.val(undeliveredAt)),
      }),
    }))
    .where("reference", "=", reference)
    .$if(seen !== undefined, (leads) =>
      leads
        .where("wrote_at", "is not distinct from", seen?.wroteAt ?? null)
        .where("undelivered_at", "is not distinct from", seen?.undeliveredAt ?? null),
    )
    .returning("id")
    .execute();
  const [{ id } = { id: undefined }] = changed;
  if (id !== undefined) {
    if (isSettled === true) await withdrawWarnings(database, id);
    return "done";
  }
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return lead === undefined ? "missing" : "waits";
}

import { sql } from "kysely";
import { beginningOf, dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import { minutesBetween, type ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { Range } from "#contract/console/analytics.ts";
import {
  type AnswersByPerson,
  type Forecast,
  fewestAnswers,
  type LostReasons,
  mostAnswersByPerson,
  openStages,
} from "#contract/console/pipeline.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { closedHere, dealsIn, reasonColumn } from "./deals.ts";
import type { Counting } from "./figures.ts";
import { valueColumn } from "./values.ts";

type Sum = { readonly count: number; readonly value: number };

function plus(one: Sum, other: Sum): Sum {
  return { count: one.count + other.count, value: one.value + other.value };
}

function sums({ planValues }: Counting) {
  return [
    sql<number | string>`count(*)`.as("count"),
    sql<number | string>`sum(${valueColumn(planValues)})`.as("value"),
  ] as const;
}

/** What may still be won, by the month in which it is expected and by stage; what has no day stands last. */
export async function forecastOf(database: Database, counting: Counting): Promise<Forecast> {
  const month = sql<string>`coalesce(substr(leads.expected_on, 1, 7), '')`;
  const rows = await dealsIn(database, openStages)
    .select(["leads.status", month.as("month"), ...sums(counting)])
    .groupBy(["leads.status", month])
    .execute();
  const months = [...Map.groupBy(rows, (row) => row.month)].map(([name, found]) => {
    const stages = found.map(({ status, count, value }) => {
      return [status, { count: Number(count), value: Number(value) }] as const;
    });
    const none: Sum = { count: 0, value: 0 };
    return {
      month: name,
      stages: Object.fromEntries(stages),
      total: stages.map(([, sum]) => sum).reduce(plus, none),
    };
  });
  const last = (name: string) => name || "9999";
  return {
    currency: counting.currency,
    thisMonth: dayOf(counting.now, counting.timeZone).slice(0, 7),
    months: months.toSorted((one, other) => last(one.month).localeCompare(last(other.month))),
  };
}

/** When a range of days begins and ends (ISO 8601); it ends before `end`. */
function timesOf({ from, to }: Range, timeZone: string) {
  return {
    begin: beginningOf(from, timeZone).toISOString(),
    end: beginningOf(dayAfter(to, 1), timeZone).toISOString(),
  };
}

/** Why leads were lost in some days, whatever the case of the letters of a reason. */
export async function lostReasonsOf(
  database: Database,
  range: Range,
  counting: Counting,
): Promise<LostReasons> {
  const { begin, end } = timesOf(range, counting.timeZone);
  const rows = await dealsIn(database, ["lost"])
    .select([sql<string>`min(trim(leads.lost_reason))`.as("reason"), ...sums(counting)])
    .where("leads.closed_at", ">=", begin)
    .where("leads.closed_at", "<", end)
    .where(closedHere)
    .groupBy(reasonColumn)
    .execute();
  const reasons = rows.map((row) => ({ ...row, count: Number(row.count), value: Number(row.value) }));
  return {
    currency: counting.currency,
    reasons: reasons.toSorted((one, other) => other.count - one.count || other.value - one.value),
  };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
}

/** The latest first answers of some days, each with the person who gave it. Bookings of visitors name nobody. */
async function firstAnswers(database: Database, range: Range, timeZone: string) {
  const { begin, end } = timesOf(range, timeZone);
  const answers = await database
    .selectFrom("leads")
    .select([
      "leads.id",
      "leads.received_at as receivedAt",
      "leads.answered_at as answeredAt",
      "leads.due_at as dueAt",
    ])
    .select((lead) =>
      lead
        .selectFrom("lead_history")
        .select("lead_history.operator_id")
        .whereRef("lead_history.lead_id", "=", "leads.id")
        .whereRef("lead_history.at", "=", "leads.answered_at")
        .where("lead_history.operator_id", "is not", null)
        .limit(1)
        .as("operatorId"),
    )
    .where("leads.answered_at", ">=", begin)
    .where("leads.answered_at", "<", end)
    // A lead that was answered before it was added was not answered here.
    .whereRef("leads.answered_at", "<>", "leads.received_at")
    .where("leads.status", "!=", "not-a-lead")
    .where("leads.id", "not in", (merged) => merged.selectFrom("lead_merges").select("lead_merges.lead_id"))
    .orderBy("leads.answered_at", "desc")
    .limit(mostAnswersByPerson + 1)
    .execute();
  return answers;
}

/** How soon each person gives first answers, and how often in time, in the hours that the promise counts. */
export async function answersByPersonOf(
  database: Database,
  range: Range,
  { timeZone, reply }: Pick<Counting, "timeZone"> & { readonly reply: ReplyPromise },
): Promise<AnswersByPerson> {
  const found = await firstAnswers(database, range, timeZone);
  const operators = await database.selectFrom("operators").select(["id", "name"]).execute();
  const nameOf = new Map(operators.map(({ id, name }) => [id, name]));
  const answers = found.slice(0, mostAnswersByPerson).flatMap((answer) => {
    const { operatorId, answeredAt } = answer;
    const name = nameOf.get(operatorId ?? "");
    return name === undefined || answeredAt === null ? [] : [{ ...answer, name, answeredAt }];
  });
  // Two people may have one name.
  const people = [...Map.groupBy(answers, ({ operatorId }) => operatorId).values()].map((own) => {
    const minutes = own.map(({ receivedAt, answeredAt }) =>
      minutesBetween(reply, Date.parse(receivedAt), Date.parse(answeredAt)),
    );
    const promised = own.filter(({ dueAt }) => dueAt !== noReplyDue);
    return {
      name: own[0]?.name ?? "",
      answers: own.length,
      medianMinutes: own.length < fewestAnswers ? null : medianOf(minutes),
      promised: promised.length,
      kept: promised.filter(({ answeredAt, dueAt }) => answeredAt <= dueAt).length,
    };
  });
  const placeOf = ({ medianMinutes }: (typeof people)[number]) => medianMinutes ?? Number.MAX_SAFE_INTEGER;
  return {
    isCut: found.length > mostAnswersByPerson,
    people: people.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name),
    ),
  };
}

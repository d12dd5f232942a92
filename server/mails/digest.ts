import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { dayOf, timeOn } from "#contract/calendar/company-day.ts";
import { weekdays } from "#contract/calendar/open-hours.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { isAwaited, standingTimes } from "#contract/console/standing.ts";
import { type TodayLine, type TodayPart, todayPartNames } from "#contract/console/today.ts";
import { leadsToday, todayOf } from "#server/console/today/queries.ts";
import { type Chore, isDueInSpan, noteBeginning, startChore, takeInSpan } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import { reportsOnHold } from "#server/reports/queries.ts";

/** The time, on the consultancy's clock, from which the day's work is told. */
const told = "08:00";

/** The time since which the day's work may be told; undefined: not yet, or no business day. */
export function tellableSince(now: Date, { timeZone, days, holidays }: BusinessHours): Date | undefined {
  const day = dayOf(now, timeZone);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!days.some((one) => one === weekday) || holidays.some((holiday) => holiday === day)) return undefined;
  const since = timeOn(day, told, timeZone);
  return since <= now ? since : undefined;
}

const chore = "day's work";

/** Leads at most that a mail names in each part. */
const mostNamed = 10;

/** The content of a mail, without any words of visitors. */
type Digest = {
  readonly to: string;
  /** How many leads there are in all parts, each counted once. */
  readonly leads: number;
  /** Mails of persons that belong to no lead, and when the first of them is due (ISO 8601, UTC). */
  readonly mails: { readonly count: number; readonly dueAt: string; readonly isLate: boolean } | null;
  readonly parts: readonly {
    readonly title: string;
    readonly count: number;
    readonly leads: readonly {
      readonly reference: string;
      /** Whether nobody has the lead; of a call, whether nobody takes it. */
      readonly isNobodys: boolean;
      /** Whether the client's calendar declined its call. */
      readonly isDeclined: boolean;
      /** When its call begins (ISO 8601, UTC); null: the lead has none to tell of. */
      readonly callAt: string | null;
      /** Whether an owner has to lift the hold on its report. */
      readonly isHeld: boolean;
      /** Whether what is due is late. */
      readonly isLate: boolean;
      /** Until when its answer, or its report, is due (ISO 8601, UTC); null: none is. */
      readonly dueAt: string | null;
    }[];
  }[];
};

const queueOnce = unitOfWork(
  import.meta.url,
  async function queueOnce(
    transaction: Transaction<Tables>,
    digests: readonly Digest[],
    about: { readonly since: Date; readonly now: Date; readonly domain: string },
  ): Promise<boolean> {
    if (!(await takeInSpan(transaction, { name: chore, ...about }))) return false;
    for (const data of digests) {
      await announce(transaction, "operator-digest", { data }, { ...about, targets: [mailReceiver] });
    }
    return digests.length > 0;
  },
);

/** Until when that is due for which a lead stands in a part (null: the part has no due times), and whether it is late. */
function dueIn(
  part: TodayPart,
  { lead, report }: Pick<TodayLine, "lead" | "report">,
  { reply, now }: Pick<Telling, "reply" | "now">,
) {
  const isTimed = ["incident", "urgent", "overdue", "wrote", "new"].includes(part) && isAwaited(lead);
  // Who stands under Overdue and waits for no answer is owed the report.
  const isReport = part === "reports" || (part === "overdue" && !isAwaited(lead));
  const dueAt = isReport ? (report?.dueAt ?? null) : isTimed ? standingTimes(lead, reply).dueAt : null;
  return { dueAt, isLate: dueAt !== null && dueAt <= now.toISOString() };
}

type DigestPart = Digest["parts"][number];

/** What every owner is told, whoever has the leads: only they can lift a hold. */
function heldPart(held: Awaited<ReturnType<typeof reportsOnHold>>, now: Date): DigestPart {
  const leads = held.slice(0, mostNamed).map(({ reference, dueAt }) => {
    const isLate = dueAt <= now.toISOString();
    return { reference, isNobodys: false, isDeclined: false, isHeld: false, isLate, callAt: null, dueAt };
  });
  return { title: "Reports on hold: lift the hold or leave it", count: held.length, leads };
}

async function digestsOf(database: Database, now: Date, reply: ReplyPromise): Promise<readonly Digest[]> {
  const operators = await database
    .selectFrom("operators")
    .select(["id", "email", "role"])
    .where("disabled_at", "is", null)
    .where("role", "!=", "editor")
    .orderBy("id")
    .execute();
  const digests: Digest[] = [];
  const withAccess = new Set(operators.map(({ id }) => id));
  const held = await reportsOnHold(database, now);
  for (const { id: operatorId, email: to, role } of operators) {
    const asked = { operatorId, now, reply };
    const { parts, mails: strays } = await todayOf(database, asked);
    const [stray] = strays.lines;
    const mails =
      stray === undefined
        ? null
        : { count: strays.count, dueAt: stray.dueAt, isLate: stray.dueAt <= now.toISOString() };
    const waiting = await leadsToday(database, asked);
    const told = parts
      .filter(({ count }) => count > 0)
      .map(({ part, count, lines }) => ({
        title: todayPartNames[part],
        count,
        leads: lines.slice(0, mostNamed).map(({ lead, call, report }) => ({
          reference: lead.reference,
          isNobodys: !withAccess.has((part === "calls" ? call?.takerId : lead.ownerId) ?? ""),
          isDeclined: part.startsWith("calls") && (call?.declinedAt ?? null) !== null,
          callAt: part.startsWith("calls") ? (call?.startsAt ?? null) : null,
          isHeld: report !== null && report.care.length > 0,
          ...dueIn(part, { lead, report }, { reply, now }),
        })),
      }));
    const isToldOfHolds = role === "owner" && held.length > 0;
    const all = isToldOfHolds ? [...told, heldPart(held, now)] : told;
    const leads = new Set([...waiting, ...(isToldOfHolds ? held.map(({ reference }) => reference) : [])])
      .size;
    if (all.length > 0 || mails !== null) digests.push({ to, leads, mails, parts: all });
  }
  return digests;
}

/** When the day's work is told, and until when answers are promised. `domain`: of the Message-ID. */
export type Telling = { readonly domain: string; readonly reply: ReplyPromise; readonly now: Date };

/**
 * Queues a mail to each operator with work to do, of their own or without an owner: once on each business day,
 * from eight on, by one of the processes that share the database. True when this one queued any.
 */
export async function tellDay(database: Database, { domain, reply, now }: Telling): Promise<boolean> {
  const since = tellableSince(now, reply.businessHours);
  // An installation that is made before eight has something to tell at eight.
  if (since === undefined) await noteBeginning(database, { name: chore, now });
  if (since === undefined || !(await isDueInSpan(database, { name: chore, since, now }))) return false;
  const digests = await digestsOf(database, now, reply);
  return queueOnce(database, digests, { since, now, domain });
}

/** Milliseconds between two checks whether the day's work is to be told: soon after a process or a machine wakes. */
const look = 30_000;

/** Mails each operator their day's work, in one of the processes that share a database. */
export function startDigest(
  { database, wake, ...about }: { database: Database; wake: () => void } & Omit<Telling, "now">,
  log: Pick<Logger, "info" | "error">,
): Chore {
  async function tell(): Promise<void> {
    if (!(await tellDay(database, { ...about, now: new Date() }))) return;
    log.info("mails about the day queued");
    wake();
  }

  return startChore("mails about the day", look, tell, log);
}

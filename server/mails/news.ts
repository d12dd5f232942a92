import type { Transaction } from "kysely";
import type { changeAnnouncements } from "#contract/announcement.ts";
import { deed } from "#contract/console/lead.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce } from "#server/mails/outbox/queue.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";

/** Changes at most in one unit of work. */
const mostAtOnce = 100;

/** Names of the targets that are told of each announcement, and the domain of the Message-ID. */
type Telling = {
  readonly targets: Readonly<Record<(typeof changeAnnouncements)[number], string[]>>;
  readonly domain: string;
  readonly now: Date;
};

/** Changes that were not told, but of leads with a reply that can still be taken back. `now`: ISO 8601. */
function newsOf(transaction: Transaction<Tables>, now: string) {
  return transaction
    .selectFrom("lead_news")
    .innerJoin("leads", "leads.id", "lead_news.lead_id")
    .innerJoin("lead_history", "lead_history.id", "lead_news.id")
    .select(["lead_news.id", "lead_news.lead_id as leadId", "lead_history.deed", "lead_history.at"])
    .select(["leads.answered_at as answeredAt", "leads.booked_at as bookedAt", "leads.won_at as wonAt"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.lead_id", "=", "lead_news.lead_id")
            .where("outbox.message", "like", "lead-reply:%")
            .where("outbox.state", "=", "pending")
            .where("outbox.attempts", "=", 0)
            .where("outbox.next_attempt_at", ">", now),
        ),
      ),
    )
    .orderBy("lead_news.id")
    .limit(mostAtOnce)
    .$if(writesConcurrently(transaction), (news) => news.forUpdate("lead_news").skipLocked())
    .execute();
}

type News = Awaited<ReturnType<typeof newsOf>>[number];

const kindOf = ({ deed: stored }: News) => deed.parse(JSON.parse(stored)).kind;

/** The announcements for the progress of a lead: each is made once for a lead. */
function reached({ answeredAt, bookedAt, wonAt }: News) {
  return [
    ...(answeredAt === null ? [] : ["lead.answered" as const]),
    ...(bookedAt === null ? [] : ["lead.booked" as const]),
    ...(wonAt === null ? [] : ["lead.won" as const]),
  ];
}

/** Tells targets of changes made at once. An announcement of progress may replace "lead.changed". */
async function tellOf(
  transaction: Transaction<Tables>,
  done: readonly [News, ...News[]],
  { targets, domain, now }: Telling,
): Promise<void> {
  const [first] = done;
  const about = { leadId: first.leadId };
  const kinds = done.map(kindOf);
  const heard = new Set<string>();
  for (const name of kinds.includes("status") ? reached(first) : []) {
    for (const target of targets[name]) {
      const added = await announce(transaction, name, about, { targets: [target], domain, now });
      if (added > 0) heard.add(target);
    }
  }
  const isAllTold = kinds.every((kind) => kind === "status" || kind === "call");
  const others = targets["lead.changed"].filter((target) => !(isAllTold && heard.has(target)));
  await announce(transaction, `lead.changed:${first.id}`, about, { targets: others, domain, now });
}

const tell = unitOfWork(
  import.meta.url,
  async function tell(
    transaction: Transaction<Tables>,
    telling: Telling,
  ): Promise<{ readonly found: number }> {
    const news = await newsOf(transaction, telling.now.toISOString());
    const atOnce = new Map<string, [News, ...News[]]>();
    for (const one of news) {
      const name = `${one.leadId} ${one.at}`;
      const before = atOnce.get(name);
      if (before === undefined) atOnce.set(name, [one]);
      else before.push(one);
    }
    for (const done of atOnce.values()) await tellOf(transaction, done, telling);
    if (news.length > 0) {
      const ids = news.map(({ id }) => id);
      await transaction.deleteFrom("lead_news").where("id", "in", ids).execute();
    }
    return { found: news.length };
  },
);

/** The targets to tell, and what the rows need. */
type Told = {
  readonly targets: readonly Pick<Target, "name" | "announcements">[];
  readonly domain: string;
  readonly now: Date;
};

/**
 * Queues the announcements of changed leads: each deed once, and once for each lead that it was answered,
 * booked or won, however many processes share the database. Changes made at once are told together.
 */
export async function tellOfChanges(database: Database, { targets, domain, now }: Told): Promise<void> {
  const waiting = await database.selectFrom("lead_news").select("id").limit(1).executeTakeFirst();
  if (waiting === undefined) return;
  const told = {
    "lead.changed": [...subscribers(targets, "lead.changed")],
    "lead.answered": [...subscribers(targets, "lead.answered")],
    "lead.booked": [...subscribers(targets, "lead.booked")],
    "lead.won": [...subscribers(targets, "lead.won")],
  };
  for (let found = mostAtOnce; found === mostAtOnce; ) {
    found = (await tell(database, { targets: told, domain, now })).found;
  }
}

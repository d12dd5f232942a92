import type { Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, mailReceiver } from "#server/outbox/queue.ts";
import { mostDeeds, restBetween, toldActions } from "./rules.ts";

/** Of the Message-ID, and the time. */
type About = { readonly domain: string; readonly now: Date };

const name = "owners";

/** The position up to which owners were told. The first mail of an installation tells everything. */
async function lastTold(transaction: Transaction<Tables>) {
  await transaction
    .insertInto("owner_notices")
    .values({ name, position: 0, mailed_at: "" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return transaction
    .selectFrom("owner_notices")
    .select(["position", "mailed_at"])
    .where("name", "=", name)
    .$if(writesConcurrently(transaction), (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow();
}

function deedsAfter(transaction: Transaction<Tables>, position: number) {
  return transaction
    .selectFrom("audit_log as entry")
    .leftJoin("operators as actor", "actor.id", "entry.operator_id")
    .leftJoin("operators as other", "other.id", "entry.subject")
    .select(["entry.position", "entry.at", "entry.action", "entry.subject"])
    .select(["actor.name as by", "actor.role as role", "other.name as about"])
    .where("entry.position", ">", position)
    .where("entry.action", "in", [...toldActions])
    .where(({ or, eb }) =>
      or([eb("entry.action", "!=", "signed in from a new browser"), eb("actor.role", "=", "owner")]),
    )
    .orderBy("entry.position")
    .execute();
}

type Deed = Awaited<ReturnType<typeof deedsAfter>>[number];

/** Owners read everything. An operator to whom something was done reads that, also a former owner. */
async function readersOf(transaction: Transaction<Tables>, deeds: readonly Deed[]) {
  const subjects = deeds.flatMap(({ about, subject }) => (about === null ? [] : [subject]));
  const operators = await transaction
    .selectFrom("operators")
    .select(["id", "email", "role", "disabled_at"])
    .orderBy("id")
    .execute();
  return operators.flatMap(({ id, email, role, disabled_at }) => {
    if (role === "owner" && disabled_at === null) return [{ email, deeds }];
    if (!subjects.includes(id)) return [];
    return [{ email, deeds: deeds.filter(({ subject }) => subject === id) }];
  });
}

const queueNotices = unitOfWork(
  import.meta.url,
  async function queueNotices(transaction: Transaction<Tables>, { domain, now }: About): Promise<number> {
    const told = await lastTold(transaction);
    const passed = now.getTime() - Date.parse(told.mailed_at);
    // A time in the future comes from a wrong clock.
    if (passed >= 0 && passed < restBetween) return 0;
    const deeds = await deedsAfter(transaction, told.position);
    const last = deeds.at(-1);
    if (last === undefined) return 0;
    const readers = await readersOf(transaction, deeds);
    for (const reader of readers) {
      const listed = reader.deeds.slice(0, mostDeeds).map(({ at, by, action, about, subject }) => ({
        at,
        by,
        action,
        about: about ?? subject,
      }));
      const data = { to: reader.email, deeds: listed, more: reader.deeds.length - listed.length };
      await announce(transaction, "owner-notice", { data }, { targets: [mailReceiver], domain, now });
    }
    await transaction
      .updateTable("owner_notices")
      .set({ position: last.position, mailed_at: now.toISOString() })
      .where("name", "=", name)
      .execute();
    return readers.length;
  },
);

/**
 * Mails owners what was done with access and data since the last mail, once, however many processes share the
 * database; at most every five minutes, and nothing is left out. Returns the number of mails.
 */
export function tellOwners(database: Database, about: About): Promise<number> {
  return queueNotices(database, about);
}

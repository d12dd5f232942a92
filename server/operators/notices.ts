import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { AuditAction } from "#contract/console/audit.ts";
import { type Chore, startChore } from "#server/database/chores.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";

/** What all owners are told of by mail. A sign-in only when it is that of an owner. */
export const toldActions: readonly AuditAction[] = [
  "added owner",
  "added consultant",
  "added editor",
  "made owner",
  "made consultant",
  "made editor",
  "ended access",
  "gave access back",
  "set a new password",
  "set a new password, removed codes and passkeys",
  "changed the password",
  "set up codes",
  "ended codes",
  "added a passkey",
  "removed a passkey",
  "made new recovery codes",
  "used a recovery code",
  "signed in from a new browser",
  "exported leads",
  "exported a person's data",
  "erased a person",
  "changed settings",
  "added a recipient",
  "made an API token",
  "told once more",
  "enabled",
];

/** Milliseconds between two mails: what is done meanwhile stands in the next one. */
const restBetween = 5 * 60_000;

/** Deeds that one mail lists; more are counted. */
const mostDeeds = 50;

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

/** Milliseconds between two checks whether owners have to be told something. */
const look = 20_000;

/** Tells owners by mail what is done with access and data. */
export function startNotices(
  { database, domain, wake }: { database: Database; domain: string; wake: () => void },
  log: Pick<Logger, "error">,
): Chore {
  const tell = async () => {
    if ((await tellOwners(database, { domain, now: new Date() })) > 0) wake();
  };
  return startChore("mail to owners", look, tell, log);
}

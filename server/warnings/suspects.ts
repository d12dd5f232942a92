import type { Transaction } from "kysely";
import { z } from "zod";
import { takeChore, wasBegun } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { waitingOf } from "#server/outbox/queries.ts";
import { announce, mailLane } from "#server/outbox/queue.ts";

type Waiting = ReturnType<typeof waitingOf>;

/** The mail, and the chore of writing it. */
const reminder = "quarantine-reminder";

/** Milliseconds between two reminders: below a day, so that no day is left out. */
const every = 23 * 3_600_000;

const reasonsSchema = z.array(z.string());

/** What a reason says whatever it counted: "It holds 3 links." and "It holds 5 links." are one reason. */
function withoutNumbers(reason: string): string {
  return reason.replace(/^\d+ /, "Several ").replaceAll(/\d+/g, "some");
}

/** What waits in the quarantine; undefined when nothing does. */
async function suspectsWaiting(database: Database): Promise<Waiting | undefined> {
  const groups = await database
    .selectFrom("quarantine")
    .select(["reasons", (select) => select.fn.countAll().as("count")])
    .select((select) => select.fn.min("received_at").as("since"))
    .groupBy("reasons")
    .execute();
  const since = groups.map((group) => group.since).toSorted()[0];
  if (since === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const group of groups) {
    const said = reasonsSchema.parse(JSON.parse(group.reasons)).map(withoutNumbers);
    for (const reason of new Set(said)) counts.set(reason, (counts.get(reason) ?? 0) + Number(group.count));
  }
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  return {
    count: groups.reduce((sum, group) => sum + Number(group.count), 0),
    since,
    reasons: reasons.toSorted((one, other) => other.count - one.count),
  };
}

/** Of the Message-ID, and the time. */
type About = { readonly domain: string; readonly now: Date };

const remind = unitOfWork(
  import.meta.url,
  async function remind(transaction: Transaction<Tables>, { domain, now }: About): Promise<number> {
    if (!(await takeChore(transaction, { name: reminder, every, now }))) return 0;
    const waiting = await suspectsWaiting(transaction);
    if (waiting === undefined) return 0;
    return announce(transaction, reminder, { data: waiting }, { targets: [mailLane], domain, now });
  },
);

async function isSomebodySuspected(database: Database): Promise<boolean> {
  const row = await database.selectFrom("quarantine").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Reminds the consultancy of the quarantine once a day, whatever number of nodes look, while something waits. */
export async function remindOfSuspects(database: Database, { domain, now }: About): Promise<void> {
  const chore = { name: reminder, every, now };
  const isDue = (await isSomebodySuspected(database)) && !(await wasBegun(database, chore));
  if (isDue) await remind(database, { domain, now });
}

import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { type Chore, startChore, takeChore } from "#server/database/chores.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import type { Examined, Installation } from "./findings.ts";
import { nameServers } from "./mail-records.ts";
import { examine } from "./queries.ts";

/** Points about which other mails are sent already, or that wait for nobody in particular. */
const toldElsewhere = new Set(["leads", "quarantine", "operators"]);

/** Faults are noted among the chores, as begun when they were told. */
const prefix = "fault told: ";

const aDay = 24 * 60 * 60_000;

/** Milliseconds after which a fault that stays is told again. */
const again = 7 * aDay;

type Fault = {
  readonly about: string;
  readonly title: string;
  readonly wrong: string;
  readonly mend: string;
};

/** What stopped working since it was set up. What was never set up is the checklist's alone. */
function faultsIn(examined: readonly Examined[]): readonly Fault[] {
  return examined.flatMap(({ about, title, isSetUp, finding }) =>
    finding === undefined || isSetUp || toldElsewhere.has(about)
      ? []
      : [{ about, title, wrong: finding.wrong, mend: finding.mend }],
  );
}

/** Owners who are one for a day at least: before that the checklist leads them through the rest. */
function settledOwners(transaction: Transaction<Tables>, now: Date) {
  return transaction
    .selectFrom("operators")
    .select("email")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - aDay).toISOString())
    .orderBy("id")
    .execute();
}

const queueFaults = unitOfWork(
  import.meta.url,
  async function queueFaults(
    transaction: Transaction<Tables>,
    faults: readonly Fault[],
    { domain, now }: { readonly domain: string; readonly now: Date },
  ): Promise<number> {
    const owners = await settledOwners(transaction, now);
    if (owners.length === 0) return 0;
    const noted = await transaction
      .selectFrom("chores")
      .selectAll()
      .where("name", "like", `${prefix}%`)
      .execute();
    const standing = new Set(faults.map(({ about }) => `${prefix}${about}`));
    const mended = noted.map(({ name }) => name).filter((name) => !standing.has(name));
    if (mended.length > 0) await transaction.deleteFrom("chores").where("name", "in", mended).execute();

    const told = new Map(noted.map(({ name, begun_at }) => [name, Date.parse(begun_at)]));
    const isNew = ({ about }: Fault) => {
      const passed = now.getTime() - (told.get(`${prefix}${about}`) ?? Number.NEGATIVE_INFINITY);
      // A time in the future comes from a wrong clock.
      return passed < 0 || passed >= again;
    };
    if (!faults.some(isNew)) return 0;
    for (const { about } of faults) {
      const begun_at = now.toISOString();
      await transaction
        .insertInto("chores")
        .values({ name: `${prefix}${about}`, begun_at })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ begun_at }))
        .execute();
    }
    for (const { email } of owners) {
      const data = { to: email, faults: faults.map(({ about, ...said }) => said) };
      await announce(transaction, "faults-found", { data }, { targets: [mailReceiver], domain, now });
    }
    return owners.length;
  },
);

/**
 * Mails the owners what stopped working: once when it is found, and each week while it stays. Returns the number of
 * mails.
 */
export async function tellFaults(given: Installation): Promise<number> {
  const faults = faultsIn(await examine(given, { isThorough: false }));
  return queueFaults(given.database, faults, { domain: given.company.domain, now: given.now });
}

/** Milliseconds between two looks. */
const look = 60 * 60_000;

/** Looks every hour at what can stop working, and mails the owners. */
export function startTellingFaults(
  given: Omit<Installation, "names" | "now"> & { readonly wake: () => void },
  log: Pick<Logger, "error">,
): Chore {
  const name = "mail about faults";
  const tell = async () => {
    const now = new Date();
    if (!(await takeChore(given.database, { name, every: look, now }))) return;
    if ((await tellFaults({ ...given, names: nameServers(), now })) > 0) given.wake();
  };
  return startChore(name, look / 6, tell, log);
}

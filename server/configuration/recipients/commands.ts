import type { Transaction } from "kysely";
import { z } from "zod";
import { writeSettings } from "#server/configuration/stored/commands.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { record } from "#server/operators/audit/commands.ts";
import { type Target, target } from "#server/settings/targets.ts";

type Owner = { readonly id: string };

const list = z.array(target);

async function storedTargets(transaction: Transaction<Tables>): Promise<readonly Target[]> {
  const row = await transaction
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "TARGETS")
    .executeTakeFirst();
  return row === undefined ? [] : list.parse(JSON.parse(row.value));
}

function textOf(targets: readonly Target[]): string {
  return targets.length === 0 ? "" : JSON.stringify(targets);
}

const storeTarget = unitOfWork(
  import.meta.url,
  async function storeTarget(
    transaction: Transaction<Tables>,
    added: string,
    owner: Owner,
    now: Date,
  ): Promise<boolean> {
    const [targets, one] = [await storedTargets(transaction), target.parse(JSON.parse(added))];
    if (targets.some(({ name }) => name === one.name)) return false;
    await writeSettings(transaction, { TARGETS: textOf([...targets, one]) }, owner, now);
    await record(transaction, owner, "added a recipient", one.name, now);
    return true;
  },
);

/** Adds a target. False when the name is taken. */
export function addTarget(database: Database, added: Target, { id }: Owner, now: Date): Promise<boolean> {
  return storeTarget(database, JSON.stringify(added), { id }, now);
}

const dropTarget = unitOfWork(
  import.meta.url,
  async function dropTarget(
    transaction: Transaction<Tables>,
    name: string,
    owner: Owner,
    now: Date,
  ): Promise<boolean> {
    const targets = await storedTargets(transaction);
    const rest = targets.filter((one) => one.name !== name);
    if (rest.length === targets.length) return false;
    await writeSettings(transaction, { TARGETS: textOf(rest) }, owner, now);
    await transaction.deleteFrom("outbox").where("target", "=", name).where("state", "<>", "sent").execute();
    await transaction.deleteFrom("disabled_targets").where("target", "=", name).execute();
    await record(transaction, owner, "removed a recipient", name, now);
    return true;
  },
);

/** Removes a target and its waiting messages. False when none of this name was added here. */
export function removeTarget(database: Database, name: string, { id }: Owner, now: Date): Promise<boolean> {
  return dropTarget(database, name, { id }, now);
}

import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { NewTarget, recipients } from "#contract/console/settings.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import { record } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { definitionOf } from "#server/settings/definitions.ts";
import { type Environment, lockOf } from "#server/settings/effective.ts";
import { addressesIn } from "#server/settings/mail-addresses.ts";
import { type Target, target } from "#server/settings/targets.ts";
import { type ConfigurationDesk, writeSettings } from "./stored.ts";

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
function addTarget(database: Database, added: Target, { id }: Owner, now: Date): Promise<boolean> {
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
function removeTarget(database: Database, name: string, { id }: Owner, now: Date): Promise<boolean> {
  return dropTarget(database, name, { id }, now);
}

/** Throws when the environment sets the targets. */
function insistOnOpen(environment: Environment): void {
  const definition = definitionOf("TARGETS");
  const lock = definition && lockOf(environment, definition);
  if (lock === undefined) return;
  throw new HttpError(
    409,
    `${lock} is set in the environment of the server, so recipients are changed there.`,
  );
}

/** A target as the file of targets writes it. Only a file may name a private or unencrypted address. */
function described({ kind, name, address, announcements }: NewTarget, secret: string) {
  if (kind === "mail") return { kind, name, announcements, to: addressesIn(address).read };
  return kind === "json"
    ? { kind, name, announcements, url: address, secrets: [secret] }
    : { kind, name, announcements, url: address };
}

function targetFrom(given: NewTarget, secret: string): Target {
  if (given.kind === "mail" && addressesIn(given.address).unread.length > 0) {
    throw new HttpError(400, "Address: please write e-mail addresses with commas between them.");
  }
  if (given.kind !== "mail" && URL.parse(given.address)?.protocol !== "https:") {
    throw new HttpError(400, "Address: please write an https address.");
  }
  const read = target.safeParse(described(given, secret));
  if (read.success) return read.data;
  throw new HttpError(400, `Recipient: please ${read.error.issues[0]?.message ?? "check it."}`);
}

/** Targets that owners add in the console. */
export const recipientHandlers: ConsoleHandlers<ConfigurationDesk, typeof recipients> = {
  /** Tells the secret of a webhook. */
  async addTarget({ database, environment, refresh, operator, now }, given) {
    insistOnOpen(environment);
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    const added = targetFrom(given, secret);
    if (!(await addTarget(database, added, operator, now))) {
      throw new HttpError(409, "Name: a recipient of this name is there already. Please take another name.");
    }
    await refresh();
    return { secret: added.kind === "json" ? secret : null };
  },

  /** It is told nothing any more. */
  async removeTarget({ database, environment, refresh, operator, now }, { name }) {
    insistOnOpen(environment);
    if (!(await removeTarget(database, name, operator, now))) {
      throw new HttpError(404, "There is no recipient of this name.");
    }
    await refresh();
  },
};

import { randomBytes } from "node:crypto";
import type { NewTarget, recipients } from "#contract/console/settings.ts";
import type { ConfigurationDesk } from "#server/configuration/stored/desk.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { definitionOf } from "#server/settings/definitions.ts";
import { type Environment, lockOf } from "#server/settings/effective.ts";
import { addressesIn } from "#server/settings/mail-addresses.ts";
import { type Target, target } from "#server/settings/targets.ts";
import { addTarget, removeTarget } from "./commands.ts";

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

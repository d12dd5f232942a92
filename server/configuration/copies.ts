import type { CopyPlace, copies, ProposedPlace } from "#contract/console/copies.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { elsewhereOf, newestCopy } from "#server/ops/backup/copies.ts";
import { hostKeyAt, tryPlace } from "#server/ops/backup/elsewhere/elsewhere.ts";
import { PlaceProblem } from "#server/ops/backup/elsewhere/problems.ts";
import { encrypts } from "#server/ops/backup/file.ts";
import { readCopyPlace } from "#server/settings/copy-place.ts";
import { definitionOf } from "#server/settings/definitions.ts";
import { type Environment, effectiveSettings, lockOf } from "#server/settings/effective.ts";
import { type ConfigurationDesk, changeSettings, storedSettings } from "./stored.ts";

const name = "BACKUP_COPY_TO";

function lockedBy(environment: Environment): string | undefined {
  const definition = definitionOf(name);
  return definition && lockOf(environment, definition);
}

/** Throws when the environment sets the place. */
function insistOnOpen(environment: Environment): void {
  const lock = lockedBy(environment);
  if (lock === undefined) return;
  throw new HttpError(409, `${lock} is set in the environment of the server, so the place is changed there.`);
}

/** A secret is sent to no other server than the one for which it was typed, and by no other user. */
function isSameAccount(given: ProposedPlace, stored: CopyPlace): boolean {
  if (given.kind === "s3") {
    return stored.kind === "s3" && given.endpoint === stored.endpoint && given.keyId === stored.keyId;
  }
  return isSameServer(given, stored) && stored.kind === "sftp" && given.user === stored.user;
}

function isSameServer(given: ProposedPlace, stored: CopyPlace): boolean {
  return (
    given.kind === "sftp" &&
    stored.kind === "sftp" &&
    given.host === stored.host &&
    given.port === stored.port
  );
}

/** A place as it was typed, with what stays of the one before. */
function completed(given: ProposedPlace, stored: CopyPlace | undefined): ProposedPlace {
  const isKept = stored !== undefined && given.secret === "" && isSameAccount(given, stored);
  const secret = isKept ? stored.secret : given.secret;
  if (secret === "") {
    const label = given.kind === "s3" ? "Secret" : "Password or private key";
    const again =
      stored === undefined ? "type it." : "type it again, because it would go to another account now.";
    throw new HttpError(400, `${label}: please ${again}`);
  }
  if (given.kind === "s3") return { ...given, secret };
  const isKnown = given.hostKey === "" && stored?.kind === "sftp" && isSameServer(given, stored);
  return { ...given, secret, hostKey: isKnown ? stored.hostKey : given.hostKey };
}

/** Turns what a place answered into a refusal that an owner reads. */
async function asked<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw error instanceof PlaceProblem ? new HttpError(400, error.message) : error;
  });
}

/** Where backups are copied to. */
export const copyHandlers: ConsoleHandlers<ConfigurationDesk, typeof copies> = {
  async readCopies({ database, environment }) {
    const { settings, ignored } = effectiveSettings(environment, await storedSettings(database));
    const { copyTo, backupKeys } = settings;
    const copied = await newestCopy(database, copyTo);
    return {
      place: copyTo ?? null,
      lockedBy: lockedBy(environment) ?? null,
      isIgnored: ignored.includes(name),
      newestCopy: copied?.toISOString() ?? null,
      isEncrypted: encrypts(backupKeys),
    };
  },

  /** Nothing is stored that was not tried: a file was written there, read back and removed. */
  async setCopyPlace({ database, environment, refresh, operator, now }, given) {
    insistOnOpen(environment);
    const { settings } = effectiveSettings(environment, await storedSettings(database));
    const mayBePrivate = settings.allowsPrivateMailServers;
    const place = completed(given, settings.copyTo);
    if (place.kind === "sftp" && place.hostKey === "") {
      return { hostKey: await asked(hostKeyAt(place, mayBePrivate)) };
    }
    const read = readCopyPlace(place);
    if (!read.ok) throw new HttpError(400, read.problem);
    await asked(tryPlace({ place: read.place, mayBePrivate }));
    await changeSettings(database, { [name]: JSON.stringify(read.place) }, operator, now);
    await refresh();
    return { hostKey: null };
  },

  /** What is there stays there. */
  async removeCopyPlace({ database, environment, refresh, operator, now }) {
    insistOnOpen(environment);
    await changeSettings(database, { [name]: "" }, operator, now);
    await refresh();
  },

  async tryCopyPlace({ database, environment }) {
    const { settings } = effectiveSettings(environment, await storedSettings(database));
    const elsewhere = elsewhereOf(settings);
    if (elsewhere === undefined) throw new HttpError(404, "No place for copies is set.");
    await asked(tryPlace(elsewhere));
  },
};

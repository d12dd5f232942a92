import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { Operator } from "#server/operators/accounts.ts";
import { audit, record } from "#server/operators/audit.ts";
import { recoveryHash } from "#server/operators/secrets/recovery.ts";
import { hashOf, newSecret } from "#server/operators/secrets/token.ts";
import { stepOfCode } from "#server/operators/secrets/totp.ts";
import type { SignedIn } from "./queries.ts";
import { seenEvery, sessionEnd } from "./rules.ts";

/** The secrets of a new session and of the browser in which it began, for two cookies. */
export type Keys = { readonly session: string; readonly device: string };

type NewSession = {
  /** Browser and system. */
  readonly client: string;
  /** Whether a second factor was shown. */
  readonly hasSecondFactor: boolean;
  readonly now: Date;
};

type Opened = NewSession & {
  /** The operator's. */
  readonly id: string;
  readonly keys: Keys;
  /** Whether the operator has signed in there before. */
  readonly isKnown: boolean;
};

/** Browsers remembered per operator; those that signed in longest ago are dropped first. */
const mostDevices = 20;

const storeSession = unitOfWork(
  import.meta.url,
  async function storeSession(
    transaction: Transaction<Tables>,
    { id, client, keys, isKnown, hasSecondFactor, now }: Opened,
  ): Promise<void> {
    const at = now.toISOString();
    const session = { id: randomUUIDv7(), operator_id: id, token_hash: hashOf(keys.session), client };
    const times = { created_at: at, seen_at: at, expires_at: sessionEnd(now).toISOString() };
    await transaction
      .insertInto("operator_sessions")
      .values({
        ...session,
        ...times,
        has_second_factor: hasSecondFactor ? 1 : 0,
        proved_at: hasSecondFactor ? at : null,
      })
      .execute();
    await transaction
      .insertInto("operator_devices")
      .values({ operator_id: id, token_hash: hashOf(keys.device), created_at: at })
      .onConflict((conflict) =>
        conflict.column("token_hash").doUpdateSet({ operator_id: id, created_at: at }),
      )
      .execute();
    const devices = await transaction
      .selectFrom("operator_devices")
      .select("token_hash")
      .where("operator_id", "=", id)
      .orderBy("created_at", "desc")
      .execute();
    const oldest = devices.slice(mostDevices).map(({ token_hash }) => token_hash);
    if (oldest.length > 0) {
      await transaction.deleteFrom("operator_devices").where("token_hash", "in", oldest).execute();
    }
    await record(transaction, { id }, isKnown ? "signed in" : "signed in from a new browser", id, now);
  },
);

/** Opens a session. `device`: the secret that the browser has from an earlier sign-in. */
export async function openSession(
  database: Database,
  { id }: Pick<Operator, "id">,
  { client, device, ...session }: NewSession & { readonly device: string | undefined },
): Promise<Keys> {
  const keys = { session: newSecret(), device: device ?? newSecret() };
  const isKnown = device !== undefined;
  await storeSession(database, { id, client: storable(client), keys, isKnown, ...session });
  return keys;
}

/** Notes that a session is used, at most once a minute. */
export async function touchSession(
  database: Database,
  { sessionId, seenAt }: SignedIn,
  now: Date,
): Promise<void> {
  // A time in the future comes from a wrong clock, and would keep an idle session open.
  if (Math.abs(now.getTime() - Date.parse(seenAt)) < seenEvery) return;
  await database
    .updateTable("operator_sessions")
    .set({ seen_at: now.toISOString() })
    .where("id", "=", sessionId)
    .execute();
}

/** Ends sessions of an operator: the one with this id, or all except this one. False: there was none. */
export async function endSessions(
  database: Database,
  operator: Pick<Operator, "id">,
  which: { readonly only: string } | { readonly allBut: string | null },
  now: Date,
): Promise<boolean> {
  const own = database.deleteFrom("operator_sessions").where("operator_id", "=", operator.id);
  const chosen =
    "only" in which ? own.where("id", "=", which.only) : own.where("id", "!=", which.allBut ?? "");
  const ended = await chosen.returning("id").execute();
  if (ended.length > 0) await audit(database, operator, "ended sessions", operator.id, now);
  return ended.length > 0;
}

async function takeTotpStep(database: Database, operator: Operator, code: string, now: Date) {
  const { id, totp_secret, totp_step } = operator;
  const step = totp_secret === null ? undefined : stepOfCode(totp_secret, code, totp_step, now);
  if (step === undefined) return false;
  // Of two requests with the same code only the first one counts.
  const taken = await database
    .updateTable("operators")
    .set({ totp_step: step })
    .where("id", "=", id)
    .where("totp_step", "=", totp_step)
    .returning("id")
    .execute();
  return taken.length > 0;
}

async function takeRecoveryCode(database: Database, operator: Operator, code: string, now: Date) {
  const { id, recoveryHashes } = operator;
  const hash = recoveryHash(code);
  if (!recoveryHashes.includes(hash)) return false;
  const left = recoveryHashes.filter((other) => other !== hash);
  const taken = await database
    .updateTable("operators")
    .set({ recovery_hashes: JSON.stringify(left) })
    .where("id", "=", id)
    .where("recovery_hashes", "=", JSON.stringify(recoveryHashes))
    .returning("id")
    .execute();
  if (taken.length > 0) await audit(database, operator, "used a recovery code", id, now);
  return taken.length > 0;
}

/** Uses up a code of the authenticator app, or a recovery code. False when it is wrong or was used before. */
export async function takeCode(
  database: Database,
  operator: Operator,
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = code.replaceAll(" ", "");
  if (/^\d{6}$/.test(digits)) return takeTotpStep(database, operator, digits, now);
  return takeRecoveryCode(database, operator, code, now);
}

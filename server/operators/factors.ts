import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { Key } from "#server/operators/secrets/passkey.ts";
import { newRecoveryCodes, recoveryHash } from "#server/operators/secrets/recovery.ts";
import type { SignedIn } from "#server/operators/sessions/queries.ts";
import { hasFactor, type Operator, operatorOf, passkeyCount } from "./accounts.ts";
import { audit, record } from "./audit.ts";

/** A passkey's row, without its operator and times. */
type PasskeyRow = Readonly<Omit<Tables["operator_passkeys"], "operator_id" | "created_at" | "used_at">>;

/** A second factor to add. `step`: of the code that proved the app. */
type Factor =
  | { readonly kind: "app"; readonly secret: string; readonly step: number }
  | { readonly kind: "passkey"; readonly row: PasskeyRow };

/** A new passkey under a name that its operator gave to it. */
export function passkeyOf(name: string, key: Key & { readonly isSynced: boolean }): Factor {
  const { credentialId, publicKey, signCount, isSynced } = key;
  const row = {
    id: randomUUIDv7(),
    credential_id: credentialId,
    public_key: publicKey,
    sign_count: signCount,
    name: storable(name),
    is_synced: isSynced ? 1 : 0,
  };
  return { kind: "passkey", row };
}

/** The operator. On PostgreSQL this locks the row. */
async function held(transaction: Transaction<Tables>, id: string): Promise<Operator> {
  const row = await transaction
    .selectFrom("operators")
    .selectAll()
    .select(passkeyCount)
    .where("id", "=", id)
    .$if(writesConcurrently(transaction), (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow();
  return operatorOf(row);
}

async function write(transaction: Transaction<Tables>, id: string, factor: Factor, now: Date) {
  if (factor.kind === "app") {
    const app = { totp_secret: factor.secret, totp_step: factor.step };
    await transaction.updateTable("operators").set(app).where("id", "=", id).execute();
    return true;
  }
  const kept = await transaction
    .insertInto("operator_passkeys")
    .values({ ...factor.row, operator_id: id, created_at: now.toISOString(), used_at: null })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .execute();
  return kept.length > 0;
}

const storeFactor = unitOfWork(
  import.meta.url,
  async function storeFactor(
    transaction: Transaction<Tables>,
    { id, sessionId }: { readonly id: string; readonly sessionId: string },
    factor: Factor,
    recoveryHashes: readonly string[],
    now: Date,
  ): Promise<"kept" | "kept, with recovery codes" | "known" | "session over"> {
    const operator = await held(transaction, id);
    const ownSessions = transaction.selectFrom("operator_sessions").where("operator_id", "=", id);
    const session = await ownSessions
      .select("has_second_factor")
      .where("id", "=", sessionId)
      .executeTakeFirst();
    // Of two people who know the password, the first one sets up the factor, and the other has to show it.
    if (session === undefined || (session.has_second_factor === 0 && hasFactor(operator)))
      return "session over";
    if (!(await write(transaction, id, factor, now))) return "known";
    if (session.has_second_factor === 0) {
      // Setting up the first factor proves it.
      const shown = { has_second_factor: 1, proved_at: now.toISOString() };
      const sessions = transaction.updateTable("operator_sessions").set(shown);
      await sessions.where("id", "=", sessionId).execute();
    }
    const others = transaction.deleteFrom("operator_sessions").where("operator_id", "=", id);
    await others.where("has_second_factor", "=", 0).execute();
    await record(transaction, { id }, factor.kind === "app" ? "set up codes" : "added a passkey", id, now);
    if (operator.recoveryHashes.length > 0) return "kept";
    const hashes = { recovery_hashes: JSON.stringify(recoveryHashes) };
    await transaction.updateTable("operators").set(hashes).where("id", "=", id).execute();
    return "kept, with recovery codes";
  },
);

/**
 * Adds a factor in a session that has both, or in which it is the first one. The session has both from then on,
 * and sessions with the password alone end. An operator without recovery codes gets some. A new app replaces
 * the one before.
 */
export async function addFactor(
  database: Database,
  { operator, sessionId }: Pick<SignedIn, "operator" | "sessionId">,
  factor: Factor,
  now: Date,
): Promise<{ readonly codes: readonly string[] } | "known" | "session over"> {
  const codes = newRecoveryCodes();
  const whose = { id: operator.id, sessionId };
  const outcome = await storeFactor(database, whose, factor, codes.map(recoveryHash), now);
  if (outcome === "known" || outcome === "session over") return outcome;
  return { codes: outcome === "kept" ? [] : codes };
}

const storeWithoutApp = unitOfWork(
  import.meta.url,
  async function storeWithoutApp(transaction: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
    const { passkeys } = await held(transaction, id);
    if (passkeys === 0) return false;
    await transaction.updateTable("operators").set({ totp_secret: null }).where("id", "=", id).execute();
    await record(transaction, { id }, "ended codes", id, now);
    return true;
  },
);

/** Removes the app. False, and nothing happens, when no passkey would be left. */
export function removeApp(database: Database, { id }: Pick<Operator, "id">, now: Date): Promise<boolean> {
  return storeWithoutApp(database, id, now);
}

const storeWithoutPasskey = unitOfWork(
  import.meta.url,
  async function storeWithoutPasskey(
    transaction: Transaction<Tables>,
    id: string,
    passkey: string,
    now: Date,
  ): Promise<"removed" | "unknown" | "last"> {
    const { hasTotp, passkeys } = await held(transaction, id);
    const own = { id: passkey, operator_id: id };
    const known = await transaction
      .selectFrom("operator_passkeys")
      .select("id")
      .where(({ and }) => and(own))
      .executeTakeFirst();
    if (known === undefined) return "unknown";
    if (!hasTotp && passkeys === 1) return "last";
    await transaction.deleteFrom("operator_passkeys").where("id", "=", passkey).execute();
    await record(transaction, { id }, "removed a passkey", id, now);
    return "removed";
  },
);

/** Removes one of an operator's own passkeys. Without an app, the last one stays. */
export function removePasskey(
  database: Database,
  { id }: Pick<Operator, "id">,
  passkey: string,
  now: Date,
): Promise<"removed" | "unknown" | "last"> {
  return storeWithoutPasskey(database, id, passkey, now);
}

/** Replaces an operator's recovery codes, and returns the new ones. */
export async function renewRecoveryCodes(
  database: Database,
  { id }: Pick<Operator, "id">,
  now: Date,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = { recovery_hashes: JSON.stringify(codes.map(recoveryHash)) };
  await database.updateTable("operators").set(hashes).where("id", "=", id).execute();
  await audit(database, { id }, "made new recovery codes", id, now);
  return codes;
}

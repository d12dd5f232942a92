import { randomUUIDv7 } from "node:crypto";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { audit } from "#server/operators/accounts/commands.ts";
import type { Operator } from "#server/operators/accounts/queries.ts";
import { challengeMinutes, type Key, type Signed } from "#server/operators/secrets/passkey.ts";
import { newSecret } from "#server/operators/secrets/token.ts";

type Whose = Pick<Operator, "id"> | null;

/** Makes a challenge for an operator's new passkey, or (null) for a sign-in. Those that have run out go. */
export async function openChallenge(database: Database, whose: Whose, now: Date): Promise<string> {
  const challenge = newSecret();
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000).toISOString();
  await database.deleteFrom("passkey_challenges").where("expires_at", "<=", now.toISOString()).execute();
  await database
    .insertInto("passkey_challenges")
    .values({ challenge, operator_id: whose?.id ?? null, expires_at })
    .execute();
  return challenge;
}

/** Uses a challenge up. False when it was not made for this, was used before, or has run out. */
export async function takeChallenge(
  database: Database,
  challenge: string,
  whose: Whose,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("operator_id", whose === null ? "is" : "=", whose?.id ?? null)
    .where("expires_at", ">", now.toISOString())
    .returning("challenge")
    .execute();
  return taken.length > 0;
}

/** Keeps a new passkey of an operator. False when it is known already. */
export async function addPasskey(
  database: Database,
  operator: Pick<Operator, "id">,
  { name, key }: { readonly name: string; readonly key: Key & { readonly isSynced: boolean } },
  now: Date,
): Promise<boolean> {
  const row = {
    id: randomUUIDv7(),
    operator_id: operator.id,
    credential_id: key.credentialId,
    public_key: key.publicKey,
    sign_count: key.signCount,
    name: storable(name),
    is_synced: key.isSynced ? 1 : 0,
    created_at: now.toISOString(),
    used_at: null,
  };
  try {
    await database.insertInto("operator_passkeys").values(row).execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  await audit(database, operator, "added a passkey", operator.id, now);
  return true;
}

/** Notes that a passkey has signed. False when another request with the same count was faster. */
export async function notePasskey(
  database: Database,
  { id, signCount }: { readonly id: string; readonly signCount: number },
  signed: Signed,
  now: Date,
): Promise<boolean> {
  const noted = await database
    .updateTable("operator_passkeys")
    .set({ sign_count: signed.signCount, is_synced: signed.isSynced ? 1 : 0, used_at: now.toISOString() })
    .where("id", "=", id)
    .where("sign_count", "=", signCount)
    .returning("id")
    .execute();
  return noted.length > 0;
}

/** Removes one of an operator's own passkeys. False when there is none with this id. */
export async function removePasskey(
  database: Database,
  operator: Pick<Operator, "id">,
  id: string,
  now: Date,
): Promise<boolean> {
  const removed = await database
    .deleteFrom("operator_passkeys")
    .where("id", "=", id)
    .where("operator_id", "=", operator.id)
    .returning("id")
    .execute();
  if (removed.length > 0) await audit(database, operator, "removed a passkey", operator.id, now);
  return removed.length > 0;
}

import type { Database } from "#server/database/open.ts";
import type { Operator } from "#server/operators/accounts/queries.ts";
import { challengeMinutes, type Signed } from "#server/operators/secrets/passkey.ts";
import { newSecret } from "#server/operators/secrets/token.ts";

type Whose = Pick<Operator, "id"> | null;

/** Makes a challenge for an operator's new passkey, or (null) for a sign-in. Expired challenges are deleted. */
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

/** Notes that a passkey has signed. False when another request with the same count came first. */
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

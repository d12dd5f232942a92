import type { PasskeyList } from "#contract/console/passkeys.ts";
import type { Database } from "#server/database/open.ts";
import { type Operator, operatorWith } from "#server/operators/accounts/queries.ts";
import type { Key } from "#server/operators/secrets/passkey.ts";

/** A stored passkey with its operator. */
export type Passkey = Key & { readonly id: string; readonly name: string; readonly operator: Operator };

/** An operator's passkeys, oldest first. */
export async function listPasskeys(
  database: Database,
  { id }: Pick<Operator, "id">,
): Promise<PasskeyList["passkeys"]> {
  const rows = await database
    .selectFrom("operator_passkeys")
    .select(["id", "name", "is_synced", "created_at as createdAt", "used_at as usedAt"])
    .where("operator_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ is_synced, ...row }) => ({ ...row, isSynced: is_synced === 1 }));
}

/** The credentials of an operator, as browsers name them. */
export async function credentialsOf(database: Database, { id }: Pick<Operator, "id">) {
  const rows = await database
    .selectFrom("operator_passkeys")
    .select("credential_id")
    .where("operator_id", "=", id)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** The passkey with this credential, of any operator. */
export async function findPasskey(database: Database, credentialId: string): Promise<Passkey | undefined> {
  const found = await database
    .selectFrom("operator_passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  const operator = found && (await operatorWith(database, found.operator_id));
  if (found === undefined || operator === undefined) return undefined;
  const { id, name, public_key, sign_count } = found;
  return { id, name, operator, credentialId, publicKey: public_key, signCount: sign_count };
}

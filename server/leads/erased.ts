import { createHmac, randomBytes } from "node:crypto";
import { agreeOnKey } from "#server/database/agreed-key.ts";
import type { Database } from "#server/database/open.ts";

/** Addresses that are asked for at once. */
const chunk = 500;

async function hashing(database: Database): Promise<(address: string) => string> {
  const key = await agreeOnKey(database, "erased-addresses", () => randomBytes(32).toString("base64url"));
  return (address) => createHmac("sha256", key).update(address.trim().toLowerCase()).digest("base64url");
}

/** Notes that the person of an address demanded erasure. Nothing but a keyed hash and the time is kept. */
export async function noteErased(database: Database, addresses: readonly string[], now: Date): Promise<void> {
  const idOf = await hashing(database);
  const erased_at = now.toISOString();
  for (const address of addresses) {
    await database
      .insertInto("erased_addresses")
      .values({ id: idOf(address), erased_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ erased_at }))
      .execute();
  }
}

/** When those among the addresses were erased that were erased on demand (ISO 8601, UTC), by address as given. */
export async function erasedAmong(
  database: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const any = await database.selectFrom("erased_addresses").select("id").limit(1).executeTakeFirst();
  const asked = [...new Set(addresses)].filter((address) => address !== "");
  if (any === undefined || asked.length === 0) return found;
  const idOf = await hashing(database);
  for (let first = 0; first < asked.length; first += chunk) {
    const ids = new Map(asked.slice(first, first + chunk).map((address) => [address, idOf(address)]));
    const rows = await database
      .selectFrom("erased_addresses")
      .selectAll()
      .where("id", "in", [...ids.values()])
      .execute();
    const times = new Map(rows.map(({ id, erased_at }) => [id, erased_at]));
    for (const [address, id] of ids) {
      const at = times.get(id);
      if (at !== undefined) found.set(address, at);
    }
  }
  return found;
}

/** Forgets that an address was erased. False when nothing was noted of it. */
export async function forgetErased(database: Database, address: string): Promise<boolean> {
  const idOf = await hashing(database);
  const forgotten = await database
    .deleteFrom("erased_addresses")
    .where("id", "=", idOf(address))
    .returning("id")
    .execute();
  return forgotten.length > 0;
}

import { randomBytes } from "node:crypto";
import type { Database } from "#server/database/open.ts";

/** What a process knows of today's salt. */
type Known = { readonly day: string; readonly salt: Promise<string> };

const known = new WeakMap<Database, Known>();

/** Deletes the salts of days that are over: without them visitors cannot be recognized any more. */
export async function forgetSalts(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("visitor_salts").where("day", "<", now.toISOString().slice(0, 10)).execute();
}

async function agreeOnSalt(database: Database, day: string): Promise<string> {
  await database
    .insertInto("visitor_salts")
    .values({ day, salt: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  await forgetSalts(database, new Date(`${day}T00:00:00.000Z`));
  const { salt } = await database
    .selectFrom("visitor_salts")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** The salt of a day (YYYY-MM-DD, UTC), the same for every process that shares the database. */
export function saltOf(database: Database, day: string): Promise<string> {
  const found = known.get(database);
  if (found?.day === day) return found.salt;
  const salt = agreeOnSalt(database, day);
  known.set(database, { day, salt });
  salt.catch(() => known.delete(database));
  return salt;
}

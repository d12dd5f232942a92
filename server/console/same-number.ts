import type { Database } from "#server/database/open.ts";
import { holdsWords } from "#server/database/search.ts";
import { phoneWordsIn, soughtNumber } from "#server/database/tables/phone-words.ts";
import { leadRows, rowOf } from "./rows.ts";

/** Leads at most that hold a number anywhere, among which those of whom it is are looked for: the newest. */
const mostLooked = 200;

/** The telephone numbers of leads, as they were typed: their own, those of their other contacts, and of their calls. */
async function phonesOf(database: Database, ids: readonly string[]) {
  const leads = (await leadRows(database).where("leads.id", "in", ids).execute()).map((found) => ({
    id: found.id,
    phone: rowOf(found).phone,
  }));
  const contacts = await database
    .selectFrom("lead_contacts")
    .select(["lead_id as id", "phone"])
    .where("lead_id", "in", ids)
    .execute();
  const calls = await database
    .selectFrom("bookings")
    .select(["lead_id as id", "phone"])
    .where("lead_id", "in", ids)
    .execute();
  return Map.groupBy([...leads, ...contacts, ...calls], ({ id }) => id);
}

/** The ids of other leads with a telephone number of this one, however each is spelt: compared as the search does. */
export async function withSameNumber(database: Database, id: string): Promise<readonly string[]> {
  const own = (await phonesOf(database, [id])).get(id) ?? [];
  const numbers = new Set(own.flatMap(({ phone }) => soughtNumber(phone) ?? []));
  const same = new Set<string>();
  for (const number of numbers) {
    const found = await database
      .selectFrom("leads")
      .select("leads.id")
      .where(holdsWords(database, number))
      .where("leads.id", "!=", id)
      .orderBy("leads.id", "desc")
      .limit(mostLooked)
      .execute();
    if (found.length === 0) continue;
    const phones = await phonesOf(
      database,
      found.map((one) => one.id),
    );
    for (const [other, given] of phones) {
      if (given.some(({ phone }) => phoneWordsIn(phone).includes(number))) same.add(other);
    }
  }
  return [...same];
}

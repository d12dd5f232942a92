import { sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Buckets, tokenBuckets } from "#server/http/token-bucket.ts";
import { type Attempt, type Share, sharesOf } from "#server/operators/secrets/throttle.ts";

/** Limits the attempts to sign in, counted over all processes. */
export type Throttle = {
  /** Takes one attempt; 0 when it is allowed, else the milliseconds to wait. */
  take(attempt: Attempt): Promise<number>;
  /** Gives back what a right password took. */
  giveBack(attempt: Attempt): Promise<void>;
};

const storeTry = unitOfWork(
  import.meta.url,
  async function storeTry(
    transaction: Transaction<Tables>,
    { id, requests, perSeconds }: Share,
    now: Date,
  ): Promise<number> {
    const full = { tokens: requests, at: now.toISOString() };
    // Inserted before it is read: otherwise two transactions could both find none and start full.
    await transaction
      .insertInto("sign_in_tries")
      .values({ id, ...full })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const row = await transaction
      .selectFrom("sign_in_tries")
      .selectAll()
      .where("id", "=", id)
      .$if(writesConcurrently(transaction), (tries) => tries.forUpdate())
      .executeTakeFirst();
    const { tokens, at } = row ?? full;
    const since = now.getTime() - Date.parse(at);
    // A count of a wrong clock is ignored. Clocks of two machines differ by less.
    const isFromLater = since < -perSeconds * 1000;
    const perMillisecond = requests / (perSeconds * 1000);
    const left = isFromLater ? requests : Math.min(requests, tokens + Math.max(0, since) * perMillisecond);
    if (left < 1) return Math.ceil((1 - left) / perMillisecond);
    // Time that was counted is not counted again by a process whose clock is behind, or that waited for the row.
    const counted = since < 0 && !isFromLater ? at : full.at;
    await transaction
      .updateTable("sign_in_tries")
      .set({ tokens: left - 1, at: counted })
      .where("id", "=", id)
      .execute();
    return 0;
  },
);

async function returnTry(database: Database, { id, requests }: Share): Promise<void> {
  await database
    .updateTable("sign_in_tries")
    .set({ tokens: sql`tokens + 1` })
    .where("id", "=", id)
    .where("tokens", "<=", requests - 1)
    .execute();
}

/**
 * A throttle that counts in the database. Attempts above the limits of this process are refused before, so that
 * a flood of guesses causes no transactions. `elapsed`: a clock in milliseconds that never goes back.
 */
export function signInThrottle(
  database: Database,
  { now = () => new Date(), elapsed = () => performance.now() } = {},
): Throttle {
  const seen = new Map<string, Buckets>();
  const bucketsFor = ({ requests, perSeconds }: Share): Buckets => {
    const name = `${requests} in ${perSeconds}`;
    const buckets = seen.get(name) ?? tokenBuckets({ requests, perSeconds });
    seen.set(name, buckets);
    return buckets;
  };
  return {
    async take(attempt) {
      const { near, counted } = sharesOf(attempt);
      for (const share of [...near, counted]) {
        const wait = bucketsFor(share).take(share.id, elapsed());
        if (wait > 0) return wait;
      }
      return storeTry(database, counted, now());
    },
    async giveBack(attempt) {
      const { near, counted } = sharesOf(attempt);
      for (const share of [...near, counted]) bucketsFor(share).giveBack(share.id);
      await returnTry(database, counted);
    },
  };
}

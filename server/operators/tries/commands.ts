import { sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Buckets, tokenBuckets } from "#server/http/token-bucket.ts";
import { type Attempt, type Share, sharesOf } from "#server/operators/secrets/throttle.ts";

/** Slows guesses down, those of all processes together. */
export type Throttle = {
  /** Takes one attempt; 0 when it may reach the hash, else the milliseconds to wait. */
  take(attempt: Attempt): Promise<number>;
  /** Gives back what a right password took. */
  giveBack(attempt: Attempt): Promise<void>;
};

const storeTry = unitOfWork(
  import.meta.url,
  async function storeTry(
    transaction: Transaction<Tables>,
    shares: readonly Share[],
    now: Date,
  ): Promise<number> {
    const at = now.toISOString();
    // There before it is looked at: two that both find nothing would each take the first one.
    await transaction
      .insertInto("sign_in_tries")
      .values(shares.map(({ id, requests }) => ({ id, tokens: requests, at })))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const ids = shares.map(({ id }) => id);
    const rows = await transaction
      .selectFrom("sign_in_tries")
      .selectAll()
      .where("id", "in", ids)
      // In one order for everybody, so that two of them never wait for each other in a circle.
      .orderBy("id")
      .$if(writesConcurrently(transaction), (tries) => tries.forUpdate())
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    const filled = shares.map(({ id, requests, perSeconds }) => {
      const { tokens, at: before } = known.get(id) ?? { tokens: requests, at };
      const perMillisecond = requests / (perSeconds * 1000);
      const since = Math.max(0, now.getTime() - Date.parse(before));
      const left = Math.min(requests, tokens + since * perMillisecond);
      return { id, left, wait: left >= 1 ? 0 : Math.ceil((1 - left) / perMillisecond) };
    });
    const wait = Math.max(...filled.map((share) => share.wait));
    if (wait > 0) return wait;
    for (const { id, left } of filled) {
      await transaction
        .updateTable("sign_in_tries")
        .set({ tokens: left - 1, at })
        .where("id", "=", id)
        .execute();
    }
    return 0;
  },
);

async function returnTry(database: Database, shares: readonly Share[]): Promise<void> {
  for (const { id, requests } of shares) {
    await database
      .updateTable("sign_in_tries")
      .set({ tokens: sql`tokens + 1` })
      .where("id", "=", id)
      .where("tokens", "<=", requests - 1)
      .execute();
  }
}

/**
 * A throttle that counts in the database. What this process alone has seen too much of does not reach it, so that a
 * flood of guesses costs no transactions.
 */
export function signInThrottle(database: Database): Throttle {
  const seen = new Map<string, Buckets>();
  const bucketsFor = ({ requests, perSeconds }: Share): Buckets => {
    const name = `${requests} in ${perSeconds}`;
    const buckets = seen.get(name) ?? tokenBuckets({ requests, perSeconds });
    seen.set(name, buckets);
    return buckets;
  };
  return {
    async take(attempt) {
      const shares = sharesOf(attempt);
      for (const share of shares) {
        const wait = bucketsFor(share).take(share.id, performance.now());
        if (wait > 0) return wait;
      }
      return storeTry(
        database,
        shares.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        new Date(),
      );
    },
    async giveBack(attempt) {
      const shares = sharesOf(attempt);
      for (const share of shares) bucketsFor(share).giveBack(share.id);
      await returnTry(database, shares);
    },
  };
}

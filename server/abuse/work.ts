import { createHash } from "node:crypto";
import type { Database } from "#server/database/open.ts";
import { tallyWithin } from "./memory.ts";
import { nonce, seal, signingKey, unseal } from "./signing.ts";

/** Milliseconds for which a challenge can be answered. */
const validity = 300_000;

/** Milliseconds after which it is forgotten what an address bought. */
const memory = 600_000;

/** Zero bits of the first hash: half a million attempts, less than a second at a desk, some on a telephone. */
const leastBits = 19;

/** Each solution makes the next one twice as much work, up to this. */
const mostBits = 23;

const purposeFor = (address: string) => `work of ${address}`;

/** Whether the number belongs to the challenge: see contract/work. `counter`: decimal digits. */
export function isSolved(challenge: string, counter: string, bits: number): boolean {
  if (!/^\d{1,15}$/.test(counter)) return false;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(counter));
  const start = createHash("sha256").update(challenge).digest();
  const hash = createHash("sha256").update(start).update(number).digest();
  return Math.clz32(hash.readUInt32BE()) >= bits;
}

/**
 * Sets work to addresses that have sent too much, and takes it, once among all processes. How much harder the next
 * one is counts in this process alone.
 */
export type Workhouse = {
  /** A challenge for this address. Rejects while the database is away and its key is not known yet. */
  set(address: string): Promise<string>;
  /**
   * Whether this is work that was set to this address and not taken before. `work`: "challenge.number". Rejects while
   * the database is away.
   */
  take(address: string, work: string): Promise<boolean>;
};

/** Notes that a challenge was solved; false when it had been before. Rows are deleted after a day. */
async function isFirst(database: Database, challenge: string, now: Date): Promise<boolean> {
  const noted = await database
    .insertInto("solved_work")
    .values({ challenge: createHash("sha256").update(challenge).digest("hex"), at: now.toISOString() })
    .onConflict((conflict) => conflict.column("challenge").doNothing())
    .returning("challenge")
    .execute();
  return noted.length > 0;
}

/** Challenges that every process which shares the database understands. */
export function workhouse(database: Database): Workhouse {
  const bought = tallyWithin(memory);
  return {
    async set(address) {
      const now = Date.now();
      const bits = Math.min(mostBits, leastBits + bought.count(address, now));
      const fields = [String(bits), String(now + validity), nonce()];
      return seal(await signingKey(database), purposeFor(address), fields);
    },
    async take(address, work) {
      const now = Date.now();
      const end = work.lastIndexOf(".");
      const challenge = work.slice(0, Math.max(0, end));
      const [bits, expiry] = unseal(await signingKey(database), purposeFor(address), challenge) ?? [];
      const isGood =
        now <= Number(expiry) &&
        isSolved(challenge, work.slice(end + 1), Number(bits)) &&
        (await isFirst(database, challenge, new Date(now)));
      if (isGood) bought.note(address, now);
      return isGood;
    },
  };
}

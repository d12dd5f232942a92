import type { Database } from "#server/database/open.ts";
import { nonce, seal, signingKey, unseal } from "./signing.ts";

/** What a submission says about when its form was begun. */
export type Stamp =
  /** A plain form, which cannot hold one: its page is the same for everybody. */
  | { readonly kind: "none" }
  | { readonly kind: "missing" }
  | { readonly kind: "forged" }
  /** `age`: milliseconds since it was given out. */
  | { readonly kind: "genuine"; readonly id: string; readonly age: number };

/** A stamp that says that a form is begun now. */
export function newStamp(key: string, now: Date): string {
  return seal(key, [String(now.getTime()), nonce()]);
}

/** What a stamp proves. */
export function readStamp(key: string, stamp: string, now: Date): Stamp {
  const [begunAt, id] = unseal(key, stamp) ?? [];
  if (begunAt === undefined || id === undefined) return { kind: "forged" };
  return { kind: "genuine", id, age: now.getTime() - Number(begunAt) };
}

/** Gives out stamps and reads them. Both reject while the database is away and its key is not known yet. */
export type Stamps = {
  give(): Promise<string>;
  /** `given`: as sent; undefined when nothing was. */
  read(given: string | undefined): Promise<Stamp>;
};

/** Stamps that every process which shares the database understands. */
export function stampsOf(database: Database): Stamps {
  return {
    give: async () => newStamp(await signingKey(database), new Date()),
    async read(given) {
      if (given === undefined) return { kind: "missing" };
      return readStamp(await signingKey(database), given, new Date());
    },
  };
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { agreeOnKey } from "#server/database/agreed-key.ts";
import type { Database } from "#server/database/open.ts";

const known = new WeakMap<Database, Promise<string>>();

/**
 * The key with which visitors' stamps are signed: the same for every process that shares the database,
 * made by the first that asks. Rejects while the database is away.
 */
export function signingKey(database: Database): Promise<string> {
  const found =
    known.get(database) ?? agreeOnKey(database, "visitors", () => randomBytes(32).toString("base64url"));
  known.set(database, found);
  found.catch(() => known.delete(database));
  return found;
}

function macOf(key: string, text: string): Buffer {
  return createHmac("sha256", key).update(`stamp\n${text}`).digest();
}

/** Signs fields, which anybody can read. They may hold letters, digits and dashes. */
function seal(key: string, fields: readonly string[]): string {
  const text = fields.join(".");
  return `${text}.${macOf(key, text).toString("base64url")}`;
}

/** The fields of a sealed text; undefined when it was not sealed with this key. */
function unseal(key: string, sealed: string): readonly string[] | undefined {
  const end = sealed.lastIndexOf(".");
  const text = sealed.slice(0, Math.max(0, end));
  const given = Buffer.from(sealed.slice(end + 1), "base64url");
  const mac = macOf(key, text);
  return given.length === mac.length && timingSafeEqual(given, mac) ? text.split(".") : undefined;
}

/** 96 random bits that tell one sealed text from all others. */
function nonce(): string {
  return randomBytes(12).toString("hex");
}

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

import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, first choice: Argon2id with 19 MiB, 2 passes, 1 lane. `memory`: KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

function hash(password: string, { nonce, ...how }: Omit<Argon2Parameters, "message">): Promise<Buffer> {
  // Another system may type the same password with other code points (RFC 8265, section 4.2).
  return derive("argon2id", { ...how, nonce, message: password.normalize("NFC") });
}

/** The stored form of a password: "argon2id$memory$passes$lanes$salt$hash", each with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, { ...cost, nonce });
  const { memory, passes, parallelism } = cost;
  return ["argon2id", memory, passes, parallelism, nonce.toString("base64"), tag.toString("base64")].join(
    "$",
  );
}

/** Letters and digits that people do not confuse. */
const clear = "abcdefghjkmnpqrstuvwxyz23456789";

function groupsOfFive(groups: number): string {
  const letters = Array.from({ length: groups * 5 }, () => clear.charAt(randomInt(clear.length))).join("");
  return (letters.match(/.{5}/g) ?? []).join("-");
}

/** A first password, which an owner gives to somebody: 20 characters, 99 bits, as "xxxxx-xxxxx-xxxxx-xxxxx". */
export function newFirstPassword(): string {
  return groupsOfFive(4);
}

/** A code to mail: 10 characters, 49 bits, as "xxxxx-xxxxx". Valid for a day; not enough to sign in. */
export function newMailedCode(): string {
  return groupsOfFive(2);
}

/** Whether a password is the one that was stored. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = "", expected = ""] = stored.split("$");
  const tag = await hash(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: cost.tagLength,
    nonce: Buffer.from(salt, "base64"),
  });
  const wanted = Buffer.from(expected, "base64");
  return wanted.length === tag.length && timingSafeEqual(wanted, tag);
}

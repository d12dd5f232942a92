import { createHash, randomBytes } from "node:crypto";

/** A secret that cannot be guessed: 256 bits, in letters that a cookie can hold. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a secret: SHA-256, hex, which is enough for one that cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

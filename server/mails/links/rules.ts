import { hash, randomBytes } from "node:crypto";

/** 192 random bits in 32 characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

/** What is stored of a token: SHA-256, hex. Enough for one that cannot be guessed. */
export function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}

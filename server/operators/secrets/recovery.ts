import { randomBytes } from "node:crypto";
import { hashOf } from "./token.ts";

/** Codes that an operator gets at once. */
const count = 10;

/** Codes for the day on which the authenticator app is lost: 80 bits each, as "xxxxx-xxxxx-xxxxx-xxxxx". */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: count }, () =>
    (randomBytes(10).toString("hex").match(/.{5}/g) ?? []).join("-"),
  );
}

/** What is stored of a recovery code, however its letters and dashes were typed. */
export function recoveryHash(code: string): string {
  return hashOf(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ""));
}

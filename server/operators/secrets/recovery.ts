import { randomBytes } from "node:crypto";
import { hashOf } from "./token.ts";

/** Codes that an operator gets at once. */
const count = 10;

/** Codes for an operator who has lost the other factor: 80 bits each, as "xxxxx-xxxxx-xxxxx-xxxxx". */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: count }, () =>
    (randomBytes(10).toString("hex").match(/.{5}/g) ?? []).join("-"),
  );
}

/** The hash of a recovery code, whatever the case and dashes with which it was typed. */
export function recoveryHash(code: string): string {
  return hashOf(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ""));
}

import { hashOf } from "./token.ts";

/** What is stored of a recovery code, however its letters and dashes were typed. */
export function recoveryHash(code: string): string {
  return hashOf(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ""));
}

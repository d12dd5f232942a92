import { hashOf } from "#server/operators/secrets/token.ts";

/** The hash of a mailed code, whatever the case and dashes with which it was typed. */
export function hashOfCode(code: string): string {
  return hashOf(`mailed ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, "")}`);
}

import { hashOf } from "#server/operators/secrets/token.ts";

/** What is stored of a mailed code, however its letters and dashes were typed. */
export function hashOfCode(code: string): string {
  return hashOf(`mailed ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, "")}`);
}

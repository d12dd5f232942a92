import { mailedCodeHours } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { hashOfCode } from "./rules.ts";

/** The id of the operator with this address, when this code was mailed to them and is still valid. */
export async function operatorWithCode(
  database: Database,
  email: string,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - mailedCodeHours.good * 3_600_000).toISOString();
  const row = await database
    .selectFrom("mailed_codes")
    .innerJoin("operators", "operators.id", "mailed_codes.operator_id")
    .select("operators.id")
    .where("operators.email", "=", email.toLowerCase())
    .where("mailed_codes.code_hash", "=", hashOfCode(code))
    .where("mailed_codes.mailed_at", ">", since)
    .executeTakeFirst();
  return row?.id;
}

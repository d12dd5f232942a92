import type { Database } from "#server/database/open.ts";
import type { SignedIn } from "#server/operators/sessions/queries.ts";

/** Notes that a session has shown its second factor once more. */
export async function noteProof(
  database: Database,
  { sessionId }: Pick<SignedIn, "sessionId">,
  now: Date,
): Promise<void> {
  const proved = { proved_at: now.toISOString() };
  await database.updateTable("operator_sessions").set(proved).where("id", "=", sessionId).execute();
}

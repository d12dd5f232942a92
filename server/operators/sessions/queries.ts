import type { SessionList } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { type Operator, operatorOf, passkeyCount } from "#server/operators/accounts.ts";
import { hashOf } from "#server/operators/secrets/token.ts";
import { idleSince, latestBeginning } from "./rules.ts";

/** A session with its operator. Times are ISO 8601, UTC. */
export type SignedIn = {
  readonly sessionId: string;
  readonly operator: Operator;
  readonly seenAt: string;
  readonly expiresAt: string;
  /** Whether it began with two factors, or one was set up in it. */
  readonly hasSecondFactor: boolean;
  /** When a second factor was shown in it last; null: not yet. */
  readonly provedAt: string | null;
};

/** The session of a cookie's value; undefined when there is none, it has ended, or its operator is disabled. */
export async function findSession(
  database: Database,
  secret: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const found = await database
    .selectFrom("operator_sessions as session")
    .innerJoin("operators", "operators.id", "session.operator_id")
    .selectAll("operators")
    .select(passkeyCount)
    .select(["session.id as sessionId", "session.seen_at as seenAt", "session.expires_at as expiresAt"])
    .select(["session.has_second_factor", "session.proved_at as provedAt"])
    .where("session.token_hash", "=", hashOf(secret))
    .where("session.expires_at", ">", now.toISOString())
    // A session from the future began under a wrong clock, and would last too long.
    .where("session.created_at", "<=", latestBeginning(now))
    .where("session.seen_at", ">", idleSince(now))
    .where("operators.disabled_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { sessionId, seenAt, expiresAt, provedAt, has_second_factor, ...row } = found;
  return {
    sessionId,
    seenAt,
    expiresAt,
    provedAt,
    hasSecondFactor: has_second_factor === 1,
    operator: operatorOf(row),
  };
}

/** The open sessions of an operator, the latest used first. */
export async function listSessions(
  database: Database,
  { operator, sessionId }: SignedIn,
  now: Date,
): Promise<SessionList["sessions"]> {
  const rows = await database
    .selectFrom("operator_sessions")
    .select(["id", "created_at as createdAt", "seen_at as seenAt", "client"])
    .where("operator_id", "=", operator.id)
    .where("expires_at", ">", now.toISOString())
    .where("created_at", "<=", latestBeginning(now))
    .where("seen_at", ">", idleSince(now))
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}

/** Whether the operator with this address has signed in before in the browser with this cookie's value. */
export async function isKnownDevice(database: Database, email: string, secret: string): Promise<boolean> {
  const row = await database
    .selectFrom("operator_devices")
    .innerJoin("operators", "operators.id", "operator_devices.operator_id")
    .select("operators.id")
    .where("operators.email", "=", email.toLowerCase())
    .where("token_hash", "=", hashOf(secret))
    .executeTakeFirst();
  return row !== undefined;
}

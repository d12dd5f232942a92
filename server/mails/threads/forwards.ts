import type { Kysely } from "kysely";
import { forward } from "#contract/console/lead.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Told } from "./sides.ts";

/**
 * Mails of leads that our people passed on from here, as they tell who takes part: whoever gets one is somebody whom we
 * brought in. `at`: ISO 8601, UTC.
 */
export async function forwardsOf(
  database: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<readonly (Told & { readonly at: string })[]> {
  const rows = await database
    .selectFrom("lead_history")
    .select(["at", "deed"])
    .where("lead_id", "in", leadIds)
    .where("deed", "like", '{"kind":"forward"%')
    .execute();
  return rows.map(({ at, deed }) => ({
    at,
    direction: "out",
    writers: [],
    recipients: forward.parse(JSON.parse(deed)).to.map((address) => address.toLowerCase()),
  }));
}

import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as firstTables from "./migrations/2025-11-first-tables.ts";
import * as reports from "./migrations/2025-11-reports.ts";
import * as privacy from "./migrations/2025-11-t-privacy.ts";
import * as targets from "./migrations/2025-11-w-targets.ts";
import * as analytics from "./migrations/2025-11-x-analytics.ts";
import * as quarantine from "./migrations/2025-11-xb-quarantine.ts";
import * as consoleTables from "./migrations/2025-11-xc-console.ts";
import * as inbox from "./migrations/2025-11-xd-inbox.ts";
import * as search from "./migrations/2025-11-xe-search.ts";
import * as dailyCounts from "./migrations/2026-11-daily-counts.ts";
import * as merges from "./migrations/2026-11-merges.ts";
import * as passkeys from "./migrations/2026-11-passkeys.ts";
import * as reviews from "./migrations/2026-11-reviews.ts";
import * as signInTries from "./migrations/2026-11-sign-in-tries.ts";
import * as signingKeys from "./migrations/2026-11-signing-keys.ts";
import * as templatesAndRuns from "./migrations/2026-11-templates-and-runs.ts";
import * as waitingInOrder from "./migrations/2026-11-waiting-in-order.ts";
import * as workSolved from "./migrations/2026-11-work-solved.ts";
import * as whereItBegan from "./migrations/2026-11-x-where-it-began.ts";
import * as leadCounts from "./migrations/2026-11-y-lead-counts.ts";
import * as months from "./migrations/2026-11-z-months.ts";
import * as secondFactor from "./migrations/2026-11-zz-second-factor.ts";
import * as outboxIndex from "./migrations/2026-11-zzz-outbox-index.ts";
import * as wordsInTurn from "./migrations/2026-11-zzzz-words-in-turn.ts";
import * as auditChain from "./migrations/2026-12-audit-chain.ts";
import * as eventsAreCounts from "./migrations/2026-12-events-are-counts.ts";
import * as keysOfVisitors from "./migrations/2026-12-keys-of-visitors.ts";
import * as mailedCodes from "./migrations/2026-12-mailed-codes.ts";
import * as proofs from "./migrations/2026-12-proofs.ts";
import * as repetitions from "./migrations/2026-12-repetitions.ts";
import * as sightings from "./migrations/2026-12-sightings.ts";
import * as upkeep from "./migrations/2026-12-upkeep.ts";
import * as waitingSuspects from "./migrations/2026-12-waiting-suspects.ts";
import * as secretLinks from "./migrations/2026-12-zz-secret-links.ts";
import * as withoutWork from "./migrations/2026-12-zzz-without-work.ts";
import * as clockDoubts from "./migrations/2026-12-zzzz-clock-doubts.ts";
import type { Tables } from "./tables.ts";

/** Every migration by name, applied in the order of the names. A published one is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  "2025-11-first-tables": firstTables,
  "2025-11-reports": reports,
  "2025-11-t-privacy": privacy,
  "2025-11-w-targets": targets,
  "2025-11-x-analytics": analytics,
  "2025-11-xb-quarantine": quarantine,
  "2025-11-xc-console": consoleTables,
  "2025-11-xd-inbox": inbox,
  "2025-11-xe-search": search,
  "2026-11-daily-counts": dailyCounts,
  "2026-11-merges": merges,
  "2026-11-passkeys": passkeys,
  "2026-11-sign-in-tries": signInTries,
  "2026-11-signing-keys": signingKeys,
  "2026-11-templates-and-runs": templatesAndRuns,
  "2026-11-reviews": reviews,
  "2026-11-waiting-in-order": waitingInOrder,
  "2026-11-work-solved": workSolved,
  "2026-11-x-where-it-began": whereItBegan,
  "2026-11-y-lead-counts": leadCounts,
  "2026-11-z-months": months,
  "2026-11-zz-second-factor": secondFactor,
  "2026-11-zzz-outbox-index": outboxIndex,
  "2026-11-zzzz-words-in-turn": wordsInTurn,
  "2026-12-mailed-codes": mailedCodes,
  "2026-12-audit-chain": auditChain,
  "2026-12-keys-of-visitors": keysOfVisitors,
  "2026-12-proofs": proofs,
  "2026-12-repetitions": repetitions,
  "2026-12-sightings": sightings,
  "2026-12-events-are-counts": eventsAreCounts,
  "2026-12-upkeep": upkeep,
  "2026-12-waiting-suspects": waitingSuspects,
  "2026-12-zz-secret-links": secretLinks,
  "2026-12-zzz-without-work": withoutWork,
  "2026-12-zzzz-clock-doubts": clockDoubts,
};

/** Name of the newest migration that a store can have, which says what its tables are. */
export const schemaVersion = Object.keys(migrations).toSorted().at(-1) ?? "";

/** Applies what is missing in one transaction: all, or up to the one named `last`. Throws when a migration fails. */
export async function migrate(database: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}

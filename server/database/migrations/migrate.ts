import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import type { Tables } from "#server/database/tables/tables.ts";
import * as firstSchema from "./0001-first-schema.ts";
import * as releases from "./0002-releases.ts";
import * as agreedAddresses from "./0003-agreed-addresses.ts";
import * as closedLeads from "./0004-closed-leads.ts";
import * as reportOpenings from "./0005-report-openings.ts";
import * as mails from "./0006-mails.ts";
import * as bookings from "./0007-bookings.ts";
import * as hookReceipts from "./0008-hook-receipts.ts";
import * as pipeline from "./0009-pipeline.ts";
import * as content from "./0010-content.ts";
import * as settings from "./0011-settings.ts";
import * as people from "./0012-people.ts";
import * as inAndOut from "./0013-in-and-out.ts";
import * as providerSignIns from "./0014-provider-sign-ins.ts";
import * as refusedRecipients from "./0015-refused-recipients.ts";
import * as callNumbers from "./0017-call-numbers.ts";
import * as importsOfSheets from "./0018-imports.ts";
import * as mailProofs from "./0019-mail-proofs.ts";
import * as writers from "./0020-writers.ts";
import * as contacts from "./0021-contacts.ts";
import * as undeliveredTo from "./0022-undelivered-to.ts";
import * as callTakers from "./0023-call-takers.ts";
import * as correctedAddresses from "./0026-corrected-addresses.ts";
import * as waitingBeforeMerges from "./0027-waiting-before-merges.ts";
import * as contentVersions from "./0028-content-versions.ts";
import * as waitsSince from "./0029-waits-since.ts";
import * as reportHolds from "./0030-report-holds.ts";
import * as unansweredQuestions from "./0031-unanswered-questions.ts";
import * as listsOfLeads from "./0033-lists-of-leads.ts";
import * as withinTheHour from "./0034-within-the-hour.ts";
import * as missingAddresses from "./0035-missing-addresses.ts";
import * as rooms from "./0036-rooms.ts";
import * as namesOnOneLine from "./0039-names-on-one-line.ts";
import * as deals from "./0040-deals.ts";
import * as erasedAddresses from "./0041-erased-addresses.ts";
import * as keptForms from "./0043-kept-forms.ts";
import * as begunAnswers from "./0045-begun-answers.ts";
import * as incidentsSince from "./0047-incidents-since.ts";
import * as languagesOfLeads from "./0048-languages-of-leads.ts";
import * as languagesOfCalls from "./0050-languages-of-calls.ts";
import * as leadsByLanguage from "./0051-leads-by-language.ts";
import * as otherAnswers from "./0052-other-answers.ts";
import * as presets from "./0054-presets.ts";

/** Every migration by name, applied in the order of the names. A published one is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-schema": firstSchema,
  "0002-releases": releases,
  "0003-agreed-addresses": agreedAddresses,
  "0004-closed-leads": closedLeads,
  "0005-report-openings": reportOpenings,
  "0006-mails": mails,
  "0007-bookings": bookings,
  "0008-hook-receipts": hookReceipts,
  "0009-pipeline": pipeline,
  "0010-content": content,
  "0011-settings": settings,
  "0012-people": people,
  "0013-in-and-out": inAndOut,
  "0014-provider-sign-ins": providerSignIns,
  "0015-refused-recipients": refusedRecipients,
  "0017-call-numbers": callNumbers,
  "0018-imports": importsOfSheets,
  "0019-mail-proofs": mailProofs,
  "0020-writers": writers,
  "0021-contacts": contacts,
  "0022-undelivered-to": undeliveredTo,
  "0023-call-takers": callTakers,
  "0026-corrected-addresses": correctedAddresses,
  "0027-waiting-before-merges": waitingBeforeMerges,
  "0028-content-versions": contentVersions,
  "0029-waits-since": waitsSince,
  "0030-report-holds": reportHolds,
  "0031-unanswered-questions": unansweredQuestions,
  "0033-lists-of-leads": listsOfLeads,
  "0034-within-the-hour": withinTheHour,
  "0035-missing-addresses": missingAddresses,
  "0036-rooms": rooms,
  "0039-names-on-one-line": namesOnOneLine,
  "0040-deals": deals,
  "0041-erased-addresses": erasedAddresses,
  "0043-kept-forms": keptForms,
  "0045-begun-answers": begunAnswers,
  "0047-incidents-since": incidentsSince,
  "0048-languages-of-leads": languagesOfLeads,
  "0050-languages-of-calls": languagesOfCalls,
  "0051-leads-by-language": leadsByLanguage,
  "0052-other-answers": otherAnswers,
  "0054-presets": presets,
};

const names = Object.keys(migrations).toSorted();

/** Name of the newest migration that a store can have, which says what its tables are. */
export const schemaVersion = names.at(-1) ?? "";

/** Whether this version knows a schema, by the name of its newest migration. */
export function knowsSchema(schema: string): boolean {
  return schema in migrations;
}

/** A store that a newer version made, whose tables this one does not know. */
class NewerStoreError extends Error {
  constructor(migration: string, madeBy: string | undefined) {
    super(
      `A newer version${madeBy === undefined ? "" : `, ${madeBy},`} has changed this store (it has "${migration}"), and this version cannot read it. ` +
        "Nothing was changed. Start the newer version again, or restore the backup that it made before: docs/upgrade.md says how to go back.",
    );
    this.name = "NewerStoreError";
  }
}

async function hasTable(database: Kysely<Tables>, name: string): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}

/** Names of the migrations that a store has, the oldest first; none for an empty one. */
async function appliedTo(database: Kysely<Tables>): Promise<readonly string[]> {
  if (!(await hasTable(database, DEFAULT_MIGRATION_TABLE))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** The version that last brought a store to its schema; undefined: none was noted. */
async function makerOf(database: Kysely<Tables>): Promise<string | undefined> {
  if (!(await hasTable(database, "releases"))) return undefined;
  const newest = await database
    .selectFrom("releases")
    .select(["version", "commit_hash"])
    .orderBy("schema", "desc")
    .orderBy("at", "desc")
    .executeTakeFirst();
  return (
    newest && (newest.commit_hash === null ? newest.version : `${newest.version} (${newest.commit_hash})`)
  );
}

/** The newest migration of a store; undefined: it is empty. Throws NewerStoreError. */
export async function schemaOf(database: Kysely<Tables>): Promise<string | undefined> {
  const applied = await appliedTo(database);
  const unknown = applied.find((name) => !knowsSchema(name));
  if (unknown !== undefined) throw new NewerStoreError(unknown, await makerOf(database));
  return applied.at(-1);
}

/** Applies missing migrations, in one transaction. Throws NewerStoreError, or when a migration fails. */
export async function migrate(database: Kysely<Tables>, schema = schemaVersion): Promise<void> {
  await schemaOf(database);
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= schema));
  const provider = { getMigrations: async () => wanted };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

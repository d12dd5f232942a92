import type { AddressInfo } from "node:net";
import { type DatabaseConnection, DummyDriver, Kysely } from "kysely";
import { z } from "zod";
import { createApp } from "#server/app.ts";
import { dialectOf, ThreadedAdapter } from "#server/database/sqlite-adapter.ts";
import type { Tables } from "#server/database/tables.ts";
import { createFront, readBuilt } from "#server/http/front.ts";
import { createLog } from "#server/http/log.ts";
import { readCompany } from "#server/settings/company.ts";
import { readSettings } from "#server/settings/settings.ts";

// A program: the server as it is, with a store that takes everything at once and keeps nothing.

const settings = readSettings(process.env);
const company = readCompany();
if (!settings.ok || !company.ok) throw new Error("the settings of the benchmark are wrong");

/** Answers every statement at once with one row, which has the one column that anybody reads. */
class Forgetful extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return Object.assign(connection, { executeQuery: async () => ({ rows: [{ salt: "salt" }] }) });
  }
}

// Units of work are done in the thread of the database: without it nothing of them remains.
const units = { run: async () => undefined, share: async () => undefined, load: async () => undefined };
const database = new Kysely<Tables>({
  dialect: dialectOf(
    () => new Forgetful(),
    () => new ThreadedAdapter(units),
  ),
});
const built = readBuilt(settings.settings, company.company, "dist");
const app = createApp(
  {
    settings: settings.settings,
    company: company.company,
    targets: [],
    mailFolder: "",
    database,
    log: createLog("silent"),
    dist: "dist",
    wake: () => undefined,
    isDraining: () => false,
  },
  built,
);
const server = createFront(settings.settings, built, app);
const portOf = z.object({ port: z.number() });
server.listen(0, "127.0.0.1", () => {
  const address: AddressInfo | string | null = server.address();
  console.log(`Ready on http://127.0.0.1:${portOf.parse(address).port}`);
});
process.on("SIGTERM", () => process.exit(0));

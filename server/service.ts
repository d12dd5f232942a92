import type { Logger } from "pino";
import type { Company } from "#contract/company.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { createApp } from "./app.ts";
import { startBackups } from "./backup/worker.ts";
import { closeDatabase, type Database } from "./database/open.ts";
import { prepareUnits } from "./database/unit.ts";
import { startWorker } from "./delivery/worker.ts";
import type { Front } from "./http/front.ts";
import { createLog } from "./http/log.ts";
import { registerWordings } from "./leads/commands.ts";
import { correspondence } from "./outbox/rules.ts";
import { mailFolder } from "./outbox/senders/folder.ts";
import { openSender } from "./outbox/senders/open.ts";
import { startRetention } from "./privacy/retention/worker.ts";
import type { Settings } from "./settings/settings.ts";
import type { Target } from "./settings/targets.ts";
import type { Store } from "./store.ts";
import { startWeekly } from "./weekly/worker.ts";

/** What a service is started with. */
type Given = {
  readonly settings: Settings;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Folder of the built site. */
  readonly dist: string;
  readonly front: Front;
  readonly store: Store;
  /** Whether the server is about to stop and wants no new requests. */
  readonly isDraining: () => boolean;
};

/** All of a running server but its front: the routes, and what works without being asked. */
export type Service = {
  readonly log: Logger;
  /** Makes every unit of work ready to run, so that the first visitor does not wait for that. */
  readonly prepareUnits: () => Promise<void>;
  /** Ends what works without being asked and closes the database. To be called when no request is left. */
  readonly stop: () => Promise<void>;
};

function startChores({ settings, company }: Given, database: Database, log: Logger, wake: () => void) {
  const { backupEveryHours } = settings;
  return [
    startRetention({ database, mailFolder: mailFolder(settings) }, log),
    startWeekly({ database, domain: company.domain, wake }, log),
    ...(backupEveryHours === undefined
      ? []
      : [startBackups(database, { ...settings, backupEveryHours }, log)]),
  ];
}

/**
 * Starts all of a server but its front, and completes that. Resolves when everything works; ends the process when
 * the database does not.
 */
export async function startService(given: Given): Promise<Service> {
  const { settings, company, targets, dist, front, store, isDraining } = given;
  const { database } = store;
  const log = createLog(settings.logLevel);
  const prepared = store.once(() => registerWordings(database, Object.values(catalogue)));
  const app = createApp(
    {
      settings,
      company,
      targets,
      database,
      log,
      mailFolder: mailFolder(settings),
      dist,
      wake: () => worker.wake(),
      isDraining,
    },
    front,
  );
  await front.readAll();
  await prepared;
  const worker = startWorker({
    database,
    sender: openSender(settings),
    correspondence: correspondence(settings, company),
    targets,
    log,
  });
  const chores = startChores(given, database, log, worker.wake);
  front.complete(app);
  return {
    log,
    prepareUnits: () =>
      prepareUnits(database).catch((error: unknown) => log.error({ err: error }, "units not prepared")),
    async stop() {
      await worker.stop();
      await Promise.all(chores.map((chore) => chore.stop()));
      await closeDatabase(database);
    },
  };
}

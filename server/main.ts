import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { catalogue } from "#questionnaires/catalogue.ts";
import { createServer } from "./app.ts";
import { startBackups } from "./backup/worker.ts";
import { bringUpToDate, closeDatabase, type Database, reachDatabase } from "./database/open.ts";
import { prepareUnits } from "./database/unit.ts";
import { startWorker } from "./delivery/worker.ts";
import { drain } from "./http/listener.ts";
import { createLog } from "./http/log.ts";
import { isBuilt } from "./http/site-files.ts";
import { registerWordings } from "./leads/commands.ts";
import { correspondence } from "./outbox/rules.ts";
import { mailFolder } from "./outbox/senders/folder.ts";
import { openSender } from "./outbox/senders/open.ts";
import { startRetention } from "./privacy/retention/worker.ts";
import { type CompanyRead, readCompany } from "./settings/company.ts";
import { readSettings, type Settings, type SettingsRead } from "./settings/settings.ts";
import { readTargets, type TargetsRead } from "./settings/targets.ts";
import { startWeekly } from "./weekly/worker.ts";

/** The folder that the build makes, in the folder from which the server is started. */
const dist = resolve("dist");

/** Ends the process with sentences that say what to change. */
function giveUp(...sentences: readonly string[]): never {
  console.error(sentences.join("\n"));
  process.exit(1);
}

function problemsOf(read: SettingsRead | CompanyRead | TargetsRead): readonly string[] {
  return read.ok ? [] : read.problems;
}

/** Waits for what is asked of the database while the server starts. */
async function orGiveUp<Result>(settings: Settings, asked: Promise<Result>): Promise<Result> {
  const place =
    settings.databaseUrl === undefined ? `the folder ${settings.dataDir}` : "the PostgreSQL of DATABASE_URL";
  try {
    return await asked;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return giveUp(
      `The database in ${place} cannot be opened: ${reason || "no connection"}. Correct it and start again.`,
    );
  }
}

async function prepare(database: Database): Promise<void> {
  await bringUpToDate(database);
  await registerWordings(database, Object.values(catalogue));
}

const listenProblems: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`,
};

function listen(server: Server, settings: Settings): Promise<AddressInfo> {
  const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
  server.once("error", (error: NodeJS.ErrnoException) => {
    const sentence = listenProblems[error.code ?? ""];
    giveUp(
      sentence?.(settings) ??
        `HOST ${settings.host} cannot be opened: ${error.message}. Set HOST to an address of this machine.`,
    );
  });
  server.listen(settings.port, settings.host, () => {
    const address = server.address();
    if (address === null || typeof address === "string") reject(new TypeError("not listening on a port"));
    else resolve(address);
  });
  return promise;
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

const settingsRead = readSettings(process.env);
const companyRead = readCompany();
const targetsRead = readTargets(settingsRead.ok ? settingsRead.settings.targetsFile : undefined);
if (!settingsRead.ok || !companyRead.ok || !targetsRead.ok) {
  giveUp(
    "The server cannot start. Please correct:",
    ...[settingsRead, companyRead, targetsRead].flatMap(problemsOf),
  );
}
if (!isBuilt(dist)) giveUp(`There is no built site in ${dist}. Run "npm run build" first.`);

const { settings } = settingsRead;
const { company } = companyRead;
const { targets } = targetsRead;
const log = createLog(settings.logLevel);
const database = await orGiveUp(settings, reachDatabase(settings));
const prepared = orGiveUp(settings, prepare(database));
// The database works on its own from here on, and the site is read meanwhile.
await nextTurn();

/** Time of the first signal to stop, in milliseconds; undefined while the server runs. */
let stoppingSince: number | undefined;

const server = createServer({
  settings,
  company,
  targets,
  database,
  log,
  mailFolder: mailFolder(settings),
  dist,
  wake: () => worker.wake(),
  isDraining: () => stoppingSince !== undefined,
});

await prepared;
const worker = startWorker({
  database,
  sender: openSender(settings),
  correspondence: correspondence(settings, company),
  targets,
  log,
});

const { backupEveryHours } = settings;
const chores = [
  startRetention({ database, mailFolder: mailFolder(settings) }, log),
  startWeekly({ database, domain: company.domain, wake: worker.wake }, log),
  ...(backupEveryHours === undefined ? [] : [startBackups(database, { ...settings, backupEveryHours }, log)]),
];

// Ctrl-C reaches the server twice, from the terminal and from npm: only a later signal is a second one.
const sameKeyPress = 500;

async function stop(signal: NodeJS.Signals): Promise<void> {
  const now = performance.now();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > sameKeyPress) process.exit(1);
    return;
  }
  stoppingSince = now;
  log.info({ signal }, "stopping");
  await drain(server);
  await worker.stop();
  await Promise.all(chores.map((chore) => chore.stop()));
  await closeDatabase(database);
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, (received) => void stop(received));

console.log(`Ready on ${urlOf(await listen(server, settings))}`);
// Not before: pages need none of it.
await prepareUnits(database).catch((error: unknown) => log.error({ err: error }, "units not prepared"));

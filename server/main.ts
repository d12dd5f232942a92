import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { storedSettings } from "./configuration/stored.ts";
import { UnshowableError } from "./content/editions/unshowable.ts";
import { firstRunAddress } from "./first-run/address.ts";
import { giveUp } from "./give-up.ts";
import { drain } from "./http/connection/listener.ts";
import { readBuilt } from "./http/front.ts";
import { createService, type Service } from "./service.ts";
import { type CompanyRead, readCompany } from "./settings/company.ts";
import { readSettings, type Settings, type SettingsRead } from "./settings/settings.ts";
import { readTargets, type TargetsRead } from "./settings/targets.ts";
import { firstShown, openSitePress } from "./site-press.ts";
import { openStore } from "./store.ts";

function problemsOf(read: SettingsRead | CompanyRead | TargetsRead): readonly string[] {
  return read.ok ? [] : read.problems;
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

/** Says where the first owner is made, as long as there is none. */
async function inviteFirstOwner(): Promise<void> {
  const { port } = new URL(url);
  const address = await firstRunAddress(database, { ...settings, port: Number(port) }, new Date()).catch(
    () => undefined,
  );
  if (address !== undefined) {
    console.log(
      `\nNobody may sign in to the console yet. Make the first owner, once and within a day, at:\n\n${address}\n`,
    );
  }
}

const cannotStart = "The server cannot start. Please correct:";
const settingsRead = readSettings(process.env);
const targetsRead = readTargets(settingsRead.ok ? settingsRead.settings.targets : undefined);
if (!settingsRead.ok || !targetsRead.ok)
  giveUp(cannotStart, ...[settingsRead, targetsRead].flatMap(problemsOf));
const { settings } = settingsRead;

/** Time of the first signal to stop, in milliseconds; undefined while the server runs. */
let stoppingSince: number | undefined;

/** Undefined while it starts. */
let service: Service | undefined;

/** Done when nobody is to be invited, or somebody was. */
let inviting = Promise.resolve();

// Ctrl-C reaches the server twice, from the terminal and from npm: only a later signal is a second one.
const sameKeyPress = 500;

/** How long what is no request may take to end once the server stops, in milliseconds. */
const longestStop = 5_000;

async function stop(signal: NodeJS.Signals): Promise<void> {
  const now = performance.now();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > sameKeyPress) process.exit(1);
    return;
  }
  stoppingSince = now;
  service?.log.info({ signal }, "stopping");
  // A start that is not done may be cut off: each of its changes to the store is done as a whole or not at all.
  if (service !== undefined) {
    await drain(service.server);
    // What takes longer, for example a mail server that says nothing, is cut off like a start that is not done.
    await Promise.race([inviting.then(service.stop), pause(longestStop)]);
  }
  process.exit(0);
}

/** What makes the site, and the edition that is served first. */
async function openSite() {
  const press = openSitePress(settings, database);
  return { press, shown: await firstShown(press) };
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, (received) => void stop(received));

const database = await openStore(settings);
const { press, shown } = await openSite().catch((error: unknown) => {
  if (error instanceof UnshowableError) giveUp(cannotStart, error.message);
  throw error;
});
press.editions.handOn(shown.name);
press.editions.takeUp(shown.name);
const companyRead = readCompany();
if (!companyRead.ok) giveUp(cannotStart, ...problemsOf(companyRead));
const { company } = companyRead;
const build = press.editions.folderOf(shown.name);
service = createService({
  database,
  environment: process.env,
  stored: await storedSettings(database),
  company,
  press,
  shown,
  build,
  built: await readBuilt(settings, company, build),
  isDraining: () => stoppingSince !== undefined,
});
const url = urlOf(await listen(service.server, settings));
service.begin();
console.log(`Listening on ${url}`);
console.log(`Ready on ${url}`);
await service.prepare();
if (stoppingSince === undefined) {
  // Printed last, so that it is the line that people see.
  inviting = inviteFirstOwner();
  await inviting;
}

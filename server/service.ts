import type { Server } from "node:http";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { Company } from "#contract/company.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { speak } from "#questionnaires/engine/sentences.ts";
import { createApp } from "./app.ts";
import { startCalendars } from "./booking/calendars/worker.ts";
import { storedSettings } from "./configuration/stored.ts";
import { commitPublished } from "./content/pictures/committing.ts";
import { type Publishing, startPublishing } from "./content/publishing/publishing.ts";
import { addedPictures } from "./content/source/opened.ts";
import { type Chore, startChore } from "./database/chores.ts";
import { roomBesideLeads } from "./database/disk.ts";
import { patiently } from "./database/engines/patience.ts";
import { closeDatabase, type Database } from "./database/open.ts";
import { prepareUnits } from "./database/unit.ts";
import { loadRegions } from "./http/files/regions.ts";
import { type Built, createFront, readBuilt } from "./http/front.ts";
import { createLog } from "./http/log/log.ts";
import { createWatchdog } from "./http/log/watchdog.ts";
import { lastingOf } from "./lasting.ts";
import { registerWordings } from "./leads/commands.ts";
import { startIndexing } from "./leads/words.ts";
import { startWorker, type Worker } from "./mails/delivery/worker.ts";
import { startDigest } from "./mails/digest.ts";
import { correspondence } from "./mails/outbox/rules.ts";
import { mailFolder } from "./mails/outbox/senders/folder.ts";
import { openSender } from "./mails/outbox/senders/open.ts";
import { startMailbox } from "./mails/threads/worker.ts";
import { startWeekly } from "./mails/weekly.ts";
import { startNotices } from "./operators/notices.ts";
import { removeStrays } from "./ops/backup/commands.ts";
import { startCopying } from "./ops/backup/copies.ts";
import { startBackups } from "./ops/backup/worker.ts";
import { startTellingFaults } from "./ops/checklist/telling.ts";
import { startTimekeeping } from "./ops/clock.ts";
import { startRetention } from "./privacy/retention/worker.ts";
import { startScrubbing } from "./privacy/scrubbing.ts";
import { replaceable } from "./replaceable.ts";
import { startRooms } from "./rooms/mails.ts";
import { readCompany } from "./settings/company.ts";
import {
  type Effective,
  type Environment,
  effectiveSettings,
  type StoredSettings,
} from "./settings/effective.ts";
import { readMailWords } from "./settings/mail-words.ts";
import { ownAddresses } from "./settings/own-addresses.ts";
import { readPlanOffers, readPlanValues } from "./settings/plans.ts";
import type { Settings } from "./settings/settings.ts";
import { readSpeech } from "./settings/speech.ts";
import { readVoices, voiceNow } from "./settings/voices.ts";
import type { Shown, SitePress } from "./site-press.ts";

/** What a service is started with. */
type Given = {
  /** What the environment sets; already validated. */
  readonly environment: Environment;
  /** What owners had set in the console when the server was started. */
  readonly stored: StoredSettings;
  readonly company: Company;
  /** What makes the site. */
  readonly press: SitePress;
  /** The edition that is served first, its folder, and what is in it. */
  readonly shown: Shown;
  readonly build: string;
  readonly built: Built;
  readonly database: Database;
  /** Whether the server is about to stop and wants no new requests. */
  readonly isDraining: () => boolean;
};

/** What is served now, and by which settings. */
type Serving = Effective & Pick<Given, "company" | "build" | "built" | "shown">;

/** A whole server: what answers requests, and the work that needs no request. */
export type Service = {
  /** Not yet listening. */
  readonly server: Server;
  readonly log: Logger;
  /** Starts the work that needs no request: sending, deleting, backups. Call it once the server listens. */
  readonly begin: () => void;
  /** Loads units of work and the code of filled pages, so that the first visitor does not wait for that. */
  readonly prepare: () => Promise<void>;
  /** Ends the work that needs no request and closes the database. To be called when no request is left. */
  readonly stop: () => Promise<void>;
};

async function clean(settings: Settings, log: Logger): Promise<void> {
  try {
    const removed = await removeStrays(settings);
    if (removed > 0) log.warn({ removed }, "removed what an interrupted backup or drill left behind");
  } catch (err) {
    log.error({ err }, "cleaning failed");
  }
}

function startChores(serving: Serving, publishing: Publishing, log: Logger, wake: () => void): Chore {
  const { database } = publishing;
  const { settings, company } = serving;
  const { backupEveryHours, imapUrl, mayBePrivate } = settings;
  const { domain, businessHours, legal, reply } = company;
  const ours = ownAddresses(settings, company);
  const provedBy = settings.mailAuthServer ?? null;
  const mailbox = { database, domain, ours, provedBy, hasRoom: roomBesideLeads(settings) };
  const chores = [
    startTimekeeping(database, log),
    startIndexing(database, log),
    startRetention({ database, mailFolder: mailFolder(settings) }, log),
    startScrubbing(database, settings.dataDir, log),
    startNotices({ database, domain, wake }, log),
    startRooms({ database, domain, wake }, log),
    startDigest({ database, domain, reply, wake }, log),
    startCalendars(database, company, log),
    startTellingFaults({ database, settings, company, build: serving.build, wake }, log),
    startWeekly(
      {
        database,
        domain,
        planValues: readPlanValues(join(serving.build, "content")),
        currency: legal.currency.code,
        timeZone: businessHours.timeZone,
        wake,
      },
      log,
    ),
    ...(imapUrl === undefined
      ? []
      : [startMailbox({ ...mailbox, url: imapUrl, mayBePrivate: mayBePrivate.imap }, log)]),
    ...(backupEveryHours === undefined
      ? []
      : [startBackups(database, { ...settings, backupEveryHours }, log)]),
    ...(settings.copyTo === undefined ? [] : [startCopying(database, settings, log)]),
  ];
  return {
    stop: async () => {
      await Promise.all(chores.map((chore) => chore.stop()));
    },
  };
}

/** Says sentences about fields as an edition does, to each visitor in the language of the request. */
function speakAs({ locale }: Company, build: string): void {
  const first = readSpeech(locale, join(build, "content"));
  speak(() => voiceNow()?.speech ?? first);
}

/** Milliseconds between two reads of the settings, which another process may have changed. */
const look = 5_000;

/** Makes a server. */
export function createService(given: Given): Service {
  const { environment, database, press, isDraining } = given;
  const { company, build, built, shown } = given;
  let serving: Serving = { ...effectiveSettings(environment, given.stored), company, build, built, shown };
  let { stored } = given;
  const log = createLog(serving.settings.logLevel);
  speakAs(company, build);
  const watchdog = createWatchdog();
  const worker = replaceable<Worker>();
  const chores = replaceable<Chore>();
  let following: readonly { stop(): unknown }[] = [];
  let begun = Promise.resolve();
  const wake = () => worker.now()?.wake();
  const lasting = lastingOf({ database, settings: serving.settings });
  const { dataDir } = serving.settings;
  const publishing: Publishing = {
    database,
    log,
    source: press.source,
    added: addedPictures({ dataDir }),
    commit: (files, author) => commitPublished(dataDir, { files, author }, log),
    refused: { stamp: undefined, sentence: "" },
    work: { isBusy: false, begun: undefined },
    site: {
      texts: () => serving.shown.version.texts,
      check: press.check,
      look: press.look,
      paste: press.paste,
      make: press.make,
      folderOf: press.editions.folderOf,
      isServed: (name) => name === serving.shown.name,
      serve: (name, version) => take({ name, version }),
    },
  };
  const appOf = ({ settings, targets, company, build, built }: Serving) =>
    createApp(
      {
        settings,
        company,
        targets,
        database,
        configuration: { environment, refresh },
        log,
        mailFolder: mailFolder(settings),
        build,
        publishing,
        wake,
        isDraining,
        noteRequest: watchdog.noteRequest,
      },
      built,
      lasting,
    );
  const send = ({ settings, targets, company, build }: Serving) =>
    startWorker({
      database,
      sender: openSender(settings),
      correspondence: correspondence(settings, company, {
        planOffers: readPlanOffers(join(build, "content")),
        mailWords: readMailWords(join(build, "content")),
        voices: readVoices(join(build, "content")),
      }),
      targets,
      webPush: settings.webPush,
      log,
    });
  const { server, serve } = createFront(serving.settings, built, appOf(serving));

  /** Restarts sending and chores with the present settings, once the ones before have finished. */
  async function workAnew(): Promise<void> {
    const now = serving;
    await Promise.all([
      worker.replace(() => send(now)),
      chores.replace(() => patiently(() => startChores(now, publishing, log, wake))),
    ]);
  }

  const noteIgnored = ({ ignored }: Pick<Serving, "ignored">) =>
    ignored.length > 0 && log.warn({ ignored }, "settings of the console do not hold: they do not fit");

  /** Serves another edition from the next request on, and mails what its facts say. */
  async function take(shown: Shown): Promise<void> {
    const begun = performance.now();
    const build = press.editions.folderOf(shown.name);
    const read = readCompany(join(build, "content/company.yaml"));
    if (!read.ok) throw new Error(read.problems.join(" "));
    await press.compress(shown.name);
    press.editions.handOn(shown.name);
    const built = await readBuilt(serving.settings, read.company, build);
    press.editions.takeUp(shown.name);
    speakAs(read.company, build);
    serving = { ...serving, company: read.company, build, built, shown };
    serve(built, appOf(serving));
    // Where this fails, a lead keeps its words itself.
    await registerWordings(database, Object.values(catalogue)).catch((err: unknown) =>
      log.warn({ err }, "the words of forms were not kept"),
    );
    await workAnew();
    press.editions.removeOld();
    log.info({ milliseconds: Math.round(performance.now() - begun) }, "a new edition is served");
    finish(shown);
  }

  /** Adds what may come later to the edition that is served, and serves it whole. */
  function finish({ name }: Shown): void {
    if (press.editions.isFinished(name)) return;
    press
      .finish(name)
      .then(async (isFinished) => {
        if (!isFinished || serving.shown.name !== name) return;
        const built = await readBuilt(serving.settings, serving.company, serving.build);
        if (serving.shown.name !== name) return;
        serving = { ...serving, built };
        serve(built, appOf(serving));
      })
      .catch((err: unknown) => log.error({ err }, "an edition was not finished"));
  }

  /** Applies the settings that owners have stored, from the next request on. */
  async function refresh(): Promise<void> {
    const newest = await storedSettings(database);
    if (isDeepStrictEqual(newest, stored)) return;
    stored = newest;
    serving = { ...serving, ...effectiveSettings(environment, newest) };
    noteIgnored(serving);
    serve(serving.built, appOf(serving));
    // Messages that are being sent are finished first. Nobody waits for that.
    workAnew().catch((err: unknown) => log.error({ err }, "settings did not take effect"));
  }

  return {
    server,
    log,
    begin() {
      watchdog.start(log);
      noteIgnored(serving);
      following = [startPublishing(publishing), startChore("settings", look, refresh, log)];
      finish(serving.shown);
      void worker.replace(() => send(serving));
      // One after the other, because each needs the scratch folder (server/database/disk.ts).
      begun = clean(serving.settings, log).then(() =>
        chores.replace(() => patiently(() => startChores(serving, publishing, log, wake))),
      );
    },
    prepare: () =>
      prepareUnits(database)
        .then(async () => {
          await loadRegions();
        })
        .catch((error: unknown) => log.error({ err: error }, "not prepared")),
    async stop() {
      await press.stop();
      await begun;
      await Promise.all(following.map((one) => one.stop()));
      await worker.stop();
      await chores.stop();
      await lasting.mailParser.stop();
      await closeDatabase(database);
    },
  };
}

import type { Server } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Company } from "#contract/company.ts";
import { speak } from "#questionnaires/engine/sentences.ts";
import { createApp } from "./app.ts";
import { removeStrays } from "./backup/commands.ts";
import { startBackups } from "./backup/worker.ts";
import { startCalendars } from "./booking/calendars/worker.ts";
import { startTimekeeping } from "./clock/worker.ts";
import type { Chore } from "./database/chores.ts";
import { roomBesideLeads } from "./database/disk/room.ts";
import { patiently } from "./database/engines/patience.ts";
import { closeDatabase, type Database } from "./database/open.ts";
import { prepareUnits } from "./database/unit.ts";
import { startWorker, type Worker } from "./delivery/worker.ts";
import { startDigest } from "./digest/worker.ts";
import { type Follower, followBuilds } from "./http/files/builds.ts";
import { type Built, createFront, readBuilt } from "./http/front.ts";
import { createLog } from "./http/log/log.ts";
import { createWatchdog } from "./http/log/watchdog.ts";
import { lastingOf } from "./lasting.ts";
import { startNotices } from "./operators/notices/worker.ts";
import { correspondence } from "./outbox/rules.ts";
import { mailFolder } from "./outbox/senders/folder.ts";
import { openSender } from "./outbox/senders/open.ts";
import { startRetention } from "./privacy/retention/worker.ts";
import { startScrubbing } from "./privacy/scrubbing/worker.ts";
import { readCompany } from "./settings/company.ts";
import { readMailWords } from "./settings/mail-words.ts";
import { readPlanNames } from "./settings/plans.ts";
import type { Settings } from "./settings/settings.ts";
import { readSpeech } from "./settings/speech.ts";
import type { Target } from "./settings/targets.ts";
import { startMailbox } from "./threads/worker.ts";
import { startWeekly } from "./weekly/worker.ts";

/** What a service is started with. */
type Given = {
  readonly settings: Settings;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Folder of all builds. */
  readonly dist: string;
  /** Folder of the build that is served first, and what is in it. */
  readonly build: string;
  readonly built: Built;
  readonly database: Database;
  /** Whether the server is about to stop and wants no new requests. */
  readonly isDraining: () => boolean;
};

/** A whole server: what answers, and what works without being asked. */
export type Service = {
  /** Not yet listening. */
  readonly server: Server;
  readonly log: Logger;
  /** Starts what works without being asked: sending, deleting, backups. To be called once the server listens. */
  readonly begin: () => void;
  /** Makes ready what the first visitor would wait for: units of work, and pages that are filled. */
  readonly prepare: () => Promise<void>;
  /** Ends what works without being asked and closes the database. To be called when no request is left. */
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

/** Addresses of the consultancy itself: what comes from them was written by our people. */
function ownAddresses({ settings, company }: Given): readonly string[] {
  const { mailFrom, notifyTo = [], replyAddress } = settings;
  return [company.email, mailFrom, replyAddress, ...notifyTo].flatMap(
    (address) => address?.toLowerCase() ?? [],
  );
}

function startChores(given: Given, database: Database, log: Logger, wake: () => void) {
  const { settings, company } = given;
  const { backupEveryHours, imapUrl } = settings;
  const { domain, businessHours } = company;
  return [
    startTimekeeping(database, log),
    startRetention({ database, mailFolder: mailFolder(settings) }, log),
    startScrubbing(database, settings.dataDir, log),
    startNotices({ database, domain, wake }, log),
    startDigest({ database, domain, businessHours, wake }, log),
    startCalendars(database, company, log),
    startWeekly({ database, domain, timeZone: businessHours.timeZone, wake }, log),
    ...(imapUrl === undefined
      ? []
      : [
          startMailbox(
            { database, url: imapUrl, ours: ownAddresses(given), hasRoom: roomBesideLeads(settings) },
            log,
          ),
        ]),
    ...(backupEveryHours === undefined
      ? []
      : [startBackups(database, { ...settings, backupEveryHours }, log)]),
  ];
}

/** Makes a server. */
export function createService(given: Given): Service {
  const { settings, targets, database, dist, build, isDraining } = given;
  const log = createLog(settings.logLevel);
  speak(readSpeech(given.company.locale, join(build, "content")));
  const watchdog = createWatchdog();
  let worker: Worker | undefined;
  let follower: Follower | undefined;
  const wake = () => worker?.wake();
  const lasting = lastingOf(given);
  const appOf = (company: Company, build: string, built: Built) =>
    createApp(
      {
        settings,
        company,
        targets,
        database,
        log,
        mailFolder: mailFolder(settings),
        build,
        wake,
        isDraining,
        noteRequest: watchdog.noteRequest,
      },
      built,
      lasting,
    );
  const send = (company: Company, of: string) =>
    startWorker({
      database,
      sender: openSender(settings),
      correspondence: correspondence(settings, company, {
        planNames: readPlanNames(join(of, "content")),
        mailWords: readMailWords(join(of, "content")),
      }),
      targets,
      log,
    });
  const { server, serve } = createFront(settings, given.built, appOf(given.company, build, given.built));

  /** Serves another build from the next request on, and mails what its facts say. */
  async function take(next: string): Promise<void> {
    const read = readCompany(join(next, "content/company.yaml"));
    if (!read.ok) throw new Error(read.problems.join(" "));
    const built = await readBuilt(settings, read.company, next);
    speak(readSpeech(read.company.locale, join(next, "content")));
    const app = appOf(read.company, next, built);
    await built.site.cutAll();
    serve(built, app);
    await worker?.stop();
    worker = send(read.company, next);
  }

  let chores: Promise<readonly Chore[]> = Promise.resolve([]);
  return {
    server,
    log,
    begin() {
      watchdog.start(log);
      worker = send(given.company, build);
      follower = followBuilds(dist, take, log);
      // One after the other, because each wants what only one has at a time (server/database/disk/scratch).
      chores = clean(settings, log).then(() => patiently(() => startChores(given, database, log, wake)));
    },
    prepare: () =>
      prepareUnits(database)
        .then(() => given.built.site.cutAll())
        .catch((error: unknown) => log.error({ err: error }, "not prepared")),
    async stop() {
      follower?.stop();
      await worker?.stop();
      await Promise.all((await chores).map((chore) => chore.stop()));
      await closeDatabase(database);
    },
  };
}

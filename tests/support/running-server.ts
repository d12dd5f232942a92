import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type LevelWithSilent, pino } from "pino";
import { catalogue } from "#questionnaires/catalogue.ts";
import { createApp } from "#server/app.ts";
import { openPressWorker, type PressAnswer, type PressWorker } from "#server/content/editions/press.ts";
import { textsIn } from "#server/content/folder.ts";
import type { Publishing } from "#server/content/publishing/publishing.ts";
import { addedPictures } from "#server/content/source/opened.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { drain } from "#server/http/connection/listener.ts";
import { createFront, readBuilt } from "#server/http/front.ts";
import { lastingOf } from "#server/lasting.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { mailFolder } from "#server/mails/outbox/senders/folder.ts";
import type { Parts } from "#server/parts.ts";
import { readCompany } from "#server/settings/company.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { openSitePress } from "#server/site-press.ts";
import { scratch } from "./scratch.ts";
import { writeSite } from "./site-fixture.ts";

/** An answer, with its body as text and as bytes. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Buffer;
};

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request to a port of this machine. */
export function askAt(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = httpRequest(
    { port, host: "127.0.0.1", path, method, headers, agent: false },
    async (response) => {
      const bytes = await buffer(response);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: bytes.toString(),
        body: bytes,
      });
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

/** Everything that the server writes to one connection until it closes it. */
function exchange(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", reject);
  socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  return promise;
}

/** A folder with an empty store of SQLite: making its tables would take longer than most tests. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(scratch, "data-"));
  // The browser's tests and the benchmarks have none at hand: their servers make the tables.
  const empty = process.env["EMPTY_STORE"];
  if (empty !== undefined) copyFileSync(empty, join(folder, "lumenward.db"));
  return folder;
}

function withParts(environment: Readonly<Record<string, string>>) {
  const settings = readSettings({
    PORT: "0",
    // Replies go out at once, except where a test takes one back.
    UNDO_SECONDS: "0",
    ...environment,
    DATA_DIR: environment["DATA_DIR"] ?? emptyFolder(),
  });
  const company = readCompany();
  if (!settings.ok || !company.ok) throw new Error("the settings of a test are wrong");
  return { settings: settings.settings, company: company.company };
}

/** A real server on a free port, with the small site, its own SQLite file, and every log line kept. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<Parts> = {},
) {
  const { settings, company } = withParts(environment);
  const database = await openDatabase(settings);
  await registerWordings(database, Object.values(catalogue));
  const logged: string[] = [];
  const level: LevelWithSilent = "info";
  const log = pino({ level }, { write: (line: string) => logged.push(line) });
  const build = writeSite(settings.dataDir);
  const publishing = publishingFor(settings, database, log);
  const made: Parts = {
    settings,
    company,
    targets: [],
    configuration: { environment, refresh: async () => undefined },
    database,
    log,
    mailFolder: mailFolder(settings),
    build,
    publishing,
    wake: () => undefined,
    isDraining: () => false,
    noteRequest: () => () => undefined,
    ...parts,
  };
  const built = await readBuilt(made.settings, made.company, made.build);
  const { server } = createFront(made.settings, built, createApp(made, built, lastingOf(made)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    port,
    settings,
    database,
    logged,
    publishing,
    ask: (path: string, sent?: Sent) => askAt(port, path, sent),
    exchange: (bytes: string) => exchange(port, bytes),
    async [Symbol.asyncDispose]() {
      await drain(server);
      await publishing.stop();
      await closeDatabase(database);
      rmSync(settings.dataDir, { recursive: true, force: true });
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

// One thread for all servers of a process: loading the site's code takes longer than most tests.
const { ask: askShared } = openPressWorker();

/** The shared thread for one server: stopping waits until nothing is written for this server any more. */
function sharedPressWorker(): PressWorker {
  const working = new Set<Promise<PressAnswer>>();
  const interrupted = { ok: false, why: "interrupted", sentence: "The press was stopped." } as const;
  let isStopped = false;
  return {
    async ask(wish) {
      if (isStopped) return interrupted;
      const asked = askShared(wish);
      working.add(asked);
      const answer = await asked;
      working.delete(asked);
      return isStopped ? interrupted : answer;
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(working);
    },
  };
}

/** What a server of tests publishes with: real editions, made in its data folder, of which none is sent. */
function publishingFor(
  settings: Settings,
  database: Database,
  log: Publishing["log"],
): Publishing & { readonly stop: () => Promise<void> } {
  const press = openSitePress(settings, database, sharedPressWorker());
  // What is served first was made of the repository's content.
  let served = { name: "", texts: textsIn("content") };
  return {
    database,
    log,
    source: press.source,
    added: addedPictures(settings),
    commit: async () => undefined,
    refused: { stamp: undefined, sentence: "" },
    work: { isBusy: false, begun: undefined },
    site: {
      texts: () => served.texts,
      check: press.check,
      look: press.look,
      paste: press.paste,
      make: press.make,
      folderOf: press.editions.folderOf,
      isServed: (name) => name === served.name,
      serve: async (name, { texts }) => {
        served = { name, texts };
      },
    },
    stop: press.stop,
  };
}

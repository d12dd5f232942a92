import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";
import {
  buildBegun,
  buildProgress,
  contentFile,
  content as endpoints,
  publicationList,
} from "#contract/console/content.ts";
import { type ServerProcess, starterAt } from "#tests/durability/server-process.ts";
import { type Engine, freshFolder, freshPlace, openAt } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { askAt } from "#tests/support/running-server.ts";

/** Milliseconds that a publication may take while other tests run. */
export const patience = 120_000;

/** Every file of a content folder except those of Git, with its text. */
export function filesOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/^\.git\b/.test(name),
  );
  const files = names.filter((name) => /\.[a-z]+$/.test(name));
  return Object.fromEntries(
    files.toSorted().map((name) => [name, readFileSync(join(folder, name), "latin1")]),
  );
}

function gitIn(folder: string) {
  return (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
}

/** Starts what decodes pictures and commits, like `npm run helper`. */
function startHelper(env: Readonly<Record<string, string>>): void {
  const helper = spawn(process.execPath, [resolve("tools/helper.mjs")], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    const gone = once(helper, "exit");
    helper.kill("SIGTERM");
    await gone;
  });
}

/** What is asked at a server that is started again after a kill. */
function asking(current: () => ServerProcess) {
  return async (...rest: Parameters<typeof askAt> extends [number, ...infer Rest] ? Rest : never) => {
    const origin = await current().ready;
    if (origin === undefined) throw new Error("The server did not start.");
    return askAt(Number(new URL(origin).port), ...rest);
  };
}

/**
 * A server process with a Git repository of its own content, and a signed-in editor. `settings`: more of the
 * environment; `through`: a command that becomes the server.
 */
export async function installation(
  engine: Engine,
  settings: Readonly<Record<string, string>> = {},
  through: readonly string[] = [],
) {
  const content = join(await freshFolder(), "firm");
  cpSync("content", content, { recursive: true });
  const git = gitIn(content);
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Firm", "-c", "user.email=firm@lumenward.example", "commit", "--quiet", "-m", "Begin");
  const place = await freshPlace(engine);
  const { dataDir } = place;
  const environment = { CONTENT_DIR: content, LOG_LEVEL: "warn", ...settings };
  let server = starterAt(place, environment, through)();
  const ask = asking(() => server);
  await server.ready;
  const database = await openAt(place);
  const editor = await newOperator(database, "editor");
  const caller = callerOf({ ask }, await sessionHeader(database, editor));

  const read = async (file: string) =>
    contentFile.parse(JSON.parse((await caller.get(`${endpoints.readContentFile.path}?file=${file}`)).text));
  const save = async (file: string, change: (text: string) => string) => {
    const { words, draft } = await read(file);
    const fields = { file, revision: draft?.revision ?? 0, text: change(words.text) };
    expect((await caller.post(endpoints.saveContent.path, fields)).status).toBe(200);
  };
  const begun = async (path: string, fields: object) => {
    const answer = await caller.post(path, fields);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return buildBegun.parse(JSON.parse(answer.text)).id;
  };
  const stateOf = async (id: string) =>
    buildProgress.parse(
      JSON.parse((await caller.get(`${endpoints.readContentProgress.path}?id=${id}`)).text),
    );
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await stateOf(id)).state, { timeout: patience, interval: 100 })
      .toMatch(/done|failed/);
    return stateOf(id);
  };
  return {
    content,
    place,
    dataDir,
    database,
    caller,
    git,
    read,
    save,
    stateOf,
    ended,
    /** The text of an address of the site. */
    page: async (path: string) => (await ask(path)).text,
    ask,
    origin: async () => (await server.ready) ?? "",
    log: () => server.log(),
    startHelper: () => startHelper({ CONTENT_DIR: content, DATA_DIR: dataDir }),
    publish: () => begun(endpoints.publishContent.path, {}),
    goBack: (id: string) => begun(endpoints.goBackContent.path, { id }),
    publications: async () =>
      publicationList.parse(JSON.parse((await caller.get(endpoints.listPublications.path)).text))
        .publications,
    /** Another node with the same database, and a data folder of its own. */
    async startNode() {
      const other = starterAt({ ...place, dataDir: await freshFolder() }, environment)();
      const { ask } = { ask: asking(() => other) };
      await other.ready;
      return {
        page: async (path: string) => (await ask(path)).text,
        origin: async () => (await other.ready) ?? "",
      };
    },
    /** Ends the server as kill -9 does. */
    async kill() {
      server.kill("SIGKILL");
      await server.exit;
    },
    /** Starts the next one. `through`: a command that becomes it. */
    async restart(through: readonly string[] = []) {
      server = starterAt(place, environment, through)();
      await server.ready;
    },
  };
}

export type Installation = Awaited<ReturnType<typeof installation>>;

/** Sets the price of the first plan in a draft. */
export function setPrice({ save }: Installation, price: string): Promise<void> {
  return save("plans.yaml", (text) =>
    text.replace(/^( *)price: .*$/m, (_, indent: string) => `${indent}price: ${JSON.stringify(price)}`),
  );
}

/** A new article with its missing words filled in. */
export function finished(text: string, body = "Something new."): string {
  return `${text.replaceAll(/^(author|reviewedBy): ""$/gm, '$1: "A role"')}${body}\n`;
}

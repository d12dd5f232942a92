import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { buildBegun, buildProgress, contentFile, publicationList } from "#contract/console/content.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { type Engine, freshFolder, freshPlace, openAt } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { askAt } from "#tests/support/running-server.ts";
import { linkServer, serverFolder } from "#tools/entry/builds.mjs";

const endpoints = consoleEndpoints;

/** Milliseconds that a publication may take while other tests run. */
const patience = 400_000;

/** A builder in another process, started like `npm run builder`. `through`: a command that becomes it. */
function startBuilder(env: NodeJS.ProcessEnv, through: readonly string[] = []) {
  const [program = "", ...args] = [...through, process.execPath, resolve("tools/builder.mjs")];
  // In its own process group, so that a kill also kills the steps of its build, like the end of a container.
  const child = spawn(program, args, { env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const gone = once(child, "exit");
  const kill = async () => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // It has ended.
    }
    await gone;
  };
  onTestFinished(kill);
  return { kill, log: () => log };
}

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

/** Copies the server of the last build, so that a published build has the same version. */
function giveServer(dist: string): void {
  const built = realpathSync("dist/current/server");
  const stamp = readFileSync(join(built, ".stamp"), "utf8");
  cpSync(built, serverFolder(dist, stamp), { recursive: true });
  linkServer(dist, "1", stamp);
}

/**
 * A server process with the small site, a Git repository with its own content, and a signed-in editor. It can
 * start builders. The first publication replaces the small site by the real one.
 */
export async function installation(engine: Engine) {
  const content = join(await freshFolder(), "firm");
  cpSync("content", content, { recursive: true });
  const git = gitIn(content);
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Firm", "-c", "user.email=firm@lumenward.example", "commit", "--quiet", "-m", "Begin");
  const place = await freshPlace(engine);
  const { dataDir } = place;
  const start = starterAt(place, { CONTENT_DIR: content, LOG_LEVEL: "warn" });
  const dist = join(dataDir, "dist");
  giveServer(dist);
  let server = start();
  let port = Number(new URL((await server.ready) ?? "").port);
  const database = await openAt(place);
  const editor = await newOperator(database, "editor");
  const session = await sessionHeader(database, editor);
  const ask: typeof askAt extends (port: number, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never = (...rest) => askAt(port, ...rest);
  const caller = callerOf({ ask }, session);
  // Without Vitest's variables, because with them pages would be built for development.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, CONTENT_DIR: content, DATA_DIR: dataDir, DIST_DIR: dist, PUBLIC_URL: "" };

  const read = async (file: string) =>
    contentFile.parse(JSON.parse((await caller.get(`${endpoints.contentFile.path}?file=${file}`)).text));
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
    buildProgress.parse(JSON.parse((await caller.get(`${endpoints.contentProgress.path}?id=${id}`)).text));
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await stateOf(id)).state, { timeout: patience, interval: 200 })
      .toMatch(/done|failed/);
    return stateOf(id);
  };
  return {
    content,
    dataDir,
    dist,
    database,
    caller,
    git,
    read,
    save,
    ended,
    patience,
    /** The text of an address of the site. */
    page: async (path: string) => (await ask(path)).text,
    ask,
    log: () => server.log(),
    startBuilder: (through: readonly string[] = [], more: NodeJS.ProcessEnv = {}) =>
      startBuilder({ ...env, ...more }, through),
    publish: () => begun(endpoints.publishContent.path, {}),
    goBack: (id: string) => begun(endpoints.goBackContent.path, { id }),
    /** The state that the builder has written; undefined when nothing was asked of it. */
    builderState: (id: string): string | undefined => {
      const file = join(dataDir, "publishing/jobs", id, "state.json");
      return existsSync(file) ? /"state":"(\w+)"/.exec(readFileSync(file, "utf8"))?.[1] : undefined;
    },
    publications: async () =>
      publicationList.parse(JSON.parse((await caller.get(endpoints.publications.path)).text)).publications,
    /** Waits until a builder has given a sign of life. */
    hasBuilder: async () => {
      rmSync(join(dataDir, "publishing/builder.json"), { force: true });
      await expect
        .poll(() => existsSync(join(dataDir, "publishing/builder.json")), { timeout: 60_000 })
        .toBe(true);
    },
    /** Ends the server as kill -9 does, and starts the next one. */
    async restartServer() {
      server.kill("SIGKILL");
      await server.exit;
      await pause(100);
      server = start();
      port = Number(new URL((await server.ready) ?? "").port);
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

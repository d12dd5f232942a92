import { type Dialect, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import { endWithDeadline } from "./deadline.ts";
import { refusal } from "./refusal.ts";

/** Connections of one server process. PostgreSQL's own limit is 100 unless it was raised. */
const maxConnections = 10;

/** Callers that may wait for one of them; beyond that, waiting would outlast a visitor's patience. */
const maxWaiting = 1000;

/** Milliseconds after which a PostgreSQL that does not answer counts as unavailable. */
const connectTimeout = 5_000;

/** Milliseconds after which a statement without an answer counts as lost with its connection. */
const queryTimeout = 120_000;

/** Kysely on PostgreSQL. What is lost is connected again with the next query: nothing else recovers it. */
export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  });
  // The pool replaces a lost connection. Without listeners its end would be the end of the process: the pool's
  // is for idle connections, each connection's own for those that are in use between two queries.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      async connect() {
        if (pool.waitingCount >= maxWaiting) throw refusal("STORE_FULL", "too many wait for a connection");
        const client = await pool.connect();
        if (client instanceof Client) endWithDeadline(client);
        return client;
      },
      end: () => pool.end(),
    },
  });
}

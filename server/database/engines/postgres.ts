import { Socket } from "node:net";
import { type Dialect, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { isPatient } from "./patience.ts";
import { refusal } from "./refusal.ts";

/** Callers that may wait for a connection; beyond that, waiting would outlast a visitor's patience. */
const maxWaiting = 1000;

/** How long PostgreSQL may take. All in milliseconds. */
type Limits = {
  /** What PostgreSQL's list of its sessions (`pg_stat_activity`) calls these connections. */
  readonly name: string;
  /** Connections of one server process. PostgreSQL's own limit is 100 unless it was raised. */
  readonly connections: number;
  /** Until a connection is there, be it a new one or one that others have. */
  readonly connect: number;
  /** For one statement, after which PostgreSQL itself ends it: so long may others hold a lock. */
  readonly statement: number;
  /** Without a byte in either direction, after which a connection counts as lost: a PostgreSQL that hangs ends none. */
  readonly silence: number;
};

/**
 * A visitor has an answer within 15 seconds, after which the server ends a silent connection (server/http/connection/listener.ts):
 * who comes during a transaction waits for its end and for that of the next.
 */
const hurried: Limits = {
  name: "requests",
  connections: 10,
  connect: 4_000,
  statement: 5_000,
  silence: 6_000,
};

const patient: Limits = {
  name: "chores",
  connections: 3,
  connect: 5_000,
  statement: 3_600_000,
  silence: 3_660_000,
};

function endsInSilence(milliseconds: number): Socket {
  const socket = new Socket();
  const error = Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" });
  socket.setTimeout(milliseconds, () => socket.destroy(error));
  return socket;
}

function poolOf(databaseUrl: string, { name, connections, connect, statement, silence }: Limits): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: connect,
    // Idle ones end before they are found silent.
    idleTimeoutMillis: Math.min(10_000, silence - 1_000),
    keepAlive: true,
    stream: () => endsInSilence(silence),
    // As a statement and not with the connection: poolers refuse parameters that they do not know.
    onConnect: (client) => client.query(`set statement_timeout = ${statement}`),
  });
  // The pool replaces a lost connection. Without listeners its end would be the end of the process: the pool's
  // is for idle connections, each connection's own for those that are in use between two queries.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Kysely on PostgreSQL. What is lost is connected again with the next query: nothing else recovers it. What nobody
 * waits for (./patience.ts) has connections of its own.
 */
export function postgresDialect(databaseUrl: string): Dialect {
  const pool = poolOf(databaseUrl, hurried);
  const patientPool = poolOf(databaseUrl, patient);
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect() {
        const chosen = isPatient() ? patientPool : pool;
        if (chosen.waitingCount >= maxWaiting) {
          return Promise.reject(refusal("STORE_FULL", "too many wait for a connection"));
        }
        return chosen.connect();
      },
      async end() {
        await Promise.all([pool.end(), patientPool.end()]);
      },
    },
  });
}

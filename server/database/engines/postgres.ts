import { Socket } from "node:net";
import { type Dialect, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { isPatient } from "./patience.ts";
import { refusal } from "./refusal.ts";

/** Callers that may wait for a connection. With more, they would wait longer than a visitor does. */
const maxWaiting = 1000;

/** How long PostgreSQL may take. All in milliseconds. */
type Limits = {
  /** What PostgreSQL's list of its sessions (`pg_stat_activity`) calls these connections. */
  readonly name: string;
  /** Connections of one server process. PostgreSQL allows 100 in all, unless configured otherwise. */
  readonly connections: number;
  /** Until the caller has a connection, a new one or one that others give back. */
  readonly connect: number;
  /** For one statement, waiting for locks included. After that PostgreSQL ends the statement. */
  readonly statement: number;
  /** Without a byte in either direction. After that a connection counts as lost: PostgreSQL may hang. */
  readonly silence: number;
};

/**
 * A visitor gets an answer within 15 seconds, because the server then ends a silent connection
 * (server/http/connection/listener.ts). A request may have to wait for two transactions of others.
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
    // Idle connections end before they count as lost.
    idleTimeoutMillis: Math.min(10_000, silence - 1_000),
    keepAlive: true,
    stream: () => endsInSilence(silence),
    // By a statement and not by a parameter of the connection: poolers refuse parameters that they do not know.
    onConnect: (client) => client.query(`set statement_timeout = ${statement}`),
  });
  // The pool replaces a lost connection. Without these listeners the error would end the process. The pool's
  // listener is for idle connections, that of each connection for one in use between two queries.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Kysely on PostgreSQL. A lost connection is replaced with the next query. Work for which nobody waits
 * (./patience.ts) has a pool of its own.
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

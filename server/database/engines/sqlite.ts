import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
} from "kysely";
import { z } from "zod";
import { dialectOf, ThreadedAdapter } from "./sqlite-adapter.ts";
import { type Caller, callerOf } from "./sqlite-caller.ts";
import type { Job } from "./sqlite-jobs.ts";

type Threads = { readonly writer: Caller; readonly reader: Caller };

const grouped: ReadonlySet<string> = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** The kind of job of a statement outside of a transaction. Raw SQL may be anything, like a pragma. */
function kindOf({ query, sql }: CompiledQuery): "read" | "write" | "alone" {
  if (SelectQueryNode.is(query)) return "read";
  if (RawNode.is(query)) return /^\s*select\b/i.test(sql) ? "read" : "alone";
  return grouped.has(query.kind) ? "write" : "alone";
}

class ThreadedConnection implements DatabaseConnection {
  readonly #threads: Threads;
  #isHolder = false;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async begin(): Promise<void> {
    await this.#threads.writer.call({ kind: "begin" });
    this.#isHolder = true;
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    await this.#threads.writer.call({ kind: "end", how });
    this.#isHolder = false;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const kind = this.#isHolder ? "within" : kindOf(query);
    const job: Job = { kind, text: query.sql, parameters: query.parameters };
    const thread = kind === "read" ? this.#threads.reader : this.#threads.writer;
    // Kysely derives the type of the rows from the query.
    return z.custom<QueryResult<Row>>().parse(await thread.call(job));
  }

  streamQuery(): never {
    throw new Error("SQLite rows are not streamed here: read them page by page");
  }
}

class ThreadedDriver implements Driver {
  readonly #threads: Threads;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  /** Makes the file where there is none: a reader could not. */
  async init(): Promise<void> {
    await this.#threads.writer.call({ kind: "alone", text: "pragma user_version", parameters: [] });
  }

  async acquireConnection(): Promise<ThreadedConnection> {
    return new ThreadedConnection(this.#threads);
  }

  beginTransaction(connection: ThreadedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: ThreadedConnection): Promise<void> {
    return connection.end("commit");
  }

  rollbackTransaction(connection: ThreadedConnection): Promise<void> {
    return connection.end("rollback");
  }

  async releaseConnection(): Promise<void> {}

  // The reader first: the last connection that closes makes a checkpoint, and a reader may not write.
  async destroy(): Promise<void> {
    await this.#threads.reader.close();
    await this.#threads.writer.close();
  }
}

class ReadingConnection implements DatabaseConnection {
  readonly #reader: Caller;

  constructor(reader: Caller) {
    this.#reader = reader;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely derives the type of the rows from the query.
    const rows = await this.#reader.call({ kind: "read", text: sql, parameters });
    return z.custom<QueryResult<Row>>().parse(rows);
  }

  streamQuery(): never {
    throw new Error("SQLite rows are not streamed here: read them page by page");
  }
}

class ReadingDriver implements Driver {
  readonly #reader: Caller;
  readonly #connection: ReadingConnection;

  constructor(reader: Caller) {
    this.#reader = reader;
    this.#connection = new ReadingConnection(reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReadingConnection> {
    return this.#connection;
  }

  async beginTransaction(connection: ReadingConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  // Throws when the thread died meanwhile: the thread that replaced it has read another state.
  async commitTransaction(connection: ReadingConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: ReadingConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#reader.close();
  }
}

/**
 * Kysely on a SQLite file that exists, in a thread that only reads. All reads of a transaction see one state,
 * and neither wait for a writer nor block one. The log cannot be emptied before the transaction ends.
 */
export function readingDialect(path: string): Dialect {
  const reader = callerOf(import.meta.resolve("./sqlite-reader-thread.ts"), path);
  return dialectOf(
    () => new ReadingDriver(reader),
    () => new SqliteAdapter(),
  );
}

/**
 * Kysely on the SQLite that is part of Node, in two threads: one owns the file and writes, one reads. A
 * transaction that is no unit of work (server/database/unit) blocks all other writes until it ends.
 */
export function sqliteDialect(path: string): Dialect {
  const writer = callerOf(import.meta.resolve("./sqlite-writer-thread.ts"), path);
  const reader = callerOf(import.meta.resolve("./sqlite-reader-thread.ts"), path);
  return dialectOf(
    () => new ThreadedDriver({ writer, reader }),
    () =>
      new ThreadedAdapter({
        run: (module, name, parameters) => writer.call({ kind: "unit", module, name, parameters }),
        load: (modules) => writer.call({ kind: "load", modules }),
      }),
  );
}

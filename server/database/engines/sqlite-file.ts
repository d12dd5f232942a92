import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult, SqliteDatabase } from "kysely";

/** Milliseconds that a statement waits for another process to finish writing. */
const busyTimeout = 10_000;

/** An open file with every statement prepared once. Each call blocks the thread until it is done. */
export type SqliteFile = SqliteDatabase & {
  run(text: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /** False after a full disk, too: SQLite may then roll back the whole transaction by itself. */
  isInTransaction(): boolean;
  /**
   * Writes the log into the file (a checkpoint) when it is long enough. SQLite itself would do so within a
   * commit, for whose end callers wait.
   */
  foldLog(): void;
};

/** Pages of the log, 16 MB, from which a checkpoint is made: each costs three syncs, so fewer are cheaper. */
const foldAt = 4_000;

function isInput(value: unknown): value is SQLInputValue {
  return (
    value === null || ["string", "number", "bigint"].includes(typeof value) || value instanceof Uint8Array
  );
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (!isInput(value)) throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
    return value;
  });
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

function prepare(connection: DatabaseSync, text: string): Statement {
  const statement = connection.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
    iterate: (parameters) => statement.iterate(...inputs(parameters)),
  };
}

function fileOf(connection: DatabaseSync): SqliteFile {
  const statements = new Map<string, Statement>();
  let logged: StatementSync | undefined;
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? prepare(connection, text);
    statements.set(text, statement);
    return statement;
  };
  return {
    prepare: prepared,
    run(text, parameters = []) {
      const statement = prepared(text);
      if (statement.reader) return { rows: statement.all(parameters) };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    },
    isInTransaction: () => connection.isTransaction,
    foldLog() {
      if (connection.isTransaction) return;
      try {
        logged ??= connection.prepare("pragma wal_checkpoint(noop)");
        if (Number(logged.get()?.["log"]) >= foldAt) connection.exec("pragma wal_checkpoint(passive)");
      } catch {
        // The disk is full: everything is in the log, and the checkpoint is made when there is room again.
      }
    },
    close: () => connection.close(),
  };
}

/**
 * Opens a file for writing, and makes it when there is none. WAL with synchronous=FULL: what was committed
 * survives a power cut (sqlite.org/pragma.html#pragma_synchronous). Deleted rows are overwritten with zeros
 * (#pragma_secure_delete). Each savepoint keeps the pages that it changes until it ends, in memory and not in a
 * file, which costs a sixth more for each lead (#pragma_temp_store).
 */
export function openForWriting(path: string): SqliteFile {
  const connection = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  connection.exec(`pragma temp_store = memory; pragma wal_autocheckpoint = ${4 * foldAt};`);
  return fileOf(connection);
}

/** Opens a file that exists, for reading: readers wait for no writer, and no writer waits for them. */
export function openForReading(path: string): SqliteFile {
  return fileOf(new DatabaseSync(path, { timeout: busyTimeout, readOnly: true }));
}

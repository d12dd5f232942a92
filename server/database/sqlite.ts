import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** Milliseconds that a statement waits for another process to finish writing. */
const busyTimeout = 10_000;

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

/**
 * An open file with every statement prepared once. WAL with synchronous=FULL: what was committed
 * survives a power cut (sqlite.org/pragma.html#pragma_synchronous). What is deleted is overwritten with zeros
 * (#pragma_secure_delete).
 */
function openFile(path: string): SqliteDatabase {
  const connection = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  const prepared = new Map<string, Statement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = prepared.get(text) ?? prepare(connection, text);
      prepared.set(text, statement);
      return statement;
    },
  };
}

// A transaction that reads first and writes later fails at once when another process wrote in between
// (SQLITE_BUSY_SNAPSHOT); taking the write lock at the start waits instead.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

// Kysely assumes otherwise, but SQLite rolls back table definitions too (sqlite.org/lang_transaction.html);
// with it, two processes that start together cannot both apply a migration.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on the SQLite that Node brings along. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => openFile(path) }),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

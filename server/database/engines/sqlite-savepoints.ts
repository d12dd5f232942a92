import { CompiledQuery, type DatabaseConnection, Kysely, SqliteAdapter, SqliteDriver } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { dialectOf } from "./sqlite-adapter.ts";
import type { SqliteFile } from "./sqlite-file.ts";

class SavepointDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("savepoint unit"));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("release unit"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk may have ended the transaction, and the savepoint with it.
    if (!this.#file.isInTransaction()) return;
    await connection.executeQuery(CompiledQuery.raw("rollback to unit"));
    await connection.executeQuery(CompiledQuery.raw("release unit"));
  }
}

/** Kysely on an open file whose transactions are savepoints of the transaction that is open already. */
export function withSavepoints(file: SqliteFile): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: dialectOf(
      () => new SavepointDriver(file),
      () => new SqliteAdapter(),
    ),
  });
}

import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";

/** How the thread that owns the file is reached. */
type Units = {
  /** Runs a unit of a module by its name; rejects with what it threw. */
  run(module: string, name: string, parameters: readonly unknown[]): Promise<unknown>;
  /** Loads modules before their units run. */
  load(modules: readonly string[]): Promise<unknown>;
};

/** Tells Kysely what SQLite can do, and `unitOfWork` where to run its units. */
export class ThreadedAdapter extends SqliteAdapter {
  readonly units: Units;

  constructor(units: Units) {
    super();
    this.units = units;
  }

  // Kysely assumes otherwise, but SQLite rolls back table definitions too (sqlite.org/lang_transaction.html);
  // with it, two processes that start together cannot both apply a migration.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // Statements need not wait for each other: the threads put them in order.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely for SQLite with these drivers. */
export function dialectOf(createDriver: () => Driver, createAdapter: () => SqliteAdapter): Dialect {
  return {
    createDriver,
    createAdapter,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

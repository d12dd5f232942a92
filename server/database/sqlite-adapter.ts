import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";

/** How a unit of a module is run by its name; rejects with what it threw. */
type RunUnit = (module: string, name: string, parameters: readonly unknown[]) => Promise<unknown>;

/** Tells Kysely what SQLite can do, and whoever runs units where to run them. */
export class ThreadedAdapter extends SqliteAdapter {
  readonly runUnit: RunUnit;

  constructor(runUnit: RunUnit) {
    super();
    this.runUnit = runUnit;
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

/** Kysely for SQLite, with this way to reach the file. */
export function dialectOf(createDriver: () => Driver, createAdapter: () => SqliteAdapter): Dialect {
  return {
    createDriver,
    createAdapter,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

import { CompiledQuery, type DatabaseConnection, Kysely, SqliteAdapter, SqliteDriver } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { dialectOf } from "./sqlite-adapter.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { done, failed, type Job, type Reply, type Ticket } from "./sqlite-jobs.ts";
import { findUnit } from "./units.ts";

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
function withSavepoints(file: SqliteFile): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: dialectOf(
      () => new SavepointDriver(file),
      () => new SqliteAdapter(),
    ),
  });
}

/** Jobs that are committed together at most, so that the jobs after them do not wait too long. */
const maxGroup = 256;

function isGrouped({ job }: Ticket): boolean {
  return job.kind === "unit" || job.kind === "write";
}

function isOfHolder({ job }: Ticket): boolean {
  return job.kind === "within" || job.kind === "end";
}

// Before the transaction, so that it stays short. An error of loading appears again when the unit runs.
async function load({ job }: Ticket): Promise<void> {
  if (job.kind === "unit") await findUnit(job.module, job.name).catch(() => undefined);
}

/** The one writer of a file. */
export type Writer = {
  /** Takes jobs, which are done in this order. Every one is answered once. */
  take(tickets: readonly Ticket[]): void;
};

/**
 * Starts a writer on an open file. `answer` gets the replies to a group together, after its commit: when SQLite
 * has synced it to the disk.
 */
export function startWriter(file: SqliteFile, answer: (replies: readonly Reply[]) => void): Writer {
  const database = withSavepoints(file);
  const waiting: Ticket[] = [];
  let isWorking = false;
  /** Whether a caller holds the file, between its begin and its end. */
  let isHeld = false;

  function end(how: "commit" | "rollback"): void {
    const isOpen = isHeld && file.isInTransaction();
    if (how === "commit" && !isOpen) throw new Error("the database has rolled this transaction back");
    if (isOpen) file.run(how);
    isHeld = false;
  }

  async function outcomeOf(job: Job): Promise<unknown> {
    switch (job.kind) {
      case "unit": {
        const run = await findUnit(job.module, job.name);
        return database.transaction().execute((transaction) => run(transaction, job.parameters));
      }
      case "load":
        for (const module of job.modules) await import(module);
        return undefined;
      case "begin":
        file.run("begin immediate");
        isHeld = true;
        return undefined;
      case "within":
        if (!isHeld) throw new Error("this transaction has ended");
        return file.run(job.text, job.parameters);
      case "end":
        return end(job.how);
      default:
        return file.run(job.text, job.parameters);
    }
  }

  async function replyTo({ id, job }: Ticket): Promise<Reply> {
    try {
      return done(id, await outcomeOf(job));
    } catch (error) {
      return failed(id, error);
    }
  }

  /** Takes the waiting jobs that are committed together. */
  function takeGroup(): Ticket[] {
    const other = waiting.findIndex((ticket) => !isGrouped(ticket));
    return waiting.splice(0, Math.min(other < 0 ? waiting.length : other, maxGroup));
  }

  async function commitTogether(group: readonly Ticket[]): Promise<readonly Reply[]> {
    await Promise.all(group.map(load));
    try {
      const replies: Reply[] = [];
      file.run("begin immediate");
      for (const ticket of group) {
        const reply = await replyTo(ticket);
        // SQLite ended the transaction because of this error, so nothing of the group is left.
        if (!file.isInTransaction()) return group.map(({ id }) => ({ ...reply, id }));
        replies.push(reply);
      }
      file.run("commit");
      return replies;
    } catch (error) {
      if (file.isInTransaction()) file.run("rollback");
      return group.map(({ id }) => failed(id, error));
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0 && !isHeld) {
      const group = takeGroup();
      if (group.length > 0) answer(await commitTogether(group));
      else for (const ticket of waiting.splice(0, 1)) answer([await replyTo(ticket)]);
      file.foldLog();
    }
    isWorking = false;
  }

  function start(): void {
    if (isWorking) return;
    isWorking = true;
    void work();
  }

  return {
    async take(tickets) {
      waiting.push(...tickets.filter((ticket) => !isOfHolder(ticket)));
      for (const ticket of tickets.filter(isOfHolder)) answer([await replyTo(ticket)]);
      start();
    },
  };
}

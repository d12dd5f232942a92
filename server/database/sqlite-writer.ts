import { bundleAt } from "./sqlite-bundles.ts";
import { newCompany } from "./sqlite-company.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { done, failed, type Job, type Reply, type Ticket } from "./sqlite-jobs.ts";
import { withSavepoints } from "./sqlite-savepoints.ts";
import { findUnit } from "./units.ts";

type SharedJob = Extract<Job, { readonly kind: "shared" }>;

/** Jobs that are committed together at the most: what waits behind them waits no longer than they take. */
const maxGroup = 256;

function isUnit({ job }: Ticket): boolean {
  return job.kind === "unit" || job.kind === "shared";
}

function isGrouped(ticket: Ticket): boolean {
  return isUnit(ticket) || ticket.job.kind === "write";
}

function unitsIn(group: readonly Ticket[]): number {
  return group.filter(isUnit).length;
}

function isOfHolder({ job }: Ticket): boolean {
  return job.kind === "within" || job.kind === "end";
}

// Before the transaction, so that nobody waits for modules while it is open. What is wrong shows when it runs.
async function load({ job }: Ticket): Promise<void> {
  if (job.kind !== "unit" && job.kind !== "shared") return;
  await findUnit(job.module, job.name).catch(() => undefined);
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
  const company = newCompany();
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
      case "shared":
        return (await outcomesOf(job, [job.text]))[0];
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

  /** What a shared unit makes of several parameters. */
  async function outcomesOf(
    { module, name }: SharedJob,
    texts: readonly string[],
  ): Promise<readonly unknown[]> {
    const run = await findUnit(module, name);
    const outcomes = await database.transaction().execute((transaction) => run(transaction, texts));
    if (Array.isArray(outcomes) && outcomes.length === texts.length) return outcomes;
    throw new Error(`${name} has not an outcome for each of its callers`);
  }

  async function replyTo({ id, job }: Ticket): Promise<Reply> {
    try {
      return done(id, await outcomeOf(job));
    } catch (error) {
      return failed(id, error);
    }
  }

  /** Does what a bundle holds: in one call, or each by itself when that fails, until the transaction has ended. */
  async function repliesTo(bundle: readonly Ticket[]): Promise<readonly Reply[]> {
    const shared = bundle.flatMap(({ job }) => (job.kind === "shared" ? [job] : []));
    const [first] = shared;
    if (first !== undefined && bundle.length > 1) {
      try {
        const outcomes = await outcomesOf(
          first,
          shared.map(({ text }) => text),
        );
        return bundle.map(({ id }, index) => done(id, outcomes[index]));
      } catch (error) {
        if (!file.isInTransaction()) return bundle.map(({ id }) => failed(id, error));
      }
    }
    const replies: Reply[] = [];
    for (const ticket of bundle) {
      replies.push(await replyTo(ticket));
      // A statement outside of the transaction would be stored by itself.
      if (!file.isInTransaction()) break;
    }
    return replies;
  }

  /** Takes up to `most` of what waits and is committed together. */
  function takeGroup(most: number): Ticket[] {
    const others = waiting.findIndex((ticket) => !isGrouped(ticket));
    return waiting.splice(0, Math.min(others < 0 ? waiting.length : others, most));
  }

  async function commitTogether(group: Ticket[]): Promise<readonly Reply[]> {
    await Promise.all(group.map(load));
    try {
      const replies: Reply[] = [];
      let doneSince: number | undefined;
      file.run("begin immediate");
      // It grows meanwhile.
      while (replies.length < group.length) {
        const ended = await repliesTo(bundleAt(group, replies.length));
        // SQLite ended the transaction because of this error, so nothing of the group is left.
        const fatal = file.isInTransaction() ? undefined : ended.findLast((reply) => !reply.done);
        if (fatal !== undefined) return group.map(({ id }) => ({ ...fatal, id }));
        replies.push(...ended);
        if (replies.length < group.length) continue;
        doneSince ??= performance.now();
        if (waiting.length === 0) await company.join(unitsIn(group), doneSince);
        group.push(...takeGroup(maxGroup - group.length));
      }
      const began = performance.now();
      file.run("commit");
      company.learn(unitsIn(group), performance.now() - began);
      return replies;
    } catch (error) {
      if (file.isInTransaction()) file.run("rollback");
      return group.map(({ id }) => failed(id, error));
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0 && !isHeld) {
      const group = takeGroup(maxGroup);
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
      company.arrive();
      for (const ticket of tickets.filter(isOfHolder)) answer([await replyTo(ticket)]);
      start();
    },
  };
}

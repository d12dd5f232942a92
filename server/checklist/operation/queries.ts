import { sql } from "kysely";
import { backupsIn } from "#server/backup/queries.ts";
import type { Examination, Finding } from "#server/checklist/findings/rules.ts";
import type { Database } from "#server/database/open.ts";
import { listOperators } from "#server/operators/accounts/queries.ts";
import { hasFactor } from "#server/operators/accounts/rules.ts";
import { verifyAudit } from "#server/operators/audit/queries.ts";
import { allDeletions } from "#server/privacy/ledger/queries.ts";
import { verify } from "#server/privacy/ledger/rules.ts";
import { lastRun } from "#server/privacy/retention/queries.ts";

const hour = 3_600_000;

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * hour).toISOString();
}

async function countOf(database: Database, condition: ReturnType<typeof sql<boolean>>, from: string) {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(from)} where ${condition}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

async function ifAny(
  count: Promise<number>,
  wrong: (count: number) => string,
  mend: string,
): Promise<Finding> {
  const found = await count;
  return found === 0 ? undefined : { wrong: wrong(found), mend };
}

/** What has to be looked after while visitors come. */
export const operation: readonly Examination[] = [
  {
    about: "operators",
    title: "Second factor",
    look: async ({ database }) => {
      const open = (await listOperators(database)).filter(({ isDisabled }) => !isDisabled);
      const bare = open.filter((operator) => !hasFactor(operator)).map(({ name }) => name);
      if (bare.length === 0) return undefined;
      return {
        wrong: `Whoever learns their password could set one up in their place: ${bare.join(", ")}.`,
        mend: "Each of them signs in to the console, which asks for an authenticator app or a passkey.",
      };
    },
  },
  {
    about: "messages",
    title: "Messages that failed",
    look: ({ database }) =>
      ifAny(
        countOf(database, sql`state = 'failed'`, "outbox"),
        (failed) => `${failed} messages could not be sent.`,
        "See npm run ops -- outbox list --state failed, mend the cause, then npm run ops -- outbox retry.",
      ),
  },
  {
    about: "outbox",
    title: "Messages that wait",
    look: ({ database, now }) =>
      ifAny(
        countOf(database, sql`state = 'pending' and created_at < ${before(now, 1)}`, "outbox"),
        (waiting) => `${waiting} messages have waited for more than an hour.`,
        "See npm run ops -- outbox list --state pending for the error, and whether the server runs.",
      ),
  },
  {
    about: "targets",
    title: "Targets that are gone",
    look: ({ database }) =>
      ifAny(
        countOf(database, sql`1 = 1`, "disabled_targets"),
        (gone) => `${gone} targets said that they are gone for good.`,
        "Enable each under Settings, Targets, or with npm run ops -- targets enable <name>.",
      ),
  },
  {
    about: "leads",
    title: "Leads that are overdue",
    look: ({ database, now }) =>
      ifAny(
        countOf(database, sql`answered_at is null and due_at < ${now.toISOString()}`, "leads"),
        (late) => `${late} leads were promised a reply by now.`,
        "Reply from the inbox; one answered elsewhere gets the status Answered there, or npm run ops -- leads answered LW-XXXX-XXXX.",
      ),
  },
  {
    about: "quarantine",
    title: "Quarantine",
    look: ({ database, now }) =>
      ifAny(
        countOf(database, sql`received_at < ${before(now, 24)}`, "quarantine"),
        (waiting) => `${waiting} submissions have been set apart for a day.`,
        "Accept or remove each in the console, or with npm run ops -- quarantine list.",
      ),
  },
  {
    about: "ledger",
    title: "Ledger of deletions",
    look: async ({ database }) => {
      const verdict = verify(await allDeletions(database));
      if (verdict.holds) return undefined;
      return {
        wrong: `Entry ${verdict.position} does not fit the one before.`,
        mend: "Somebody changed it: compare it with the ledgerHead in older log lines and with a backup.",
      };
    },
  },
  {
    about: "audit",
    title: "Audit log",
    look: async ({ database }) => {
      const verdict = await verifyAudit(database);
      if (verdict.holds) return undefined;
      return {
        wrong: `Entry ${verdict.position} does not fit the one before.`,
        mend: "Somebody changed it: compare it with a backup, with npm run ops -- operators log.",
      };
    },
  },
  {
    about: "retention",
    title: "Deletion of what is too old",
    look: async ({ database, now }) => {
      const run = await lastRun(database);
      if (run !== undefined && run.at > before(now, 48)) return undefined;
      return {
        wrong: run === undefined ? "It has never run." : "It has not run for two days.",
        mend: 'Look for "retention failed" in the log, and run npm run ops -- privacy run.',
      };
    },
  },
  {
    about: "backup",
    title: "Backups",
    look: async ({ settings: { backupDir, backupEveryHours }, now }) => {
      const [newest] = await backupsIn(backupDir);
      const mend =
        backupEveryHours === undefined
          ? "Run npm run ops -- backup, or set BACKUP_EVERY_HOURS=24."
          : 'Look for "backup failed" in the log, and run npm run ops -- backup.';
      if (newest === undefined) return { wrong: "There is none.", mend };
      const hours = Math.floor((now.getTime() - newest.madeAt.getTime()) / hour);
      if (hours <= Math.max(25, backupEveryHours ?? 0)) return undefined;
      return { wrong: `The newest is ${hours} hours old.`, mend };
    },
  },
];

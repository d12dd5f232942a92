import { sql } from "kysely";
import type { Company } from "#contract/company.ts";
import { clockDifference, clockState } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { awaitedAgain, earliestDue } from "#server/mails/warnings/queries.ts";
import { hasFactor, listOperators } from "#server/operators/accounts.ts";
import { verifyAudit } from "#server/operators/audit.ts";
import { backupsIn } from "#server/ops/backup/queries.ts";
import { calls } from "#server/ops/checklist/calls.ts";
import type { Examination, Finding } from "#server/ops/checklist/findings.ts";
import { allDeletions, verify } from "#server/privacy/ledger.ts";
import { lastRun } from "#server/privacy/retention/queries.ts";
import { unscrubbedSince } from "#server/privacy/scrubbing.ts";
import { backups } from "./backups.ts";

function isAhead(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + clockDifference;
}

/** Columns in which nothing else would notice a time in the future. */
const times = [
  ["leads", "received_at"],
  ["quarantine", "received_at"],
  ["outbox", "created_at"],
  ["event_counts", "hour"],
  ["lead_history", "at"],
  ["audit_log", "at"],
  ["operator_sessions", "created_at"],
  ["chores", "begun_at"],
] as const;

async function rowsAhead(database: Database, now: Date): Promise<readonly string[]> {
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  const found: string[] = [];
  for (const [table, column] of times) {
    // A mail that was sent needs no repair.
    const isOpen = table === "outbox" ? sql`state <> 'sent'` : sql`1 = 1`;
    const count = await countOf(database, sql`${sql.ref(column)} > ${latest} and ${isOpen}`, table);
    if (count > 0) found.push(`${count} of ${table}`);
  }
  return found;
}

/** What was written while the clock was ahead. */
const future: Examination = {
  about: "future",
  title: "Records of the future",
  look: async ({ database, settings: { backupDir }, now }) => {
    const rows = await rowsAhead(database, now);
    const files = (await backupsIn(backupDir)).filter(({ madeAt }) => isAhead(madeAt, now)).length;
    const found = [...rows, ...(files > 0 ? [`${files} of backups`] : [])];
    if (found.length === 0) return undefined;
    return {
      wrong: `Written while the clock was ahead: ${found.join(", ")}.`,
      mend: [
        "Look at the clock first.",
        ...(rows.some((row) => row.endsWith(" of leads"))
          ? ["Answer such leads now, because their time for a reply is wrong too."]
          : []),
        ...(files > 0 ? ["Delete such backups when newer ones are there."] : []),
      ].join(" "),
    };
  },
};

const hour = 3_600_000;

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * hour).toISOString();
}

/** How many leads were promised an answer by now: the first one, one to what their client wrote since, or the report. */
async function countOverdue(database: Database, { reply }: Company, now: Date): Promise<number> {
  const at = now.toISOString();
  const first = sql<boolean>`answered_at is null and closed_at is null and due_at <= ${at}`;
  const again = earliestDue(await awaitedAgain(database, reply, now), now);
  return (await countOf(database, first, "leads")) + [...again.values()].filter((due) => due <= at).length;
}

const approveIt = 'npm run ops -- privacy run --yes --why "Reason"';

async function ifAny(
  count: Promise<number>,
  wrong: (count: number) => string,
  next: { readonly mend: string; readonly operate?: string },
): Promise<Finding> {
  const found = await count;
  return found === 0 ? undefined : { wrong: wrong(found), ...next };
}

/** What an owner does about what is seen and mended on the server alone. */
const askOperator = "Ask whoever operates the server.";

/** What has to be looked after while visitors come. */
export const operation: readonly Examination[] = [
  {
    about: "operators",
    title: "Second factor",
    place: "/settings/operators",
    look: async ({ database }) => {
      const open = (await listOperators(database)).filter(({ isDisabled }) => !isDisabled);
      const bare = open.filter((operator) => !hasFactor(operator)).map(({ name }) => name);
      if (bare.length === 0) return undefined;
      return {
        wrong: `These people have no second factor yet, and whoever learns their password could set up one of their own: ${bare.join(", ")}.`,
        mend: "Each of them signs in to the console, which asks for an authenticator app or a passkey.",
      };
    },
  },
  calls,
  {
    about: "messages",
    title: "Messages that failed",
    look: ({ database }) =>
      ifAny(
        countOf(database, sql`state = 'failed'`, "outbox"),
        (failed) => `${failed} messages could not be sent.`,
        {
          mend: askOperator,
          operate:
            "See npm run ops -- outbox list --state failed, mend the cause, then npm run ops -- outbox retry.",
        },
      ),
  },
  {
    about: "outbox",
    title: "Messages that wait",
    look: ({ database, now }) =>
      ifAny(
        countOf(database, sql`state = 'pending' and created_at < ${before(now, 1)}`, "outbox"),
        (waiting) => `${waiting} messages have waited for more than an hour.`,
        {
          mend: "Send a test under Settings, Mail, to see whether mails go out at all.",
          operate:
            "See npm run ops -- outbox list --state pending for the error, and whether the server runs.",
        },
      ),
  },
  {
    about: "targets",
    title: "Targets that are gone",
    place: "/settings/targets",
    look: ({ database }) =>
      ifAny(
        countOf(database, sql`1 = 1`, "disabled_targets"),
        (gone) => `${gone} targets said that they are gone for good.`,
        {
          mend: "Enable each under Settings, Targets.",
          operate: "Enable each with npm run ops -- targets enable <name>.",
        },
      ),
  },
  {
    about: "leads",
    title: "Leads that are overdue",
    place: "/leads",
    look: ({ database, company, now }) =>
      ifAny(countOverdue(database, company, now), (late) => `${late} leads were promised a reply by now.`, {
        mend: "Reply from the inbox; one answered elsewhere gets the status Answered there.",
        operate: "Where one was answered elsewhere, say so: npm run ops -- leads answered LW-XXXX-XXXX.",
      }),
  },
  {
    about: "quarantine",
    title: "Quarantine",
    place: "/quarantine",
    look: ({ database, now }) =>
      ifAny(
        countOf(database, sql`due_at <= ${now.toISOString()}`, "quarantine"),
        (waiting) => `${waiting} submissions in quarantine have waited longer than was promised.`,
        {
          mend: "Accept or delete each in the quarantine.",
          operate: "See npm run ops -- quarantine list.",
        },
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
        mend: "Somebody changed it. Ask whoever operates the server who that was.",
        operate: "Compare it with the ledgerHead in older log lines and with a backup.",
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
        mend: "Somebody changed it. Ask whoever operates the server who that was.",
        operate: "Compare it with a backup, with npm run ops -- operators log.",
      };
    },
  },
  {
    about: "scrubbing",
    title: "Traces of what was deleted",
    look: async ({ database, now }) => {
      const since = await unscrubbedSince(database);
      if (since === undefined || since > before(now, 0.25)) return undefined;
      return {
        wrong: `What was deleted since ${since.slice(0, 16)} UTC may have left traces in the store's file.`,
        mend: "The server tries again every five minutes. If this stays, ask whoever operates it.",
        operate: 'Look for "scrubbing" in the log: it says what is missing.',
      };
    },
  },
  {
    about: "clock",
    title: "Clock",
    look: async ({ database, now }) => {
      const state = await clockState(database, now);
      if (state.isTrusted) return undefined;
      const [trusted, until] = [state.trustedAt, state.until].map((at) => at.toISOString().slice(0, 16));
      return {
        wrong: `It shows ${now.toISOString().slice(0, 16)} UTC, and was last trusted at ${trusted}: it may be wrong, or the server was off. Nothing is deleted by its age before ${until} UTC.`,
        mend: "If it is wrong, have it set right. If it is right, wait.",
        operate: `Set it right; or, if it is right, say so: ${approveIt}.`,
      };
    },
  },
  future,
  {
    about: "retention",
    title: "Deletion of what is too old",
    look: async ({ database, now }) => {
      const run = await lastRun(database, now);
      const waiting = Object.entries(run?.waiting ?? {}).map(([table, count]) => `${count} of ${table}`);
      if (waiting.length > 0) {
        return {
          wrong: `Too old, but more than goes by itself, or stored while the clock was behind: ${waiting.join(", ")}.`,
          mend: "Look at the clock, at the periods under Settings, Retention, and at these records. If they may go, ask whoever operates the server.",
          operate: `Run ${approveIt}.`,
        };
      }
      if (run !== undefined && run.at > before(now, 48)) return undefined;
      return {
        wrong: run === undefined ? "It has never run." : "It has not run for two days.",
        mend: askOperator,
        operate: 'Look for "retention failed" in the log, and run npm run ops -- privacy run.',
      };
    },
  },
  ...backups,
];

/** How many rows of a table fulfil a condition. */
async function countOf(database: Database, condition: ReturnType<typeof sql<boolean>>, from: string) {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(from)} where ${condition}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

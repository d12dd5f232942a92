import { stat, statfs } from "node:fs/promises";
import { sql } from "kysely";
import { backupsIn } from "#server/backup/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { allDeletions } from "#server/privacy/ledger/queries.ts";
import { verify } from "#server/privacy/ledger/rules.ts";
import { readCompany } from "#server/settings/company.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Request } from "./command.ts";

/** What one look found: nothing to do, or what is wrong and how to mend it. */
type Finding = { readonly about: string; readonly wrong?: string; readonly mend?: string };

type Examination = (request: Request) => Promise<Finding>;

const hour = 3_600_000;

async function countOf(database: Database, condition: ReturnType<typeof sql<boolean>>, from: string) {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(from)} where ${condition}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

async function ownFile({ database }: Request): Promise<Finding> {
  const about = "database";
  if (writesConcurrently(database)) return { about };
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database);
  if (rows[0]?.quick_check === "ok") return { about };
  const mend = "Stop the server, keep the file, and restore the newest backup into an empty DATA_DIR.";
  return { about, wrong: "SQLite finds its file damaged.", mend };
}

/** Bytes that should be free: a full disk stops leads. */
const enough = 512 * 1024 * 1024;

async function disk({ settings }: Request): Promise<Finding> {
  const { bavail, bsize } = await statfs(settings.dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize >= enough) return { about: "disk" };
  const megabytes = Math.round((bavail * bsize) / 1024 / 1024);
  const mend = "Delete what else is on that disk, or move DATA_DIR to a larger one.";
  return { about: "disk", wrong: `Only ${megabytes} MB are free where DATA_DIR is.`, mend };
}

async function folderRights({ settings }: Request): Promise<Finding> {
  const { mode } = await stat(settings.dataDir);
  if (process.platform === "win32" || (mode & 0o077) === 0) return { about: "rights" };
  const mend = `Run chmod 700 ${settings.dataDir}`;
  return { about: "rights", wrong: "Other users of this machine may open DATA_DIR.", mend };
}

/** Wrong addresses and open doors that a start does not refuse, because a trial needs them. */
async function publicSettings({ settings }: Request): Promise<Finding> {
  const wrongs = [
    settings.publicUrl === undefined && "PUBLIC_URL is not set, so links in mails lead nowhere.",
    settings.publicUrl?.startsWith("http://") && "PUBLIC_URL is not https.",
    settings.smtpUrl === undefined && "SMTP_URL is not set, so mails are only written to files.",
    !settings.rateLimit && "RATE_LIMIT is off.",
  ].filter((wrong) => typeof wrong === "string");
  if (wrongs.length === 0) return { about: "settings" };
  return { about: "settings", wrong: wrongs.join(" "), mend: "Set them as README.md says, and start again." };
}

async function company(): Promise<Finding> {
  const read = readCompany();
  if (read.ok) return { about: "company" };
  return { about: "company", wrong: read.problems.join(" "), mend: "Correct content/company.yaml." };
}

async function failedMessages({ database }: Request): Promise<Finding> {
  const failed = await countOf(database, sql`state = 'failed'`, "outbox");
  if (failed === 0) return { about: "messages" };
  const mend =
    "See npm run ops -- outbox list --state failed, mend the cause, then npm run ops -- outbox retry.";
  return { about: "messages", wrong: `${failed} messages could not be sent.`, mend };
}

async function waitingMessages({ database }: Request): Promise<Finding> {
  const before = new Date(Date.now() - hour).toISOString();
  const waiting = await countOf(database, sql`state = 'pending' and created_at < ${before}`, "outbox");
  if (waiting === 0) return { about: "outbox" };
  const mend = "See npm run ops -- outbox list --state pending for the error, and whether the server runs.";
  return { about: "outbox", wrong: `${waiting} messages have waited for more than an hour.`, mend };
}

async function goneTargets({ database }: Request): Promise<Finding> {
  const gone = await countOf(database, sql`1 = 1`, "disabled_targets");
  if (gone === 0) return { about: "targets" };
  const mend = "See npm run ops -- targets list, then npm run ops -- targets enable <name>.";
  return { about: "targets", wrong: `${gone} targets said that they are gone for good.`, mend };
}

async function overdueLeads({ database }: Request): Promise<Finding> {
  const now = new Date().toISOString();
  const late = await countOf(database, sql`answered_at is null and due_at < ${now}`, "leads");
  if (late === 0) return { about: "leads" };
  const mend =
    "Reply, then npm run ops -- leads answered LW-XXXX-XXXX; npm run ops -- leads list shows them.";
  return { about: "leads", wrong: `${late} leads were promised a reply by now.`, mend };
}

async function suspects({ database }: Request): Promise<Finding> {
  const before = new Date(Date.now() - 24 * hour).toISOString();
  const waiting = await countOf(database, sql`received_at < ${before}`, "quarantine");
  if (waiting === 0) return { about: "quarantine" };
  const mend = "Look with npm run ops -- quarantine list, then accept or remove each.";
  return { about: "quarantine", wrong: `${waiting} submissions have been set apart for a day.`, mend };
}

async function ledger({ database }: Request): Promise<Finding> {
  const verdict = verify(await allDeletions(database));
  if (verdict.holds) return { about: "ledger" };
  const mend = "Somebody changed it: compare it with the ledgerHead in older log lines and with a backup.";
  return { about: "ledger", wrong: `Entry ${verdict.position} does not fit the one before.`, mend };
}

function backupWish({ backupEveryHours }: Settings): string {
  return backupEveryHours === undefined
    ? "Run npm run ops -- backup, or set BACKUP_EVERY_HOURS=24."
    : 'Look for "backup failed" in the log, and run npm run ops -- backup.';
}

async function backups({ settings }: Request): Promise<Finding> {
  const [newest] = await backupsIn(settings.backupDir);
  const mend = backupWish(settings);
  if (newest === undefined) return { about: "backup", wrong: "There is none.", mend };
  const hours = Math.floor((Date.now() - newest.madeAt.getTime()) / hour);
  if (hours <= Math.max(25, settings.backupEveryHours ?? 0)) return { about: "backup" };
  return { about: "backup", wrong: `The newest is ${hours} hours old.`, mend };
}

const examinations: readonly Examination[] = [
  ownFile,
  disk,
  folderRights,
  publicSettings,
  company,
  failedMessages,
  waitingMessages,
  goneTargets,
  overdueLeads,
  suspects,
  ledger,
  backups,
];

/** Looks at everything that can be wrong with an installation, and says how to mend it. Fails when anything is. */
export async function* doctor(request: Request) {
  let wrongs = 0;
  for (const examine of examinations) {
    const { about, wrong, mend } = await examine(request);
    if (wrong !== undefined) wrongs += 1;
    yield wrong === undefined ? `ok     ${about}\n` : `WRONG  ${about}: ${wrong}\n       ${mend}\n`;
  }
  if (wrongs > 0) throw new Error(`${wrongs} of ${examinations.length} need somebody.`);
}

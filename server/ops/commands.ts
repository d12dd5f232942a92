import { parseArgs } from "node:util";
import { insistOnStore, openUpToDate } from "#server/backup/upgrade.ts";
import { storedSettings } from "#server/configuration/stored/queries.ts";
import { closeDatabase, type Database, reachDatabase } from "#server/database/open.ts";
import { effectiveSettings } from "#server/settings/effective.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { backupCopied, backupCopy, backupDrill, backupList, backupMake, backupRestore } from "./backup.ts";
import { type Command, options } from "./command.ts";
import { contentExport, contentImport } from "./content.ts";
import { doctor } from "./doctor.ts";
import { eventsBy, eventsHours } from "./events.ts";
import { leadsAnswered, leadsExport, leadsImport, leadsList, leadsShow } from "./leads.ts";
import { move } from "./move.ts";
import {
  operatorsAdd,
  operatorsDisable,
  operatorsEnable,
  operatorsFirstRun,
  operatorsList,
  operatorsLog,
  operatorsReset,
} from "./operators.ts";
import { mailList, outboxList, outboxRetry } from "./outbox.ts";
import {
  privacyErase,
  privacyExport,
  privacyHold,
  privacyLedger,
  privacyRelease,
  privacyRun,
} from "./privacy.ts";
import { quarantineAccept, quarantineList, quarantineRemove, quarantineShow } from "./quarantine.ts";
import { reportsLink, reportsList, reportsPublish, reportsRevoke, reportsShow } from "./reports.ts";
import { targetsEnable, targetsList, targetsLog, targetsReplay } from "./targets.ts";

const help = `Usage: npm run ops -- <command>

  leads list                         the newest leads
  leads show <reference>             one lead with all its answers
  leads export --format csv|json     every lead, to standard output
  leads import <file>                read in what leads export --format json of another store wrote
  leads answered <reference>         note that a person has answered it
  reports list                       the newest readiness reports
  reports show <reference>           one report, as drafted or as published
  reports publish <reference> --reviewer "Role or name" --view "What we think" --about "What it is about" [--change CC6.1=indicated --why "Reason" ...] [--read vendorManagement=CC9.2 ...]
                                     show it to the visitor, who gets a mail the first time; with --yes also when
                                     nobody ticked some of its gaps and partials
  reports link <reference>           a new link to it, beside those that were mailed
  reports revoke <reference>         withdraw its links for good
  outbox list [--state failed]       the newest messages: pending, sent or failed
  outbox retry [id]                  send failed messages again: all, or the one with this id
  targets list                       who else is told about leads, and how that goes
  targets log                        the newest attempts to tell them
  targets replay <name> --since <day>  tell a target everything since that day once more
  targets enable <name>              tell a target again that had answered 410 Gone
  mail list                          mails written to files while SMTP_URL is not set
  events hours                       page views, visitors and bots of the latest hours
  events by <dimension>              page views by page_path, visits by referrer or campaign
  quarantine list                    submissions that look like those of programs, and why, the longest waiting first
  quarantine show <reference>        one with all its answers
  quarantine accept <reference>      make one a lead after all
  quarantine remove <reference>      delete one
  operators list                     who may sign in to the console
  operators first-run                another one-time address at which the first owner is made
  operators add --email <address> --name "Name" --role owner|consultant|editor
                                     lets somebody sign in; asks for the password, or reads it from standard input
  operators reset --email <address>  sets a new password in the same way; codes, passkeys and sessions end
  operators disable --email <address>  ends somebody's access; operators enable gives it back
  operators log                      what operators did, the newest 50 entries, and whether the chain of all of them holds
  privacy export --email <address>   everything stored about a person, as JSON
  privacy erase --email <address>    erase it, with mails and reports
  privacy hold <reference> --why "Reason"
                                     keep a lead from being erased; privacy release <reference> --why "Reason" ends it
  privacy run [--yes --why "Reason"]  delete what is older than it may be; the server does so every day. With --yes
                                     also what waits for an operator, by the clock as it is
  privacy ledger [reference]         check the ledger of deletions, or find one
  backup                             write a backup of everything into BACKUP_DIR; the server may run
  backup list                        the backups there
  backup drill [file]                restore the newest one, or this one, into a store made for it, and check it
  backup copy                        hand the newest one to BACKUP_COPY_COMMAND, which copies it to another place
  backup copied <file>               note that something else has copied this one
  backup restore <file>              restore one into an empty store
  content import <folder>            make a folder of content what the site is to say (with CONTENT_IN=database)
  content export <folder>            write what the site is to say into an empty folder
  doctor                             what is wrong, and how to mend it
  move --to postgres://...           copy a SQLite store into an empty PostgreSQL and compare the two

  --limit <n>    how many lines a list shows, 1 to 1000 (20 unless told)

It reads the same settings as the server (DATA_DIR, DATABASE_URL) and may be used while the server runs.`;

const commands: Readonly<Record<string, Command>> = {
  "leads list": leadsList,
  "leads show": leadsShow,
  "leads export": leadsExport,
  "leads import": leadsImport,
  "leads answered": leadsAnswered,
  "reports list": reportsList,
  "reports show": reportsShow,
  "reports publish": reportsPublish,
  "reports link": reportsLink,
  "reports revoke": reportsRevoke,
  "outbox list": outboxList,
  "outbox retry": outboxRetry,
  "targets list": targetsList,
  "targets log": targetsLog,
  "targets replay": targetsReplay,
  "targets enable": targetsEnable,
  "mail list": mailList,
  "events hours": eventsHours,
  "events by": eventsBy,
  "quarantine list": quarantineList,
  "quarantine show": quarantineShow,
  "quarantine accept": quarantineAccept,
  "quarantine remove": quarantineRemove,
  "operators list": operatorsList,
  "operators add": operatorsAdd,
  "operators first-run": operatorsFirstRun,
  "operators log": operatorsLog,
  "operators reset": operatorsReset,
  "operators disable": operatorsDisable,
  "operators enable": operatorsEnable,
  "privacy export": privacyExport,
  "privacy erase": privacyErase,
  "privacy hold": privacyHold,
  "privacy release": privacyRelease,
  "privacy run": privacyRun,
  "privacy ledger": privacyLedger,
  backup: backupMake,
  "backup list": backupList,
  "backup drill": backupDrill,
  "backup copy": backupCopy,
  "backup copied": backupCopied,
  "backup restore": backupRestore,
  "content import": contentImport,
  "content export": contentExport,
  doctor,
  move,
};

/** Commands that work without a store, or make one. */
const withoutStore: ReadonlySet<string> = new Set(["backup list", "backup drill", "leads import"]);

/** Opens the store of the settings. Throws when there is none: making one would hide a wrong place. */
async function openFor(command: string, settings: Settings): Promise<Database> {
  // Restoring makes the tables of the backup first and updates them later.
  if (command === "backup restore") return reachDatabase(settings);
  if (!withoutStore.has(command)) await insistOnStore(settings);
  return (await openUpToDate(settings)).database;
}

/**
 * Runs one command of operators, and gives what it writes to standard output in pieces.
 * @param environment the settings, as environment variables
 * @throws an Error whose message says what to do: there is no such command, a setting is wrong, or it failed
 */
export async function* outputOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string" },
      format: { type: "string" },
      state: { type: "string" },
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string" },
      to: { type: "string" },
      since: { type: "string" },
      reviewer: { type: "string" },
      view: { type: "string" },
      about: { type: "string" },
      change: { type: "string", multiple: true },
      why: { type: "string", multiple: true },
      read: { type: "string", multiple: true },
      yes: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [noun = "", verb = "", target, ...rest] = positionals;
  const command = commands[`${noun} ${verb}`.trim()];
  if (values.help || positionals.length === 0) return yield `${help}\n`;
  if (command === undefined || rest.length > 0) throw new Error(`There is no such command.\n\n${help}`);
  const given = options.safeParse(values);
  if (!given.success) throw new Error(given.error.issues.map(({ message }) => message).join("\n"));
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const name = `${noun} ${verb}`.trim();
  const database = await openFor(name, read.settings);
  try {
    // The settings of a store that is to be restored are not there yet.
    const stored = name === "backup restore" ? {} : await storedSettings(database);
    const { settings } = effectiveSettings(environment, stored);
    yield* command({ settings, database, options: given.data, target });
  } finally {
    await closeDatabase(database);
  }
}

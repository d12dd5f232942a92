import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import PostalMime from "postal-mime";
import { dimensions, hourlyCounts, mostFrequent } from "#server/analytics/events/queries.ts";
import { storedSettings } from "#server/configuration/stored.ts";
import { acceptSuspect, deleteSuspects } from "#server/console/quarantine.ts";
import { servedEdition } from "#server/content/editions/editions.ts";
import { schemaOf } from "#server/database/migrations/migrate.ts";
import { closeDatabase, type Database, openDatabase, reachDatabase } from "#server/database/open.ts";
import { copyRows, type Tally, tallies } from "#server/database/tables/copy.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { findSuspect, listSuspects, reasonsOf } from "#server/leads/abuse/queries.ts";
import { writtenBy } from "#server/leads/guard.ts";
import { oneLine, plain } from "#server/mails/messages/text.ts";
import { retryFailed } from "#server/mails/outbox/commands.ts";
import { listOutbox } from "#server/mails/outbox/queries.ts";
import { mailFolder } from "#server/mails/outbox/senders/folder.ts";
import { companyFacts } from "#server/settings/company.ts";
import { effectiveSettings } from "#server/settings/effective.ts";
import { inWords, ownRelease } from "#server/settings/release.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { insistOnStore, openUpToDate } from "./backup/upgrade.ts";
import {
  backupCopied,
  backupCopy,
  backupDrill,
  backupFetch,
  backupList,
  backupMake,
  backupRestore,
} from "./backup.ts";
import { nameServers } from "./checklist/mail-records.ts";
import { examine } from "./checklist/queries.ts";
import { answersInLines, type Command, minute, options, type Request, table } from "./command.ts";
import { contentExport, contentImport } from "./content.ts";
import { leadsAnswered, leadsExport, leadsImport, leadsList, leadsShow } from "./leads.ts";
import {
  operatorsAdd,
  operatorsDisable,
  operatorsEnable,
  operatorsFirstRun,
  operatorsList,
  operatorsLog,
  operatorsReset,
} from "./operators.ts";
import {
  privacyErase,
  privacyExport,
  privacyHold,
  privacyLedger,
  privacyRelease,
  privacyRun,
} from "./privacy.ts";
import { reportsLink, reportsList, reportsPublish, reportsRevoke, reportsShow } from "./reports.ts";
import { targetsEnable, targetsList, targetsLog, targetsOf, targetsReplay } from "./targets.ts";

const none = "Nothing in quarantine has this reference; npm run ops -- quarantine list shows what waits.";

const due = (iso: string) => (iso === noReplyDue ? "–" : minute(iso));

/** The suspects that wait longest, with the reasons. */
export async function* quarantineList({ database, options: { limit } }: Request) {
  const suspects = await listSuspects(database, { limit });
  yield table(
    ["Received", "Due", "Reference", "Company", "Contact", "E-mail", "Reasons"],
    suspects.map((suspect) => [
      minute(suspect.received_at),
      due(suspect.due_at),
      suspect.reference,
      suspect.company,
      suspect.contact_name,
      suspect.contact_email,
      suspect.reasons.join(" "),
    ]),
  );
}

/** One suspect with all its answers. */
async function* quarantineShow({ database, target = "" }: Request) {
  const suspect = await findSuspect(database, target);
  if (suspect === undefined) throw new Error(none);
  const { company, contact_name, contact_email, received_at, reference } = suspect;
  yield `${reference}  ${oneLine(company)}\n${oneLine(contact_name)}, ${oneLine(contact_email)}\n`;
  yield `Received ${minute(received_at)}\nDue      ${due(suspect.due_at)}\n`;
  yield `Set apart: ${plain(reasonsOf(suspect).join(" "))}\n`;
  yield* answersInLines(writtenBy(suspect).steps);
}

/** Makes a lead of a suspect. */
async function* quarantineAccept(request: Request) {
  const { database, target = "" } = request;
  const company = companyFacts();
  const house = { ...company, targets: targetsOf(request) };
  if (!(await acceptSuspect(database, house, target, { actor: null, now: new Date() })))
    throw new Error(none);
  yield "It is a lead now; its mails are sent within seconds.\n";
}

/** Deletes a suspect. */
async function* quarantineRemove({ database, target = "" }: Request) {
  const removed = await deleteSuspects(database, [target], { actor: null, now: new Date() });
  if (removed === 0) throw new Error(none);
  yield "Deleted.\n";
}

const different = ({ table: name, count }: Tally, there: Tally | undefined) =>
  `${name}: ${count} rows here, ${there?.count ?? 0} there, or not the same ones`;

/** Copies and compares in one transaction of the target: when something differs, nothing is stored. */
async function moveRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<readonly Tally[]> {
  const taken = (await tallies(to)).filter(({ count }) => count > 0);
  if (taken.length > 0) {
    const names = taken.map(({ table: name, count }) => `${name} (${count})`).join(", ");
    throw new Error(`The target has rows already, in ${names}. Name an empty database; nothing was moved.`);
  }
  await copyRows(from, to);
  const [here, there] = [await tallies(from), await tallies(to)];
  const wrong = here.filter((found, index) => found.checksum !== there[index]?.checksum);
  if (wrong.length > 0) {
    const lines = wrong.map((found) =>
      different(
        found,
        there.find((other) => other.table === found.table),
      ),
    );
    throw new Error(`The copy differs, and nothing was moved.\n${lines.join("\n")}`);
  }
  return there;
}

/**
 * Copies the SQLite store into an empty PostgreSQL and compares counts and checksums of every table. Meanwhile
 * nobody can write to the SQLite file; afterwards it is unchanged.
 */
async function* move({ settings, database, options: { to } }: Request) {
  if (to === undefined)
    throw new Error("Name the target: npm run ops -- move --to postgres://user@host/name");
  if (settings.databaseUrl !== undefined) {
    throw new Error(
      "DATABASE_URL is set: this store is in PostgreSQL already. Unset it to move a SQLite store.",
    );
  }
  const target = await openDatabase({ dataDir: settings.dataDir, databaseUrl: to });
  try {
    const moved = await database
      .transaction()
      .execute((from) => target.transaction().execute((into) => moveRows(from, into)));
    yield table(
      ["Table", "Rows", "SHA-256 of its rows"],
      moved.map(({ table: name, count, checksum }) => [name, String(count), checksum.slice(0, 16)]),
    );
    yield "Every row is there, and the same. Set DATABASE_URL to the target and start the server again.\n";
  } finally {
    await closeDatabase(target);
  }
}

const help = `Usage: npm run ops -- <command>

  leads list                         the newest leads
  leads show <reference>             one lead with all its answers
  leads export --format csv|json     every lead, to standard output
  leads import <file>                read in what leads export --format json of another store wrote
  leads answered <reference>         note that a person has answered it
  reports list                       the newest readiness reports
  reports show <reference>           one report, as drafted or as published
  reports publish <reference> --reviewer "Role or name" --view "What we think" --about "What it is about" [--change CC6.1=indicated --why "Reason" ...] [--read vendorManagement=CC9.2 ...] [--none needs,held,windowSince,sites,hours]
                                     show it to the visitor, who gets a mail the first time; with --yes also when
                                     nobody ticked some of its gaps and partials
  reports link <reference>           a new link to it, beside those that were mailed
  reports revoke <reference>         end its links for good
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
  backup copy                        copy what is not copied yet to the place that is set, and hand the newest one to
                                     BACKUP_COPY_COMMAND
  backup copied <file>               note that something else has copied this one
  backup fetch [file]                fetch the newest copy, or this one, from the place that is set
  backup restore <file>              restore one into an empty store
  content import <folder>            make a folder of content what the site is to say (with CONTENT_IN=database)
  content import <export>            make drafts of the articles of another site: wordpress.xml, ghost.json, a folder
                                     of Markdown [--files <folder>] [--site <address>] [--reviewer <name>]
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
  "backup fetch": backupFetch,
  "backup restore": backupRestore,
  "content import": contentImport,
  "content export": contentExport,
  doctor,
  move,
};

/** Commands that work without a store, or make one. */
const withoutStore: ReadonlySet<string> = new Set(["backup list", "backup drill", "leads import"]);

/** Commands for a machine that has no store yet: restoring makes the tables of the backup first. */
const withoutTables: ReadonlySet<string> = new Set(["backup fetch", "backup restore"]);

/** Opens the store of the settings. Throws when there is none: making one would hide a wrong place. */
async function openFor(command: string, settings: Settings): Promise<Database> {
  if (withoutTables.has(command)) return reachDatabase(settings);
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
      files: { type: "string" },
      site: { type: "string" },
      reviewer: { type: "string" },
      view: { type: "string" },
      about: { type: "string" },
      change: { type: "string", multiple: true },
      why: { type: "string", multiple: true },
      read: { type: "string", multiple: true },
      none: { type: "string" },
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
    const hasSettings = name !== "backup restore" && (await schemaOf(database)) !== undefined;
    const stored = hasSettings ? await storedSettings(database) : {};
    const { settings } = effectiveSettings(environment, stored);
    yield* command({ settings, database, options: given.data, target });
  } finally {
    await closeDatabase(database);
  }
}

/** Looks at everything that can be wrong with an installation, and says how to mend it. Fails when anything is. */
async function* doctor({ database, settings }: Request) {
  const company = companyFacts();
  const installation = {
    database,
    settings,
    company,
    build: servedEdition(settings.dataDir) ?? "",
    names: nameServers(),
    now: new Date(),
  };
  yield `Version ${inWords(ownRelease)}\n`;
  const examined = await examine(installation, { isThorough: true });
  for (const { about, finding } of examined) {
    yield finding === undefined
      ? `ok     ${about}\n`
      : `WRONG  ${about}: ${finding.wrong}\n       ${finding.operate ?? finding.mend}\n`;
  }
  const wrongs = examined.filter(({ finding }) => finding !== undefined).length;
  if (wrongs > 0) throw new Error(`${wrongs} of ${examined.length} need somebody.`);
}

/** What happened in the latest hours. */
async function* eventsHours({ database, options: { limit } }: Request) {
  const hours = await hourlyCounts(database, limit);
  yield table(
    ["Hour", "Page views", "Visitors (estimated)", "By bots", "Dropped"],
    hours.map(({ hour, views, visitors, bots, dropped }) => [
      minute(hour),
      ...[views, visitors, bots, dropped].map(String),
    ]),
  );
}

function isDimension(name: string | undefined): name is keyof typeof dimensions {
  return name !== undefined && name in dimensions;
}

/** The pages that people viewed most, or the referrers or campaigns of most visits. */
async function* eventsBy({ database, target, options: { limit } }: Request) {
  if (!isDimension(target)) throw new Error(`Name one of ${Object.keys(dimensions).join(", ")}.`);
  const rows = await mostFrequent(database, target, limit);
  yield table(
    [target === "page_path" ? "Page views" : "Visits", target],
    rows.map(({ name, count }) => [String(count), name === "" ? "(none)" : name]),
  );
}

/** The newest messages. */
async function* outboxList({ database, options: { limit, state } }: Request) {
  const mails = await listOutbox(database, { limit, state });
  yield table(
    ["Created", "Lead", "Message", "Target", "State", "Attempts", "Next attempt", "Id", "Last error"],
    mails.map((mail) => [
      minute(mail.created_at),
      mail.reference ?? "",
      mail.message,
      mail.target,
      mail.state,
      String(mail.attempts),
      mail.state === "pending" ? minute(mail.next_attempt_at) : "",
      mail.id,
      mail.last_error ?? "",
    ]),
  );
}

/** Makes failed messages due again. */
async function* outboxRetry({ database, target }: Request) {
  const count = await retryFailed(database, new Date(), target);
  if (count === 0 && target !== undefined) throw new Error("No failed message has this id.");
  yield count === 0
    ? "No message has failed.\n"
    : `${count} to be sent again; the running server does it within seconds.\n`;
}

/** Mails that were written to files. */
async function* mailList({ settings, options: { limit } }: Request) {
  const folder = mailFolder(settings);
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .reverse()
    .slice(0, limit);
  const rows = files.map(async (name) => {
    const { date = "", to = [], subject = "" } = await PostalMime.parse(await readFile(join(folder, name)));
    return [minute(date), to.map(({ address }) => address).join(", "), subject, name];
  });
  yield `${oneLine(folder)}\n${table(["When", "To", "Subject", "File"], await Promise.all(rows))}`;
}

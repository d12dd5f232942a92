import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import PostalMime from "postal-mime";
import { z } from "zod";
import { inWords } from "#questionnaires/engine/wording.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { toCsv, toJson } from "#server/leads/export.ts";
import { everyLead, findLead, listLeads, listWordings } from "#server/leads/queries.ts";
import { oneLine, plain } from "#server/messages/text.ts";
import { readableTime } from "#server/messages/times.ts";
import { listOutbox } from "#server/outbox/queries.ts";
import { retryFailed } from "#server/outbox/queue.ts";
import { mailFolder } from "#server/outbox/senders/folder.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";

const help = `Usage: npm run ops -- <command>

  leads list                         the newest leads
  leads show <reference>             one lead with all its answers
  leads export --format csv|json     every lead, to standard output
  outbox list [--state failed]       the newest mails: pending, sent or failed
  outbox retry [id]                  send failed mails again: all, or the one with this id
  mail list                          mails written to files while SMTP_URL is not set

  --limit <n>    how many lines a list shows, 1 to 1000 (20 unless told)

It reads the same settings as the server (DATA_DIR, DATABASE_URL) and may be used while the server runs.`;

const options = z.object({
  limit: z.coerce.number("--limit: write a number from 1 to 1000.").int().min(1).max(1000).default(20),
  format: z.enum(["csv", "json"], "--format: write csv or json.").optional(),
  state: z.enum(["pending", "sent", "failed"], "--state: write pending, sent or failed.").optional(),
});

type Request = {
  readonly settings: Settings;
  readonly database: Database;
  readonly options: z.output<typeof options>;
  /** What follows the command's two words. */
  readonly target: string | undefined;
};

/** Yields pieces of output. What visitors typed has passed `plain` or `oneLine`, except in an export. */
type Command = (request: Request) => AsyncIterable<string>;

function minute(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")} UTC`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.\n";
  const lines = [header, ...rows.map((row) => row.map((cell) => oneLine(cell, 60)))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${text.join("\n")}\n`;
}

async function* leadsList({ database, options: { limit } }: Request) {
  const leads = await listLeads(database, { limit });
  yield table(
    ["Received", "Due", "Reference", "Company", "Contact", "E-mail", "Plan"],
    leads.map((lead) => [
      minute(lead.receivedAt),
      minute(lead.dueAt),
      lead.reference,
      lead.company,
      lead.contactName,
      lead.contactEmail,
      lead.plan,
    ]),
  );
}

async function* leadsShow({ database, target }: Request) {
  if (target === undefined) throw new Error("Name the lead: npm run ops -- leads show LW-XXXX-XXXX");
  const lead = await findLead(database, target);
  if (lead === undefined)
    throw new Error("No lead has this reference; npm run ops -- leads list shows the newest.");
  yield `${lead.reference}  ${oneLine(lead.company)}\n`;
  yield `Received ${readableTime(lead.receivedAt)}\nDue      ${readableTime(lead.dueAt)}\n`;
  yield `${lead.wording.title}, wording ${lead.version}, sent as ${lead.source}\n`;
  if (lead.plan !== "") yield `Plan     ${lead.plan}\n`;
  for (const { title, answers } of inWords(lead.wording, lead.answers)) {
    yield `\n${title}\n`;
    for (const { label, texts } of answers) {
      const answered = texts.map((text) => `    ${plain(text).replaceAll("\n", "\n    ")}\n`);
      yield `  ${label}\n${answered.join("") || "    –\n"}`;
    }
  }
}

async function* leadsExport({ database, options: { format } }: Request) {
  if (format === undefined) throw new Error("Choose a format: --format csv or --format json.");
  const leads = everyLead(database);
  const pieces = format === "csv" ? toCsv(leads, await listWordings(database)) : toJson(leads);
  for await (const piece of pieces) yield process.stdout.isTTY ? plain(piece) : piece;
}

async function* outboxList({ database, options: { limit, state } }: Request) {
  const mails = await listOutbox(database, { limit, state });
  yield table(
    ["Created", "Lead", "Message", "State", "Attempts", "Next attempt", "Id", "Last error"],
    mails.map((mail) => [
      minute(mail.created_at),
      mail.reference,
      mail.message,
      mail.state,
      String(mail.attempts),
      mail.state === "pending" ? minute(mail.next_attempt_at) : "",
      mail.id,
      mail.last_error ?? "",
    ]),
  );
}

async function* outboxRetry({ database, target }: Request) {
  const count = await retryFailed(database, new Date(), target);
  if (count === 0 && target !== undefined) throw new Error("No failed mail has this id.");
  yield count === 0
    ? "No mail has failed.\n"
    : `${count} to be sent again; the running server does it within seconds.\n`;
}

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

const commands: Readonly<Record<string, Command>> = {
  "leads list": leadsList,
  "leads show": leadsShow,
  "leads export": leadsExport,
  "outbox list": outboxList,
  "outbox retry": outboxRetry,
  "mail list": mailList,
};

async function* outputOf(args: readonly string[]): AsyncGenerator<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string" },
      format: { type: "string" },
      state: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [noun = "", verb = "", target, ...rest] = positionals;
  const command = commands[`${noun} ${verb}`];
  if (values.help || positionals.length === 0) return yield `${help}\n`;
  if (command === undefined || rest.length > 0) throw new Error(`There is no such command.\n\n${help}`);
  const given = options.safeParse(values);
  if (!given.success) throw new Error(given.error.issues.map(({ message }) => message).join("\n"));
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const database = await openDatabase(read.settings);
  try {
    yield* command({ settings: read.settings, database, options: given.data, target });
  } finally {
    await closeDatabase(database);
  }
}

async function main(args: readonly string[]): Promise<void> {
  // A pager or `head` that has seen enough is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  for await (const piece of outputOf(args)) {
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

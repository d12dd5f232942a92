import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { oneLine } from "#server/messages/text.ts";
import { retryFailed } from "#server/outbox/commands.ts";
import { listOutbox } from "#server/outbox/queries.ts";
import { mailFolder } from "#server/outbox/senders/folder.ts";
import { minute, type Request, table } from "./command.ts";

/** The newest messages. */
export async function* outboxList({ database, options: { limit, state } }: Request) {
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
export async function* outboxRetry({ database, target }: Request) {
  const count = await retryFailed(database, new Date(), target);
  if (count === 0 && target !== undefined) throw new Error("No failed message has this id.");
  yield count === 0
    ? "No message has failed.\n"
    : `${count} to be sent again; the running server does it within seconds.\n`;
}

/** Mails that were written to files. */
export async function* mailList({ settings, options: { limit } }: Request) {
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

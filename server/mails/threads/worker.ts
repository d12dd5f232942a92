import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import { lookIntoMailbox, type Reading } from "./mailbox.ts";
import { openMailParser } from "./parsing/parse.ts";

/** Milliseconds between two readings of the mailbox. */
const lookEvery = 20_000;

/**
 * Takes up new mails of the mailbox. Processes that share a database may read it at the same time: each mail is
 * stored once.
 */
export function startMailbox(
  reading: Pick<Reading, "database" | "url" | "mayBePrivate" | "ours" | "provedBy" | "domain" | "hasRoom">,
  log: Pick<Logger, "info" | "error">,
): Chore {
  const parser = openMailParser();
  const look = async () => {
    const count = await lookIntoMailbox({ ...reading, parser, now: () => new Date() });
    if (count > 0) log.info({ count }, "took up mails");
  };
  const chore = startChore("mailbox", lookEvery, look, log);
  return {
    async stop() {
      await chore.stop();
      await parser.stop();
    },
  };
}

import type { Transaction } from "kysely";
import { heardIn, knownBy, mailsIn } from "#contract/console/passed-on.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { leadsOfThread } from "./merged.ts";
import type { Incoming } from "./rules.ts";

/** Letters at the beginning of a text by which it is found again; a shorter beginning tells enough from `telling` on. */
const compared = 300;
const telling = 40;

/** The letters and digits of a text: mail programs change what is between them. */
function lettersOf(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return (letters || text.trim()).slice(0, compared);
}

function isSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= telling && long.startsWith(short));
}

/** What was said in a mail, and in those that it quotes or passes on. */
function saidIn(text: string): readonly string[] {
  const { said, earlier } = mailsIn(text.trim(), { namings: true });
  return [withoutQuoted(text.trim()).said, said, ...earlier.map(({ words }) => words)];
}

/** Whether mails of a thread hold words already, each as a whole and not within other words. */
async function isHeld(transaction: Transaction<Tables>, leadId: string, words: string): Promise<boolean> {
  const mails = await transaction
    .selectFrom("mails")
    .select("text")
    .where("lead_id", "in", await leadsOfThread(transaction, leadId))
    .where("unproved", "=", 0)
    .execute();
  const sought = lettersOf(words);
  return mails.some(({ text }) => saidIn(text).some((said) => isSame(lettersOf(said), sought)));
}

type Passing = Pick<Incoming, "from" | "text">;

/**
 * Whether one of us passes on words of the client that no mail of the thread holds yet: then the client waits, as if
 * the mail came from them. Only what a mail program marks as the client's counts.
 */
export async function passesOnNews(
  transaction: Transaction<Tables>,
  leadId: string,
  { from, text }: Passing,
  people: Parameters<typeof knownBy>[0],
): Promise<boolean> {
  const { isClients, texts } = heardIn({ writer: from, text }, knownBy(people));
  const words = texts.join(" ");
  return isClients && words.trim() !== "" && !(await isHeld(transaction, leadId, words));
}

/**
 * Whether one of us passes on what the thread holds already. Where no head names the client, the newest words that
 * are passed on count.
 */
export async function passesOnKnown(
  transaction: Transaction<Tables>,
  leadId: string,
  { from, text }: Passing,
  people: Parameters<typeof knownBy>[0],
): Promise<boolean> {
  const { isClients, texts } = heardIn({ writer: from, text }, knownBy(people));
  const [newest] = mailsIn(text.trim(), { namings: true }).earlier;
  const words = isClients ? texts.join(" ") : (newest?.words ?? "");
  return words.trim() !== "" && (await isHeld(transaction, leadId, words));
}

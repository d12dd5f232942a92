import type { Transaction } from "kysely";
import { heardIn, knownBy } from "#contract/console/passed-on.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Incoming } from "./rules.ts";

/** Letters at the beginning of a text by which it is found in another one. */
const compared = 300;

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Whether one of us passes on words of the client that no mail of the thread holds yet: then the client waits, as if
 * the mail came from them. Only what a mail program marks as the client's counts.
 */
export async function passesOnNews(
  transaction: Transaction<Tables>,
  leadId: string,
  { from, text }: Pick<Incoming, "from" | "text">,
  people: Parameters<typeof knownBy>[0],
): Promise<boolean> {
  const { isClients, texts } = heardIn({ writer: from, text }, knownBy(people));
  const words = squeezed(texts.join(" ")).slice(0, compared);
  if (!isClients || words === "") return false;
  const mails = await transaction
    .selectFrom("mails")
    .select("text")
    .where("lead_id", "=", leadId)
    .where("direction", "=", "in")
    .execute();
  return !mails.some((mail) => squeezed(mail.text).includes(words));
}

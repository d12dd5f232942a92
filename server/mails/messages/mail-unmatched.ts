import { html } from "hono/html";
import type { House } from "./house.ts";
import { entries, entry, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine, readable } from "./text.ts";

/** A mail that came in and belongs to no lead. */
export type MailUnmatched = {
  /** Who wrote it: a name, if there is one, and the address. */
  readonly from: string;
  /** Addresses of another domain to which its answers would go; or "". */
  readonly answersTo: string;
  readonly subject: string;
  readonly text: string;
  /** Leads whose people the mail went to as well: it may be about them. */
  readonly alsoTo: readonly { readonly reference: string; readonly company: string }[];
};

/** Characters of the mail at most that the notice repeats. */
const longest = 1000;

const where =
  "Put it into a thread, make a lead of it, or delete it. Until then it waits on Today, by the time that you promise to whoever writes.";

/** Tells the consultancy of a mail that belongs to no lead. */
export async function mailUnmatched(house: House, mail: MailUnmatched): Promise<Message> {
  const title = "A mail belongs to no lead";
  const facts = [
    ["From", oneLine(mail.from, 400)],
    ...(mail.answersTo === "" ? [] : [["Answers go to", oneLine(mail.answersTo, 400)] as const]),
    ["Subject", oneLine(mail.subject, 120)],
    ...mail.alsoTo.map(
      ({ reference, company }) => ["Also sent to", oneLine(`${company} (${reference})`.trim(), 120)] as const,
    ),
  ] as const;
  const said = readable(mail.text.length > longest ? `${mail.text.slice(0, longest)}…` : mail.text);
  const url = `${house.consoleUrl}/console/mails`;
  const page = await layout(house, title, [
    entries([...facts, ["They wrote", said] as const].map(([label, words]) => entry(label, [words]))),
    paragraph(html`Open it in the console: ${link(url)}`),
    note(where),
  ]);
  return {
    subject: `${title}: ${oneLine(mail.subject, 80)}`,
    text: [
      facts.map(([label, words]) => `${label}: ${words}`).join("\n"),
      said,
      `Open it in the console: ${url}`,
      where,
    ].join("\n\n"),
    html: page,
  };
}

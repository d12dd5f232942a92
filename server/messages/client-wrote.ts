import { html } from "hono/html";
import { withTimeInWords } from "#contract/console/calendar-words.ts";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine, plain } from "./text.ts";
import { readableTime } from "./times.ts";

/** A mail that a client wrote in the thread of a lead. */
export type ClientWrote = {
  readonly reference: string;
  readonly company: string;
  /** Name of the writer, or the address. */
  readonly from: string;
  readonly subject: string;
  /** Whether their calendar wrote it, which declines a call. */
  readonly isDecline: boolean;
  /** What the client wrote, without quotations. */
  readonly text: string;
};

/** Characters of the mail at most that the notice repeats. */
const longest = 1000;

/** Tells whose lead it is that its client has written, and what. */
export async function clientWrote(
  house: House,
  { reference, company, isDecline, from, subject, text }: ClientWrote,
): Promise<Message> {
  const title = `${oneLine(company, 60)} ${isDecline ? "declined a call" : "wrote"}`;
  const told = withTimeInWords(text, (iso) => readableTime(iso, house.company));
  const said = plain(told.length > longest ? `${told.slice(0, longest)}…` : told);
  const facts = [
    ["From", oneLine(from, 80)],
    ["Subject", oneLine(subject, 120)],
  ] as const;
  const url = leadUrl(house, reference);
  const where = isDecline
    ? "The call stays booked until somebody moves or cancels it: ask whether they want another time."
    : "Answer from the console, so that everybody sees that it is answered.";
  const page = await layout(house, title, [
    entries([...facts, ["They wrote", said] as const].map(([label, words]) => entry(label, [words]))),
    paragraph(html`Open it in the console: ${link(url)}`),
    note(where),
  ]);
  return {
    subject: `${title}: ${oneLine(subject, 80)} (${reference})`,
    text: [
      facts.map(([label, words]) => `${label}: ${words}`).join("\n"),
      said,
      `Open it in the console: ${url}`,
      where,
    ].join("\n\n"),
    html: page,
  };
}

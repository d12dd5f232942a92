import { html } from "hono/html";
import { withTimeInWords } from "#contract/console/calendar-words.ts";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine, readable } from "./text.ts";
import { operatorTime } from "./times.ts";

/** A mail that a client wrote in the thread of a lead. */
export type ClientWrote = {
  readonly reference: string;
  readonly company: string;
  /** Reference of another lead of the same person, whose owner is told as well; null: that of the mail's own is. */
  readonly other: string | null;
  /** Who wrote it: a name, if there is one, and the address. */
  readonly from: string;
  /** Addresses of another domain to which its answers would go; or "". */
  readonly answersTo: string;
  readonly subject: string;
  /**
   * What came: their words, a calendar that declines a call, a report that a copy of a mail of ours came back, or
   * corrections that they made by themselves.
   */
  readonly what: "wrote" | "declined" | "copy-back" | "corrected";
  /** What the client wrote, without quotations; or the report. */
  readonly text: string;
};

/** Characters of the mail at most that the notice repeats. */
const longest = 1000;

type Words = { readonly title: string; readonly label: string; readonly where: string };

const words: Readonly<Record<ClientWrote["what"], Words>> = {
  wrote: {
    title: "wrote",
    label: "They wrote",
    where: "Answer from the console, so that everybody sees that it is answered.",
  },
  declined: {
    title: "declined a call",
    label: "They wrote",
    where: "The call stays booked until somebody moves or cancels it: ask whether they want another time.",
  },
  corrected: {
    title: "corrected who they are",
    label: "They corrected",
    where: "The lead has it already: use it when you answer or call. No answer is needed.",
  },
  "copy-back": {
    title: "did not get a copy",
    label: "The report says",
    where:
      "The lead's own address is not named. Correct the address of the copy, and send it again where it matters.",
  },
};

/** Tells whose lead it is that its client has written, and what; or that a copy of a mail to them came back. */
export async function clientWrote(
  house: House,
  { reference, company, other, what, from, answersTo, subject, text }: ClientWrote,
): Promise<Message> {
  const { title: came, label: saying, where: next } = words[what];
  const where =
    other === null
      ? next
      : `It stands in ${reference}, the newest open lead of the same person. You have ${other}, in which they wrote before: look whether it belongs there.`;
  const title = `${oneLine(company, 60)} ${came}`;
  const named = oneLine(subject, 80);
  const told = withTimeInWords(text, (iso) => operatorTime(iso, house.company));
  const said = readable(told.length > longest ? `${told.slice(0, longest)}…` : told);
  const facts = [
    ["From", oneLine(from, 400)],
    ...(answersTo === "" ? [] : [["Answers go to", oneLine(answersTo, 400)] as const]),
    ["Subject", oneLine(subject, 120)],
  ] as const;
  const url = leadUrl(house, reference);
  const page = await layout(house, title, [
    entries([...facts, [saying, said] as const].map(([label, words]) => entry(label, [words]))),
    paragraph(html`Open it in the console: ${link(url)}`),
    note(where),
  ]);
  return {
    subject: `${title}: ${named.includes(reference) ? named : `${named} (${reference})`}`,
    text: [
      facts.map(([label, words]) => `${label}: ${words}`).join("\n"),
      said,
      `Open it in the console: ${url}`,
      where,
    ].join("\n\n"),
    html: page,
  };
}

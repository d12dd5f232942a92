import { type House, leadUrl } from "./house.ts";
import { entries, entry, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { readableTime } from "./times.ts";

/** What has passed of the promised time: half, four fifths, or all of it. */
export type Passed = "half" | "most" | "all";

const words: Readonly<Record<Passed, { readonly title: string; readonly sentence: string }>> = {
  half: { title: "Half of the time is over", sentence: "Half of the promised time is over" },
  most: { title: "Answer due soon", sentence: "80% of the promised time is over" },
  all: { title: "Answer overdue", sentence: "The promised time is over" },
};

/** A lead that waits. `isAgain`: its client wrote again, and the times are those of that promise. */
type Waiting = LeadFacts & { readonly isAgain?: boolean };

/** Tells the consultancy that a lead waits and how much of the promised time has passed. */
export async function leadWarning(house: House, lead: Waiting, passed: Passed): Promise<Message> {
  const { title, sentence } = words[passed];
  const due = readableTime(lead.dueAt, house.company);
  const company = oneLine(lead.company);
  const what =
    lead.isAgain === true
      ? `${sentence}, and nobody has answered what ${company} wrote last.`
      : `${sentence}, and nobody has answered ${company} yet.`;
  const facts = [
    ["Company", company],
    ["Contact", [...new Set([lead.contactName, lead.contactEmail].map((text) => oneLine(text)))].join(", ")],
    ["Sent", lead.wording.title],
    [lead.isAgain === true ? "They wrote" : "Received", readableTime(lead.receivedAt, house.company)],
    ["Reference", lead.reference],
  ] as const;
  const url = leadUrl(house, lead.reference);
  const end =
    lead.isAgain === true
      ? 'An answer, or "No answer needed" on Today, ends these warnings.'
      : "An answer, or another status than New, ends these warnings.";
  const text = [
    what,
    `Answer due: ${due}`,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    `Open it: ${url}`,
    end,
  ];
  const html = await layout(house, title, [
    paragraph(what),
    highlight("Answer due", due),
    entries(facts.map(([label, value]) => entry(label, [value]))),
    paragraph(link(url)),
    note(end),
  ]);
  return {
    subject: `${title}: ${lead.reference}, ${oneLine(lead.company, 60)}`,
    text: text.join("\n\n"),
    html,
  };
}

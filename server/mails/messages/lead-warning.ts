import { type House, leadUrl, reviewUrl } from "./house.ts";
import { entries, entry, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

/** What has passed of the promised time: half, four fifths, or all of it. */
export type Passed = "half" | "most" | "all";

/** What a client waits for: their first answer, one to what they wrote again, or their report. */
type Owed = "first" | "answer" | "report";

const titles: Readonly<Record<Owed, Readonly<Record<Passed, string>>>> = {
  first: { half: "Half of the time is over", most: "Answer due soon", all: "Answer overdue" },
  answer: { half: "Half of the time is over", most: "Answer due soon", all: "Answer overdue" },
  report: { half: "Half of the time is over", most: "Report due soon", all: "Report overdue" },
};

const sentences: Readonly<Record<Passed, string>> = {
  half: "Half of the promised time is over",
  most: "80% of the promised time is over",
  all: "The promised time is over",
};

const ends: Readonly<Record<Owed, string>> = {
  first: "An answer, or another status than New, ends these warnings.",
  answer: 'An answer, or "No answer needed" on Today, ends these warnings.',
  report: "Publishing the report, or withdrawing it, ends these warnings.",
};

/**
 * A lead that waits. `owed`: what it is owed after its first answer, with the times of that; null: the first answer.
 * `newestWords`: what its client said last, or "".
 */
type Waiting = LeadFacts & { readonly owed?: Exclude<Owed, "first"> | null; readonly newestWords: string };

function lackOf(owed: Owed, { isUrgent }: Waiting, company: string): string {
  if (owed === "report") return `the report of ${company} is not published`;
  if (owed === "answer") return `nobody has answered what ${company} wrote last`;
  return isUrgent ? `nobody has called ${company} back yet` : `nobody has answered ${company} yet`;
}

/** Tells the consultancy that a lead waits and how much of the promised time has passed. */
export async function leadWarning(house: House, lead: Waiting, passed: Passed): Promise<Message> {
  const owed = lead.owed ?? "first";
  // The hours of an incident are those of an answer, and never a report's.
  const severity = owed === "report" ? null : lead.severity;
  const mark = severity === null ? (lead.isUrgent ? "Call back now: " : "") : `Incident ${severity}: `;
  const title = `${mark}${titles[owed][passed]}`;
  const due = operatorTime(lead.dueAt, house.company);
  const until = severity === null ? "" : `, due ${due}`;
  const company = oneLine(lead.company || lead.contactName || lead.contactEmail);
  const what = `${sentences[passed]}, and ${lackOf(owed, lead, company)}.`;
  const dueLabel = owed === "report" ? "Report due" : "Answer due";
  const said = lead.isUrgent || severity !== null ? oneLine(lead.newestWords, 160) : "";
  const facts = [
    ["Company", company],
    ["Contact", [...new Set([lead.contactName, lead.contactEmail].map((text) => oneLine(text)))].join(", ")],
    ...(said === "" ? [] : [["Their words", said] as const]),
    ["Sent", lead.wording.title],
    [owed === "answer" ? "They wrote" : "Received", operatorTime(lead.receivedAt, house.company)],
    ["Reference", lead.reference],
  ] as const;
  const url = owed === "report" ? reviewUrl(house, lead.reference) : leadUrl(house, lead.reference);
  const end = ends[owed];
  const text = [
    what,
    `${dueLabel}: ${due}`,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    `Open it: ${url}`,
    end,
  ];
  const html = await layout(house, title, [
    paragraph(what),
    highlight(dueLabel, due),
    entries(facts.map(([label, value]) => entry(label, [value]))),
    paragraph(link(url)),
    note(end),
  ]);
  return {
    subject: `${title}: ${lead.reference}, ${oneLine(company, 60)}${until}`,
    text: text.join("\n\n"),
    html,
  };
}

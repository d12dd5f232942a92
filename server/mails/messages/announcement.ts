import type { Told } from "#contract/announcement.ts";
import type { ChangeTold } from "#contract/webhooks.ts";
import type { House } from "./house.ts";
import { entries, entry, layout, note, paragraph } from "./layout.ts";
import { leadData } from "./lead-data.ts";
import type { LeadFacts, Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

/** Something that happened, with what is known about it. */
export type Occurrence = {
  readonly announcement: Told;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Null: it is not about a lead. */
  readonly lead: LeadFacts | null;
  /** What is told when there is no lead. */
  readonly data: Readonly<Record<string, string | number>>;
  /** What was changed; null for announcements that are not about a change. */
  readonly changes: readonly ChangeTold[] | null;
};

const titles: Readonly<Record<Told, string>> = {
  "lead.created": "New lead",
  "lead.waiting": "Half of the time is over",
  "lead.due_soon": "Answer due soon",
  "lead.overdue": "Answer overdue",
  "lead.changed": "Lead changed",
  "lead.answered": "Lead answered",
  "lead.booked": "Call booked",
  "lead.won": "Lead won",
  "report.published": "Report published",
  "signup.created": "New signup",
  "erasure.done": "Data erased",
  "target.test": "A test",
};

// Without the report's token, because everybody who has it can read the report.
function reportFacts({ reference, company, report }: LeadFacts) {
  return {
    reference,
    company,
    framework: report?.draft.framework ?? "",
    reviewer: report?.reviewer ?? "",
    publishedAt: report?.publishedAt ?? "",
  };
}

function dataOf(house: Pick<House, "consoleUrl">, { announcement, lead, data, changes }: Occurrence) {
  if (lead === null) return data;
  if (announcement === "report.published") return reportFacts(lead);
  return { ...leadData(house, lead), ...(changes !== null && { changes }) };
}

/**
 * The JSON of a webhook (Standard Webhooks 1.0.0, "Payload structure"). The answers are the same on every
 * attempt; status, owner and other work of operators are the present ones.
 */
export function webhookBody(house: Pick<House, "consoleUrl">, occurrence: Occurrence): string {
  const { announcement, at } = occurrence;
  return JSON.stringify({ type: announcement, timestamp: at, data: dataOf(house, occurrence) });
}

type Fact = readonly [label: string, text: string];

function factsOf(house: House, { announcement, lead, data }: Occurrence): readonly Fact[] {
  if (lead === null) return Object.entries(data).map(([name, value]) => [name, oneLine(String(value), 200)]);
  const who: readonly Fact[] = [
    ["Reference", lead.reference],
    // A conversation has only an address, a call back only a number. It is shown once, as the contact.
    ...(lead.company === lead.contactEmail ? [] : [["Company", oneLine(lead.company, 200)] as const]),
  ];
  if (announcement === "report.published") {
    return [
      ...who,
      ["Framework", lead.report?.draft.framework ?? ""],
      ["Reviewer", oneLine(lead.report?.reviewer ?? "", 200)],
    ];
  }
  return [
    ...who,
    [
      "Contact",
      [...new Set([lead.contactName, lead.contactEmail])].map((one) => oneLine(one, 200)).join(", "),
    ],
    ["Sent", lead.wording.title],
    ["Answer due", operatorTime(lead.dueAt, house.company)],
  ];
}

// docs.slack.dev, "Formatting message text": these three begin mentions, links and entities.
function escapeForSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The JSON of an incoming webhook of Slack, which Mattermost, Rocket.Chat and others understand too. */
export function slackBody(house: House, occurrence: Occurrence): string {
  const facts = factsOf(house, occurrence).map(([label, text]) => `${label}: ${text}`);
  return JSON.stringify({ text: escapeForSlack([titles[occurrence.announcement], ...facts].join("\n")) });
}

/** A mail to a target: what happened, and the facts that a person needs to act. */
export async function announcementMail(house: House, occurrence: Occurrence): Promise<Message> {
  const title = titles[occurrence.announcement];
  const facts = factsOf(house, occurrence);
  const when = `${operatorTime(occurrence.at, house.company)}.`;
  const why = `This address is a target in the settings of ${house.company.domain}.`;
  const about = occurrence.lead === null ? "" : ` ${occurrence.lead.reference}`;
  const text = [`${title}: ${when}`, facts.map(([label, value]) => `${label}: ${value}`).join("\n"), why];
  const html = await layout(house, title, [
    paragraph(when),
    entries(facts.map(([label, value]) => entry(label, [value]))),
    note(why),
  ]);
  return { subject: `${title}${about}`, text: text.join("\n\n"), html };
}

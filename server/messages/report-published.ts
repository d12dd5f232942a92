import { html } from "hono/html";
import { type House, reportUrl } from "./house.ts";
import { entries, entry, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { oneLine } from "./text.ts";
import { readableDay } from "./times.ts";

type Facts = Pick<LeadFacts, "reference" | "report">;

/**
 * Tells the visitor that the report was reviewed, and where it is. Like the receipt it carries nothing that the
 * visitor typed. Throws when the report is not published.
 */
export function reportPublished(house: House, facts: Facts, tokens: Tokens): Promise<Message> {
  return aboutReport(house, facts, tokens, {
    state: "is ready",
    read: "Read it here. Whoever has this link can read it too, so pass it on with care.",
  });
}

/** Tells the visitor that another version of the report took the place of the one that was published before. */
export function reportCorrected(house: House, facts: Facts, tokens: Tokens): Promise<Message> {
  return aboutReport(house, facts, tokens, {
    state: "has a new version",
    read: "It takes the place of the version before, and says what changed. Whoever has this link can read it too.",
  });
}

async function aboutReport(
  house: House,
  { reference, report }: Facts,
  tokens: Tokens,
  { state, read }: { readonly state: string; readonly read: string },
): Promise<Message> {
  if (report === null || report.reviewer === null || report.publishedAt === null) {
    throw new Error(`The report of ${reference} is not published.`);
  }
  const { name, phone, email, supportHours, promises } = house.company;
  const title = `Your ${report.draft.framework} readiness report ${state}`;
  const url = reportUrl(house, tokens);
  const review = `Reviewed by ${oneLine(report.reviewer)} on ${readableDay(report.publishedAt, house.company)}.`;
  const talk = `Next: go through it with us in a free ${promises.consultationMinutes}-minute consultation.`;
  const call = `Questions? Call ${phone} (${supportHours}) or write to ${email}, and name the reference.`;
  const limits = "It rests on self-reported answers and is not an audit opinion.";
  const text = [
    `${title}. ${review}`,
    `${read}\n${url}`,
    `Reference: ${reference}`,
    `${talk}\n${house.bookingUrl}`,
    call,
    limits,
    name,
  ].join("\n\n");
  const page = await layout(house, title, [
    paragraph(review),
    highlight("Your report", link(url)),
    paragraph(read),
    entries([entry("Reference", [reference])]),
    paragraph(html`${talk} ${link(house.bookingUrl)}`),
    paragraph(call),
    note(limits),
  ]);
  return { subject: `${title} (${reference})`, text, html: page };
}

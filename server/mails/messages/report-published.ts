import { html } from "hono/html";
import { callLink } from "#contract/call-link.ts";
import { isLetterAlone } from "#questionnaires/readiness/letter.ts";
import { word } from "#words/word.ts";
import { type CallFacts, timesOf } from "./call-mails.ts";
import { type House, reportUrl } from "./house.ts";
import { entries, entry, highlight, layout, link, note, paragraph, paragraphs } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { sayingWith } from "./say.ts";
import { oneLine } from "./text.ts";
import { readableDay } from "./times.ts";

/** `call`: the next call of its reader; null: none is booked. */
type Facts = Pick<LeadFacts, "reference" | "report" | "company"> & {
  readonly call: Pick<CallFacts, "startsAt" | "timeZone"> | null;
};

/**
 * Tells the visitor that the report was reviewed, and where it is. Like the receipt it has no text that the
 * visitor typed, only what the reviewer wrote into it; but counsel, who is named by the reviewer, reads whose report it is, and is offered nothing. Throws
 * when the report is not published.
 */
export function reportPublished(house: House, facts: Facts, tokens: Tokens): Promise<Message> {
  return aboutReport(house, facts, tokens, "published");
}

/** Tells the visitor that a new version of the report has replaced the published one. */
export function reportCorrected(house: House, facts: Facts, tokens: Tokens): Promise<Message> {
  return aboutReport(house, facts, tokens, "corrected");
}

async function aboutReport(
  house: House,
  { reference, report, company, call }: Facts,
  tokens: Tokens,
  what: "published" | "corrected",
): Promise<Message> {
  if (
    report === null ||
    report.published === null ||
    report.reviewer === null ||
    report.publishedAt === null
  ) {
    throw new Error(`The report of ${reference} is not published.`);
  }
  const { head, roadmap, mailNote = "" } = report.published;
  const { criteria, notAssessed } = head;
  const { reference: named, yourReference, report: words, receipt } = house.mailWords;
  const say = sayingWith(house, {
    reference,
    framework: report.draft.framework,
    criteria: String(criteria),
    notAssessed: String(notAssessed),
    reviewer: oneLine(report.reviewer),
    day: readableDay(report.publishedAt, house.company),
    time: call === null ? "" : (timesOf(house, call)[0] ?? ""),
  });
  const client = oneLine(company, 80);
  const isToCounsel = report.published.isForCounsel && (report.published.mailTo ?? "") !== "";
  const isAlone = isLetterAlone(report.published);
  const toCounsel = isAlone
    ? {
        published: word("The report on {client}, prepared at your request", { client }),
        corrected: word("The report on {client} has a new version", { client }),
      }
    : {
        published: word("The readiness report on {client}, prepared at your request", { client }),
        corrected: word("The readiness report on {client} has a new version", { client }),
      };
  const own = isAlone ? words.alone[what] : words[what].title;
  const title = isToCounsel && client !== "" ? toCounsel[what] : say(own);
  const { further } = house;
  const spoken = further && sayingWith(house, { language: further.first })(words.spoken);
  const read = [say(words[what].read), ...(spoken === undefined ? [] : [spoken])].join(" ");
  // A letter alone has no week and no date.
  const provisional = notAssessed > 0 && roadmap.phases.length > 0 ? [say(words.provisional)] : [];
  const counsel = report.published.isForCounsel
    ? [word("It was prepared at the request of counsel: pass it on only as counsel says.")]
    : [];
  const review = [say(words.reviewed), ...counsel, ...provisional].join(" ");
  const url = reportUrl(house, tokens);
  const booking = callLink(house.bookingUrl, { reference });
  // Who has a call is not invited to book one.
  const next = call === null ? say(words.talk) : say(words.booked);
  const text = [
    `${title}. ${review}`,
    ...(mailNote === "" ? [] : [mailNote]),
    `${read}\n${url}`,
    say(named),
    ...(isToCounsel ? [] : [call === null ? `${next}\n${booking}` : next, say(receipt.call)]),
    say(words.limits),
    house.company.name,
  ].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(review),
      ...paragraphs(mailNote),
      highlight(say(words.link), link(url)),
      paragraph(read),
      entries([entry(say(yourReference), [reference])]),
      ...(isToCounsel
        ? []
        : [paragraph(call === null ? html`${next} ${link(booking)}` : next), paragraph(say(receipt.call))]),
      note(say(words.limits)),
    ],
    house.company.locale,
  );
  return { subject: `${title} (${reference})`, text, html: page };
}

import { html } from "hono/html";
import { callLink } from "#contract/call-link.ts";
import { formAddress } from "#contract/form-language.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { message } from "#questionnaires/definitions/message.ts";
import { linkOf } from "#questionnaires/engine/answer-link.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { dataUrl, type House, reportUrl } from "./house.ts";
import { entries, entry, type Html, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { sayingWith } from "./say.ts";
import { readableTime } from "./times.ts";

type Written = { readonly text: readonly string[]; readonly page: readonly Html[] };

const nothing: Written = { text: [], page: [] };

function aboutReport(
  house: House,
  { report, isLate }: Pick<LeadFacts, "report"> & { readonly isLate: boolean },
  due: string,
  tokens: Tokens,
): Written {
  if (report === null || report.isHeld) return nothing;
  const { framework } = report.draft;
  const say = sayingWith(house, { framework, time: due });
  const words = house.mailWords.receipt;
  const sentence = say(isLate ? words.reportLate : words.report);
  const url = reportUrl(house, tokens);
  return { text: [`${sentence}\n${url}`], page: [paragraph(html`${sentence} ${link(url)}`)] };
}

function numbered(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => `${index + 1}. ${text}`);
}

/** The result of an IT health check, in the words of the definitions, without typed text. */
function aboutResult(
  house: House,
  { wording, answers, language }: Pick<LeadFacts, "wording" | "answers" | "language">,
): Written {
  const isResult = wording.questionnaire === healthResult.slug;
  const result = isResult ? scoreOf(itHealth, itHealthAdvice, answers) : undefined;
  if (result === undefined) return nothing;
  const { score, first, later, again } = house.mailWords.receipt.result;
  const say = sayingWith(house, {});
  const said = `${result.totalScore} / ${result.maxScore}: ${result.category}`;
  const lists = [
    [say(first), numbered(result.recommendations)],
    [say(later), numbered(result.nextSteps)],
  ] as const;
  const page = formAddress("/it-assessment", language ?? undefined);
  const url = `${house.siteUrl}${page}#${linkOf(itHealth, answers)}`;
  return {
    text: [
      `${say(score)}\n${said}`,
      ...lists.map(([title, lines]) => `${title}\n${lines.join("\n")}`),
      `${say(again)}\n${url}`,
    ],
    page: [
      highlight(say(score), said),
      entries(lists.map(([title, lines]) => entry(title, lines))),
      paragraph(html`${say(again)} ${link(url)}`),
    ],
  };
}

/** What arrived, by its slug unless it was a mail; everything else is a questionnaire. */
const arrivals: Readonly<Record<string, "conversation" | "health" | "mail">> = {
  [conversation.slug]: "conversation",
  [healthResult.slug]: "health",
  [message.slug]: "mail",
};

type Arrived = Pick<LeadFacts, "reference" | "cameBy"> & { readonly questionnaire: string };

function arrivalOf({ mailWords }: Pick<House, "mailWords">, { questionnaire, cameBy }: Arrived) {
  const kind = cameBy === "mail" ? "mail" : (arrivals[questionnaire] ?? "questionnaire");
  return mailWords.receipt[kind];
}

/** The subject of the receipt for a lead. */
export function receiptSubject(house: Pick<House, "company" | "mailWords">, lead: Arrived): string {
  const { reference } = lead;
  return `${sayingWith(house, { reference })(arrivalOf(house, lead).title)} (${reference})`;
}

/**
 * Tells the visitor what arrived. It has no typed text: nobody must be able to send words to somebody else's
 * address in the consultancy's name.
 */
export async function leadReceipt(
  house: House,
  lead: Pick<LeadFacts, "reference" | "dueAt" | "report" | "wording" | "answers" | "cameBy" | "language"> & {
    /** Whether the due time was over already when this mail was queued, as after a quarantine. */
    readonly isLate: boolean;
    /** Their next call; null: none is booked. */
    readonly call: object | null;
  },
  tokens: Tokens,
): Promise<Message> {
  const { reference: named, yourReference, receipt: words } = house.mailWords;
  const arrived = { ...lead, questionnaire: lead.wording.questionnaire };
  const arrival = arrivalOf(house, arrived);
  const say = sayingWith(house, { reference: lead.reference });
  const title = say(arrival.title);
  const due = readableTime(lead.dueAt, house.company);
  const promise = say(lead.isLate ? words.late : words.due);
  const steps = numbered([...(lead.isLate ? [] : [arrival.review]), ...words.steps].map(say));
  const result = aboutResult(house, lead);
  const report = aboutReport(house, lead, due, tokens);
  const ownData = dataUrl(house, tokens);
  // Who has a call is not invited to book one.
  const invitation = lead.call === null ? [callLink(house.bookingUrl, { reference: lead.reference })] : [];
  const text = [
    say(arrival.thanks),
    `${say(named)}\n${promise} ${due}`,
    ...result.text,
    `${say(words.next)}\n${steps.join("\n")}`,
    ...report.text,
    ...invitation.map((booking) => `${say(words.booking)}\n${booking}`),
    say(words.call),
    `${say(words.data)}\n${ownData}`,
    say(arrival.mistake),
    house.company.name,
  ].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(say(arrival.thanks)),
      highlight(say(yourReference), lead.reference),
      ...result.page,
      entries([entry(promise, [due]), entry(say(words.next), steps)]),
      ...report.page,
      ...invitation.map((booking) => paragraph(html`${say(words.booking)} ${link(booking)}`)),
      paragraph(say(words.call)),
      note(html`${say(words.data)} ${link(ownData)}`),
      note(say(arrival.mistake)),
    ],
    house.company.locale,
  );
  return { subject: receiptSubject(house, arrived), text, html: page };
}

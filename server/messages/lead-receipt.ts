import { html } from "hono/html";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { dataUrl, type House, reportUrl } from "./house.ts";
import { entries, entry, type Html, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { sayingWith } from "./say.ts";
import { readableTime } from "./times.ts";

type Written = { readonly text: readonly string[]; readonly page: readonly Html[] };

function aboutReport(
  house: House,
  { report, dueAt }: Pick<LeadFacts, "report" | "dueAt">,
  tokens: Tokens,
): Written {
  if (report === null) return { text: [], page: [] };
  const { framework } = report.draft;
  const say = sayingWith(house, { framework, time: readableTime(dueAt, house.company) });
  const sentence = say(house.mailWords.receipt.report);
  const url = reportUrl(house, tokens);
  return { text: [`${sentence}\n${url}`], page: [paragraph(html`${sentence} ${link(url)}`)] };
}

/**
 * Tells the visitor that the questionnaire, or the chat, arrived. It carries nothing that was typed: whoever enters a
 * stranger's address must not be able to write to that stranger in the consultancy's name.
 */
export async function leadReceipt(
  house: House,
  lead: Pick<LeadFacts, "reference" | "dueAt" | "report" | "wording">,
  tokens: Tokens,
): Promise<Message> {
  const { reference: named, yourReference, receipt: words } = house.mailWords;
  const isChat = lead.wording.questionnaire === conversation.slug;
  const arrival = words[isChat ? "conversation" : "questionnaire"];
  const say = sayingWith(house, { reference: lead.reference });
  const title = say(arrival.title);
  const due = readableTime(lead.dueAt, house.company);
  const steps = [arrival.review, ...words.steps].map((step, index) => `${index + 1}. ${say(step)}`);
  const report = aboutReport(house, lead, tokens);
  const ownData = dataUrl(house, tokens);
  const text = [
    say(arrival.thanks),
    `${say(named)}\n${say(words.due)} ${due}`,
    `${say(words.next)}\n${steps.join("\n")}`,
    ...report.text,
    `${say(words.booking)}\n${house.bookingUrl}`,
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
      entries([entry(say(words.due), [due]), entry(say(words.next), steps)]),
      ...report.page,
      paragraph(html`${say(words.booking)} ${link(house.bookingUrl)}`),
      paragraph(say(words.call)),
      note(html`${say(words.data)} ${link(ownData)}`),
      note(say(arrival.mistake)),
    ],
    house.company.locale,
  );
  return { subject: `${title} (${lead.reference})`, text, html: page };
}

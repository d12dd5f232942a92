import { html } from "hono/html";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { dataUrl, type House, reportUrl } from "./house.ts";
import { entries, entry, type Html, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { readableTime } from "./times.ts";

type Written = { readonly text: readonly string[]; readonly page: readonly Html[] };

function aboutReport(
  house: House,
  { report, dueAt }: Pick<LeadFacts, "report" | "dueAt">,
  tokens: Tokens,
): Written {
  if (report === null) return { text: [], page: [] };
  const sentence = `Your ${report.draft.framework} readiness report is in review. From ${readableTime(dueAt, house.company)} at the latest you can read it here:`;
  const url = reportUrl(house, tokens);
  return { text: [`${sentence}\n${url}`], page: [paragraph(html`${sentence} ${link(url)}`)] };
}

/** What the receipt calls the thing that arrived. */
const arrivals = {
  questionnaire: {
    what: "questionnaire",
    thanks: "Thank you. Your answers arrived safely, and a person is going to read them.",
    review: "We review your answers",
  },
  conversation: {
    what: "conversation",
    thanks: "Thank you. Your conversation arrived safely, and a person is going to read it.",
    review: "We read the conversation",
  },
};

/**
 * Tells the visitor that the questionnaire, or the chat, arrived. It carries nothing that was typed: whoever enters a
 * stranger's address must not be able to write to that stranger in the consultancy's name.
 */
export async function leadReceipt(
  house: House,
  lead: Pick<LeadFacts, "reference" | "dueAt" | "report" | "wording">,
  tokens: Tokens,
): Promise<Message> {
  const isChat = lead.wording.questionnaire === conversation.slug;
  const { what, thanks, review } = arrivals[isChat ? "conversation" : "questionnaire"];
  const { name, phone, email, supportHours, promises, replyTime } = house.company;
  const title = `We have your ${what}`;
  const due = readableTime(lead.dueAt, house.company);
  const steps = [
    `${review} and reply to this address within ${replyTime}.`,
    `If you like, we talk them through in a free ${promises.consultationMinutes}-minute consultation.`,
    "You get a plan in plain English, and decide whether to go on.",
  ].map((step, index) => `${index + 1}. ${step}`);
  const booking = "If you would rather talk first, book the consultation now:";
  const call = `Questions? Call ${phone} (${supportHours}) or write to ${email}, and name the reference.`;
  const report = aboutReport(house, lead, tokens);
  const data =
    "See, download, correct or erase what you sent. Whoever has this link can, so keep it to yourself:";
  const ownData = dataUrl(house, tokens);
  const mistake = `If you did not send us a ${what}, somebody entered your address by mistake; you can ignore this mail.`;
  const text = [
    thanks,
    `Reference: ${lead.reference}\nYou will have our answer by ${due}`,
    `What happens next\n${steps.join("\n")}`,
    ...report.text,
    `${booking}\n${house.bookingUrl}`,
    call,
    `${data}\n${ownData}`,
    mistake,
    name,
  ].join("\n\n");
  const page = await layout(house, title, [
    paragraph(thanks),
    highlight("Your reference", lead.reference),
    entries([entry("You will have our answer by", [due]), entry("What happens next", steps)]),
    ...report.page,
    paragraph(html`${booking} ${link(house.bookingUrl)}`),
    paragraph(call),
    note(html`${data} ${link(ownData)}`),
    note(mistake),
  ]);
  return { subject: `${title} (${lead.reference})`, text, html: page };
}

import { html } from "hono/html";
import { languageInWords } from "#contract/form-language.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import { type AnswerInWords, inWords } from "#questionnaires/engine/wording.ts";
import { type House, leadUrl, reviewUrl } from "./house.ts";
import { entries, entry, type Html, heading, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";
import { readinessSummary } from "./readiness-summary.ts";
import { oneLine, readable } from "./text.ts";
import { operatorTime } from "./times.ts";

type StepInWords = {
  readonly title: string;
  readonly answered: readonly Pick<AnswerInWords, "label" | "texts">[];
  /** Labels of the questions without an answer. */
  readonly unanswered: string;
};

function stepsOf({ wording, answers }: LeadFacts): readonly StepInWords[] {
  return inWords(wording, answers).map((step, index) => ({
    title: `${index + 1}. ${step.title}`,
    answered: step.answers
      .filter(({ texts }) => texts.length > 0)
      .map((answer) => ({ ...answer, texts: answer.texts.map(readable) })),
    unanswered: step.answers
      .filter(({ texts }) => texts.length === 0)
      .map(({ label }) => label)
      .join(" · "),
  }));
}

function draftOf(house: House, lead: LeadFacts): readonly StepInWords[] {
  if (lead.report === null) return [];
  const { draft, isHeld } = lead.report;
  const title = `${draft.framework} readiness, draft`;
  return [
    {
      title,
      answered: [
        ...readinessSummary(draft, { isHeld }),
        {
          label: isHeld
            ? "An owner reads it and lifts the hold; then correct the draft and publish it"
            : "Correct the draft, then publish it",
          texts: [reviewUrl(house, lead.reference)],
        },
      ],
      unanswered: "",
    },
  ];
}

function factsOf(house: House, lead: LeadFacts): readonly (readonly [label: string, text: string])[] {
  const named = [lead.contactName, lead.contactEmail].map((text) => oneLine(text));
  return [
    // A conversation has only an address, a call back only a number, a message no company.
    ...([lead.contactEmail, lead.contactName].includes(lead.company)
      ? []
      : [["Company", oneLine(lead.company)] as const]),
    ["Contact", [...new Set(named)].join(", ")],
    ...(lead.plan === "" ? [] : [["Chosen plan", house.planOffers[lead.plan] ?? lead.plan] as const]),
    ...(lead.language === null ? [] : [["Language", languageInWords(lead.language)] as const]),
    ["Received", operatorTime(lead.receivedAt, house.company)],
    ["Reference", lead.reference],
  ];
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "    ");
}

function textOfPart({ title, answered, unanswered }: StepInWords): string {
  return [
    title,
    ...answered.map(({ label, texts }) => `  ${label}\n${texts.map(indented).join("\n")}`),
    ...(unanswered === "" ? [] : [`  Not answered: ${unanswered}`]),
  ].join("\n");
}

function htmlOfPart({ title, answered, unanswered }: StepInWords): readonly Html[] {
  return [
    heading(title),
    entries(answered.map(({ label, texts }) => entry(label, texts))),
    ...(unanswered === "" ? [] : [note(`Not answered: ${unanswered}`)]),
  ];
}

const howToReply =
  "Answer from the console: that stops the clock of the promised answer, and the client's thread stays in one place.";
const howToCall = "Call them: they left a number and no address.";

/**
 * Tells the consultancy about a new lead: the draft of its report in short, where there is one, and every
 * answer, in the words that the visitor was shown.
 */
export async function leadNotification(
  house: House,
  lead: LeadFacts & {
    /** Whether the due time was over already when this mail was queued, as after a quarantine. */
    readonly isLate: boolean;
  },
): Promise<Message> {
  const title = `${lead.isUrgent ? "Call back now: new lead" : "New lead"} ${lead.reference}`;
  const how = isEmail(lead.contactEmail) ? howToReply : howToCall;
  const sent = lead.cameBy === "mail" ? "a mail" : `the ${lead.wording.title}`;
  const did = lead.isUrgent ? "asks to be called back" : `sent ${sent}`;
  const came = `${oneLine(lead.company)} ${did}. ${how}`;
  const due = operatorTime(lead.dueAt, house.company);
  const dueLabel = lead.isLate ? "Answer overdue since" : "Answer due";
  const facts = factsOf(house, lead);
  const parts = [...draftOf(house, lead), ...stepsOf(lead)];
  const text = [
    came,
    `Open it in the console: ${leadUrl(house, lead.reference)}`,
    `${dueLabel}: ${due}`,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...parts.map(textOfPart),
  ].join("\n\n");
  const page = await layout(house, title, [
    paragraph(came),
    highlight(dueLabel, due),
    paragraph(html`Open it in the console: ${link(leadUrl(house, lead.reference))}`),
    entries(facts.map(([label, value]) => entry(label, [value]))),
    ...parts.flatMap(htmlOfPart),
  ]);
  return {
    subject: `${title}${lead.report?.isHeld === true ? ", report on hold" : ""}: ${oneLine(lead.company, 60)}, ${lead.wording.title}`,
    text,
    html: page,
  };
}

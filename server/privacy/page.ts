import { reportPath } from "#contract/report.ts";
import { retention } from "#contract/retention.ts";
import { inWords as originInWords } from "#contract/visit.ts";
import { contactFields, dataPath } from "#contract/your-data.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import type { Values } from "#server/http/form.ts";
import type { Filling } from "#server/http/template.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import type { OpenRequest, OwnData } from "./queries.ts";
import { contactQuestions, type Outcome } from "./rules.ts";

/** Times for people, from ISO 8601, in the words of the mails. */
export type Clock = {
  readonly readableTime: (iso: string) => string;
  readonly readableDay: (iso: string) => string;
};

const on = (condition: boolean) => (condition ? "on" : "");

/** The values of the form in which contact data is corrected. */
export function contactOf({ lead }: OwnData, questionnaire: Questionnaire): Values {
  const questions = Object.entries(contactQuestions(questionnaire));
  return Object.fromEntries(questions.map(([field, question]) => [field, lead.answers[question] ?? ""]));
}

/** Which fields of the form were asked. */
function askedOf(questionnaire: Questionnaire): Filling {
  const questions = contactQuestions(questionnaire);
  return Object.fromEntries(
    contactFields.map((field) => [`${field}Asked`, on(questions[field] !== undefined)]),
  );
}

function answersOf({ lead }: OwnData): readonly Filling[] {
  return inWords(lead.wording, lead.answers).map(({ title, answers }) => ({
    step: title,
    answers: answers
      .filter(({ texts }) => texts.length > 0)
      .map(({ label, texts }) => ({ label, texts: texts.map((text) => ({ text })) })),
  }));
}

function yearsAfter(iso: string, years: number): string {
  const time = new Date(iso);
  time.setUTCFullYear(time.getUTCFullYear() + years);
  return time.toISOString();
}

/** What fills the page on which visitors see what is stored. `outcome`: what they did just now. */
export function ownDataPage(
  own: OwnData,
  { token, questionnaire, outcome }: { token: string; questionnaire: Questionnaire; outcome: Outcome | "" },
  { readableTime, readableDay }: Clock,
): Filling {
  const { lead, mails, reportToken, isHeld } = own;
  const { businessRecordYears } = retention;
  return {
    reference: lead.reference,
    received: readableTime(lead.receivedAt),
    due: lead.dueAt === noReplyDue ? "" : readableTime(lead.dueAt),
    questionnaire: lead.wording.title,
    plan: lead.plan,
    cameFrom: lead.origin === null ? "" : originInWords(lead.origin),
    keptUntil: readableDay(yearsAfter(lead.receivedAt, businessRecordYears)),
    reportUrl: reportToken === null ? "" : reportPath(reportToken),
    downloadUrl: `${dataPath(token)}/data.json`,
    isHeld: on(isHeld),
    isFree: on(!isHeld),
    saved: on(outcome === "saved"),
    addressMailed: on(outcome === "address"),
    erasureMailed: on(outcome === "erasure"),
    steps: answersOf(own),
    mails: mails.map(({ message, state, created_at, sent_at }) => ({
      message: message.replaceAll("-", " "),
      mailState: state,
      mailTime: readableTime(sent_at ?? created_at),
    })),
    ...askedOf(questionnaire),
  };
}

/** What fills the page on which a request is confirmed. */
export function confirmationPage({ kind, address, lead, dataToken }: OpenRequest): Filling {
  return {
    reference: lead.reference,
    isErasure: on(kind === "erasure"),
    isAddress: on(kind === "address"),
    address,
    dataUrl: dataPath(dataToken),
  };
}

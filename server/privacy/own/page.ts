import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { isMailName, mails } from "#contract/mails.ts";
import { inWords as originInWords } from "#contract/visits/visit.ts";
import { contactFields } from "#contract/your-data.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import type { Values } from "#server/http/filling/form.ts";
import type { PageRecord } from "#server/http/filling/keys.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { erasedInWords, keptInWords } from "#server/messages/erasure-receipt.ts";
import type { House } from "#server/messages/house.ts";
import type { PersonErasure } from "#server/privacy/erasure/person.ts";
import { yearsAfter } from "#server/privacy/erasure/rules.ts";
import { retention } from "#server/settings/retention.ts";
import type { OwnData, PersonData } from "./queries.ts";
import { contactQuestions, mayErase, type Outcome } from "./rules.ts";

type Stored = PageRecord<"/your-data/stored/index.html">;

const on = (condition: boolean) => (condition ? "on" : "");

/** The values of the form for correcting contact data. */
export function contactOf({ lead }: OwnData, questionnaire: Questionnaire): Values {
  const questions = Object.entries(contactQuestions(questionnaire));
  return Object.fromEntries(questions.map(([field, question]) => [field, lead.answers[question] ?? ""]));
}

/** Which fields of the form the questionnaire asks. */
function askedOf(questionnaire: Questionnaire): Stored {
  const questions = contactQuestions(questionnaire);
  return Object.fromEntries(
    contactFields.map((field) => [`${field}Asked`, on(questions[field] !== undefined)]),
  );
}

function answersOf({ lead }: OwnData): readonly Stored[] {
  return inWords(lead.wording, lead.answers).map(({ title, answers }) => ({
    step: title,
    answers: answers
      .filter(({ texts }) => texts.length > 0)
      .map(({ label, texts }) => ({ label, texts: texts.map((text) => ({ text })) })),
  }));
}

/** The title of a mail for its visitor. A name may end with an id, as that of a reply. */
function calledIn({ names }: House["mailWords"]["listed"], message: string): string {
  const [name = ""] = message.split(":", 1);
  return names[name] ?? (isMailName(name) ? mails[name] : name.replaceAll("-", " "));
}

function daysAfter(iso: string, days: number): string {
  return new Date(new Date(iso).getTime() + days * 86_400_000).toISOString();
}

/** What fills the page on which visitors see one submission. `path`: its own. `outcome`: what they did just now. */
export function ownDataPage(
  own: OwnData,
  { path, questionnaire, outcome }: { path: string; questionnaire: Questionnaire; outcome: Outcome | "" },
  { readableTime, readableDay, mailWords: { listed } }: ReadableTimes & Pick<House, "mailWords">,
): Stored {
  const { lead, leadId, mails: sent, writings, hasReport, isHeld } = own;
  const isApart = leadId === null;
  const keptUntil = isApart
    ? daysAfter(lead.receivedAt, retention().quarantineDays)
    : yearsAfter(lead.receivedAt, retention().businessRecordYears);
  return {
    reference: lead.reference,
    received: readableTime(lead.receivedAt),
    due: lead.dueAt === noReplyDue ? "" : readableTime(lead.dueAt),
    questionnaire: lead.wording.title,
    plan: lead.plan,
    cameFrom: lead.origin === null ? "" : originInWords(lead.origin),
    keptUntil: readableDay(keptUntil),
    reportUrl: hasReport ? `${path}/report` : "",
    downloadUrl: `${path}/data.json`,
    isApart: on(isApart),
    isLead: on(!isApart),
    isHeld: on(isHeld),
    isFree: on(!isHeld),
    saved: on(outcome === "saved"),
    addressMailed: on(outcome === "address"),
    linkMailed: on(outcome === "link"),
    steps: answersOf(own),
    mails: sent.map(({ message, state, created_at, sent_at }) => ({
      message: calledIn(listed, message),
      mailState: listed.states[state],
      mailTime: readableTime(sent_at ?? created_at),
    })),
    writings: writings.map(({ kind, at, text }) => ({
      isNote: on(kind === "note"),
      isReply: on(kind === "reply"),
      isMail: on(kind === "mail"),
      writtenTime: readableTime(at),
      paragraphs: text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => ({ paragraph: line })),
    })),
    ...askedOf(questionnaire),
  };
}

/** A link to everything of a person: its own path, the address, and when it was made and ends. */
export type PersonLink = {
  readonly path: string;
  readonly address: string;
  readonly madeAt: string;
  readonly endsAt: string;
};

/** What fills the page on which visitors see all that is stored under their address. */
export function personPage(
  data: PersonData,
  { path, address, madeAt, endsAt }: PersonLink,
  { outcome, titleOf, now }: { outcome: Outcome | ""; titleOf: (slug: string) => string; now: Date },
  { readableTime, readableDay }: ReadableTimes,
): PageRecord<"/your-data/person/index.html"> {
  const canErase = mayErase(madeAt, now);
  return {
    address,
    submissions: data.map(({ reference, questionnaire, receivedAt, isHeld, isApart }) => ({
      questionnaire: titleOf(questionnaire),
      reference,
      received: readableTime(receivedAt),
      url: `${path}/${reference}`,
      isHeld: on(isHeld),
      isApart: on(isApart),
    })),
    linkEnds: readableDay(endsAt),
    downloadUrl: `${path}/data.json`,
    linkMailed: on(outcome === "link"),
    canErase: on(canErase),
    isOld: on(!canErase),
  };
}

/** What fills the page that says what was erased. */
export function erasedPage(
  { counts, held, entries }: PersonErasure,
  teller: Parameters<typeof erasedInWords>[0],
): PageRecord<"/your-data/erased/index.html"> {
  return {
    erased: erasedInWords(teller, { counts }).map((line) => ({ line })),
    kept: keptInWords(teller, { held: held.length }),
    entries: entries.map(({ position, hash }) => ({ position: String(position), hash })),
  };
}

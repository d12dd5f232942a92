import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { isMailName, mails } from "#contract/mails.ts";
import { inWords as originInWords } from "#contract/visits/visit.ts";
import { contactFields } from "#contract/your-data.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { addressNow } from "#server/http/in-language.ts";
import { spokenWording } from "#server/leads/spoken-wording.ts";
import { erasedInWords, keptInWords } from "#server/mails/messages/erasure-receipt.ts";
import type { House } from "#server/mails/messages/house.ts";
import type { PersonErasure } from "#server/privacy/erasure/person.ts";
import { yearsAfter } from "#server/privacy/erasure/rules.ts";
import { retention } from "#server/settings/retention.ts";
import type { ErasedData, PersonData as PersonShown, StoredData } from "#site/requests/your-data.ts";
import type { FilledForm } from "#ui/field/filled-form.ts";
import { word } from "#words/word.ts";
import type { KeptBeside, OwnData, PersonData } from "./queries.ts";
import { contactQuestions, mayErase, type Outcome } from "./rules.ts";

/** The values of the form for correcting contact data. */
export function contactOf({ lead }: OwnData, questionnaire: Questionnaire): FilledForm["values"] {
  const questions = Object.entries(contactQuestions(questionnaire));
  return Object.fromEntries(questions.map(([field, question]) => [field, lead.answers[question] ?? ""]));
}

function answersOf({ lead }: OwnData): StoredData["steps"] {
  return inWords(spokenWording(lead.wording), lead.answers).map(({ title, answers }) => ({
    title,
    answers: answers.filter(({ texts }) => texts.length > 0).map(({ label, texts }) => ({ label, texts })),
  }));
}

/** What the page says of what visitors did just now. */
const doneBy = { "": "", saved: "saved", address: "addressMailed", link: "linkMailed" } as const;

/** The title of a mail for its visitor. A name may end with an id, as that of a reply. */
function calledIn({ names }: House["mailWords"]["listed"], message: string): string {
  const [name = ""] = message.split(":", 1);
  return names[name] ?? (isMailName(name) ? mails[name] : name.replaceAll("-", " "));
}

function daysAfter(iso: string, days: number): string {
  return new Date(new Date(iso).getTime() + days * 86_400_000).toISOString();
}

/** What visitors see of one submission. `path`: its own. `outcome`: what they did just now. */
export function ownDataPage(
  own: OwnData,
  { path, questionnaire, outcome }: { path: string; questionnaire: Questionnaire; outcome: Outcome | "" },
  { readableTime, readableDay, mailWords: { listed } }: ReadableTimes & Pick<House, "mailWords">,
): StoredData {
  const { lead, leadId, mails: sent, writings, hasReport, isHeld } = own;
  const isApart = leadId === null;
  const keptUntil = isApart
    ? daysAfter(lead.receivedAt, retention().quarantineDays)
    : yearsAfter(lead.receivedAt, retention().businessRecordYears);
  return {
    reference: lead.reference,
    received: readableTime(lead.receivedAt),
    due: lead.dueAt === noReplyDue ? "" : readableTime(lead.dueAt),
    questionnaire: spokenWording(lead.wording).title,
    plan: lead.plan,
    cameFrom: lead.origin === null ? "" : originInWords(lead.origin),
    keptUntil: readableDay(keptUntil),
    reportUrl: hasReport ? addressNow(`${path}/report`) : "",
    downloadUrl: addressNow(`${path}/data.json`),
    isApart,
    isHeld,
    done: doneBy[outcome],
    steps: answersOf(own),
    mails: sent.map(({ message, state, created_at, sent_at }) => ({
      message: calledIn(listed, message),
      state: listed.states[state],
      time: readableTime(sent_at ?? created_at),
    })),
    writings: writings.map(({ kind, at, text }) => ({
      kind,
      time: readableTime(at),
      paragraphs: text.split("\n").filter((line) => line.trim() !== ""),
    })),
    asked: contactFields.filter((field) => contactQuestions(questionnaire)[field] !== undefined),
  };
}

/** A link to everything of a person: its own path, the address, and when it was made and ends. */
export type PersonLink = {
  readonly path: string;
  readonly address: string;
  readonly madeAt: string;
  readonly endsAt: string;
};

/** What visitors see of all that is stored under their address. */
export function personPage(
  { data, beside }: { readonly data: PersonData; readonly beside: KeptBeside },
  { path, address, madeAt, endsAt }: PersonLink,
  { outcome, titleOf, now }: { outcome: Outcome | ""; titleOf: (slug: string) => string; now: Date },
  { readableTime, readableDay }: ReadableTimes,
): PersonShown {
  return {
    address,
    submissions: data.map(({ reference, questionnaire, receivedAt, isHeld, isApart }) => ({
      questionnaire: titleOf(questionnaire),
      reference,
      received: readableTime(receivedAt),
      url: addressNow(`${path}/${reference}`),
      isHeld,
      isApart,
    })),
    beside: [
      ...beside.rooms.map(({ company, answers }) =>
        word("The room of {company}: your name and address, and {answers} answers that you gave.", {
          company,
          answers,
        }),
      ),
      ...beside.forms.map((slug) => word("A form that is not sent yet: {form}", { form: titleOf(slug) })),
    ],
    linkEnds: readableDay(endsAt),
    downloadUrl: addressNow(`${path}/data.json`),
    isLinkMailed: outcome === "link",
    canErase: mayErase(madeAt, now),
  };
}

/** What the page says that was erased. */
export function erasedPage(
  { counts, held, entries }: PersonErasure,
  teller: Parameters<typeof erasedInWords>[0],
): ErasedData {
  return {
    erased: erasedInWords(teller, { counts }),
    kept: keptInWords(teller, { held: held.length }),
    entries: entries.map(({ position, hash }) => ({ position, hash })),
  };
}

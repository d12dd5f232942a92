import { type ContactField, contactFields } from "#contract/your-data.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { tokenBuckets } from "#server/http/token-bucket.ts";
import { retention } from "#server/settings/retention.ts";

/** Milliseconds within which the same request causes only one mail. */
export const requestPause = 10 * 60_000;

/** Mails of one kind to one address, whoever asks for them. */
const mailAllowance = { requests: 3, perSeconds: 24 * 3600 };

/** Counts mails by address, in this process alone. Returns whether one more may be sent today. */
function mailLimit(isLimited: boolean): (address: string) => boolean {
  const buckets = tokenBuckets(mailAllowance);
  return (address) => !isLimited || buckets.take(address.toLowerCase(), performance.now()) === 0;
}

/** Limits of mails to an address: links to its data, questions about a new address, and forms that are kept. */
export function mailLimits(isLimited: boolean) {
  return { mayMail: mailLimit(isLimited), mayAsk: mailLimit(isLimited), mayKeep: mailLimit(isLimited) };
}

/** Whether a link that was made at this time is young enough to erase with. Times are ISO 8601, UTC. */
export function mayErase(madeAt: string, now: Date): boolean {
  return new Date(madeAt).getTime() + retention().confirmationDays * 86_400_000 > now.getTime();
}

/** What was done just now, as named in the page's address. */
export const outcomes = ["saved", "address", "link"] as const;

export type Outcome = (typeof outcomes)[number];

/** The question that each field of contact data answers. A field that the questionnaire does not ask is missing. */
export function contactQuestions(
  questionnaire: Questionnaire,
): Readonly<Partial<Record<ContactField, string>>> {
  const { company, name, email } = questionnaire.identity;
  const phone = questionsOf(questionnaire).find(({ kind }) => kind === "tel")?.name;
  return {
    // A conversation has only an address.
    ...(company !== email && { companyName: company }),
    ...(name !== email && { contactName: name }),
    contactEmail: email,
    ...(phone !== undefined && { phone }),
  };
}

/** What is wrong with one field, as a sentence for the person. */
type Fault = { readonly name: ContactField; readonly message: string };

/** Answers with other contact data, checked like a submission; faults in other answers are ignored. */
export function corrected(
  questionnaire: Questionnaire,
  answers: Answers,
  given: Readonly<Partial<Record<ContactField, string>>>,
): { readonly answers: Answers; readonly faults: readonly Fault[] } {
  const questions = contactQuestions(questionnaire);
  const asked = contactFields.flatMap((field) => {
    const question = questions[field];
    return question === undefined ? [] : [{ field, question }];
  });
  const changes = asked.map(({ field, question }) => [question, given[field]?.trim() ?? answers[question]]);
  const changed: Answers = { ...answers, ...Object.fromEntries(changes) };
  const issues = answersSchema(questionnaire).safeParse(changed).error?.issues ?? [];
  const faults = asked.flatMap(({ field, question }) => {
    const issue = issues.find(({ path }) => path[0] === question);
    return issue === undefined ? [] : [{ name: field, message: issue.message }];
  });
  return { answers: changed, faults };
}

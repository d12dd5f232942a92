import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { type Heard, heardIn, knownBy } from "#contract/console/passed-on.ts";
import { type Awaiting, isOwed, standingTimes } from "#contract/console/standing.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { firstTextIn } from "#questionnaires/first-answers.ts";
import { noReplyDue } from "#server/leads/rules.ts";

/** Characters of a client's words at most in one line. */
const longest = 160;

/** Characters of a mail in which the client's words are looked for. */
export const mostRead = 4_000;

/** A text on one line, cut where it is too long. */
export function shortened(text: string, most: number = longest): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}

/** What is heard of a client, on one line: each of its texts gets the same room. */
export function heardInLine({ by, isClients, texts }: Heard): string {
  const said = texts.filter((text) => text.trim() !== "");
  const line = said.map((text) => shortened(text, Math.floor(longest / said.length))).join(" ");
  return isClients || by === "" || line === "" ? line : `${by}: ${line}`;
}

type Waiting = Pick<Awaiting, "receivedAt" | "answeredAt" | "closedAt" | "waitsSince"> & {
  readonly dueAt: string;
};

/** By when the first answer is promised (ISO 8601); null when none is. */
export function promisedBy(dueAt: string): string | null {
  return dueAt === noReplyDue ? null : dueAt;
}

/** Whether a lead waits for its first answer. */
export function isOwedFirst({ dueAt, ...lead }: Waiting): boolean {
  return isOwed({ ...lead, dueAt: promisedBy(dueAt) });
}

/** Until when a lead is owed an answer (ISO 8601), the first one or a later one; "": it waits for none. */
export function dueOf({ dueAt, ...lead }: Waiting, reply: ReplyPromise): string {
  return standingTimes({ ...lead, dueAt: promisedBy(dueAt) }, reply).dueAt ?? "";
}

type Sent = {
  readonly questionnaire: string;
  readonly contactEmail: string;
  readonly companyDomain: string;
};

/** The result of an IT health check, and what its visitor wants with it, on one line. */
function resultWords(answers: Answers): string {
  const result = scoreOf(itHealth, itHealthAdvice, answers);
  const wish = questionsOf(healthResult).find(({ name }) => name === "wish");
  const options = wish !== undefined && "options" in wish ? wish.options : [];
  const wished = options.find(({ value }) => value === answers["wish"])?.label;
  const scored = result && `IT health ${result.totalScore} of ${result.maxScore} points: ${result.category}`;
  return [scored, wished].filter(Boolean).join(". ");
}

/** The beginning of the client's first words, on one line; "" when there are none. */
export function firstWordsOf({ questionnaire, contactEmail, companyDomain }: Sent, answers: Answers): string {
  if (questionnaire === healthResult.slug) return shortened(resultWords(answers), longest);
  const text = firstTextIn(questionnaire, answers);
  // Of these leads alone the words may be a mail that somebody passed on.
  if (questionnaire !== conversation.slug) return shortened(text, longest);
  const known = knownBy({ addresses: [contactEmail], domain: companyDomain, ours: [] });
  const heard = heardIn({ writer: null, text: text.slice(0, mostRead) }, known);
  return heardInLine(heard.texts.length > 0 ? heard : { ...heard, texts: [text] });
}

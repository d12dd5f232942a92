import { createHash, randomInt } from "node:crypto";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";

/** The time by which an answer is promised. */
export function dueAt(receivedAt: Date, replyHours: number): Date {
  return new Date(receivedAt.getTime() + replyHours * 3_600_000);
}

// Crockford's base 32 (crockford.com/base32.html): no I, L, O or U, so it can be read out on the phone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function characters(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** A random reference: LW-XXXX-XXXX, one of 2^40. */
export function newReference(): string {
  return `LW-${characters(4)}-${characters(4)}`;
}

/** Stands for a due time where no reply is due: later than every other, and never overdue. */
export const noReplyDue = "9999-12-31T23:59:59.999Z";

/** What makes two submissions the same. */
export type Payload = {
  /** Slug. */
  readonly questionnaire: string;
  readonly answers: Answers;
  readonly plan: string;
};

/** SHA-256, hex, of what was submitted. The order of fields and unanswered questions make no difference. */
export function payloadHash({ questionnaire, answers, plan }: Payload): string {
  const given = Object.entries(answers)
    .filter(([, answer]) => !isBlank(answer))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([questionnaire, plan, given]))
    .digest("hex");
}

/**
 * The answers by which a submission is recognized: all of them, and of a signup its e-mail address alone,
 * whatever its case.
 */
export function tellingAnswers({ signup, identity }: Questionnaire, answers: Answers): Answers {
  if (signup === undefined) return answers;
  return { [identity.email]: String(answers[identity.email] ?? "").toLowerCase() };
}

/** The idempotency key of a signup: an address stands on a list once, whatever key a client sends. */
export function signupKey(hash: string): string {
  return `signup:${hash}`;
}

/**
 * The idempotency key of a plain form, which cannot mint one: sending the same content again is the
 * same submission. `after`: reference of an earlier lead with this content whose answer is no longer due.
 */
export function formKey(hash: string, after = "first"): string {
  return `form:${hash}:${after}`;
}

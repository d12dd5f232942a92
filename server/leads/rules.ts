import { hash, randomInt } from "node:crypto";
import { z } from "zod";
import { afterBusinessMinutes } from "#contract/calendar/open-hours.ts";
import { answerDue, type ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { Company } from "#contract/company.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { message } from "#questionnaires/definitions/message.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { type Answers, withoutBlank } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { HttpError } from "#server/http/errors.ts";
import type { FormPath } from "#site/requests/data.ts";

/** The time by which an answer is promised. */
export function dueAt(receivedAt: Date, reply: ReplyPromise): Date {
  return new Date(answerDue(reply, receivedAt.getTime()));
}

/** The time by which somebody who waits at the phone is called: the hours count while support is open. */
export function urgentDueAt(receivedAt: Date, company: Pick<Company, "businessHours" | "promises">): Date {
  const { businessHours, promises } = company;
  return new Date(afterBusinessMinutes(businessHours, receivedAt.getTime(), promises.emergencyHours * 60));
}

// Crockford's base 32 (crockford.com/base32.html): no I, L, O or U, so it can be read out on the phone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function characters(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** A random reference, for example LW-7K3M-Q9XT: one of 2^40 with the same prefix. */
export function newReference(prefix = "LW"): string {
  return `${prefix}-${characters(4)}-${characters(4)}`;
}

/** Whether a text may be the reference of something that was sent by a form. */
export function isReference(text: string): boolean {
  return /^[A-Z]{2,6}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** Slugs of the questionnaires with which people sign up for a list, to which no reply is due. */
export const signups = Object.values(catalogue).flatMap(({ signup, slug }) => (signup ? [slug] : []));

/** The parts by which two submissions are compared. */
export type Payload = {
  /** Slug. */
  readonly questionnaire: string;
  readonly answers: Answers;
  readonly plan: string;
};

/** SHA-256, hex, of what was submitted. The order of fields and unanswered questions make no difference. */
export function payloadHash({ questionnaire, answers, plan }: Payload): string {
  const given = Object.entries(withoutBlank(answers)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([questionnaire, plan, given]), "hex");
}

/** What a questionnaire was answered with. */
type Answered = {
  readonly questionnaire: Pick<Questionnaire, "slug">;
  readonly answers: Answers;
  readonly extras: { readonly plan: string };
};

const hashes = new WeakMap<Answered, string>();

/** The hash of a whole submission, computed once. */
export function hashOf(submission: Answered): string {
  const { questionnaire, answers, extras } = submission;
  const known = hashes.get(submission);
  const found = known ?? payloadHash({ questionnaire: questionnaire.slug, answers, plan: extras.plan });
  hashes.set(submission, found);
  return found;
}

/**
 * The answer by which a signup is recognized: its e-mail address alone, whatever its case.
 */
export function addressAlone({ identity }: Questionnaire, answers: Answers): Answers {
  return { [identity.email]: String(answers[identity.email] ?? "").toLowerCase() };
}

/** The idempotency key of a signup: an address is on a list once, whatever key a client sends. */
export function signupKey(hash: string): string {
  return `signup:${hash}`;
}

/**
 * The key under which a submission with this Idempotency-Key is stored. Our own keys have a colon and no space.
 * A visitor's key with a colon gets a prefix with a space, so it is never one of ours.
 */
export function visitorsKey(sent: string): string {
  return sent.includes(":") ? `visitor ${sent}` : sent;
}

/** What is received, and how it is checked. */
export type Checked = {
  readonly questionnaire: Questionnaire;
  readonly schema: ReturnType<typeof answersSchema>;
};

/** A questionnaire as it is received: with the page that holds its form. */
export type Reception = Checked & {
  /** Address of the page with its form. */
  readonly page: FormPath;
  /** The page after a form was received; left out: the confirmation with its reference. */
  readonly next?: string;
};

function reception(questionnaire: Questionnaire, page: FormPath, next?: string): Reception {
  // Made with the first submission, so that a start does not wait for it.
  const schema = z.lazy(() => answersSchema(questionnaire));
  return { questionnaire, schema, page, ...(next !== undefined && { next }) };
}

/** Questionnaires by the type that a submission names. */
export type Receptions = ReadonlyMap<unknown, Reception>;

/** POST /api/questionnaire, by the field `questionnaireType`; the onboarding questionnaire has none. */
export const generalReceptions: Receptions = new Map([
  ["", reception(onboarding, "/questionnaire")],
  [iso27001.wire?.type, reception(iso27001, "/iso27001-questionnaire")],
]);

const soc2Reception = reception(soc2, "/soc2-questionnaire");

/** POST /api/soc2-questionnaire; the address says enough, so the field may be missing. */
export const soc2Receptions: Receptions = new Map([
  ["", soc2Reception],
  [soc2.wire?.type, soc2Reception],
]);

/** POST /api/call-back. */
export const callBackReceptions: Receptions = new Map([["", reception(callBack, "/call-back")]]);

/** POST /api/message. */
export const messageReceptions: Receptions = new Map([["", reception(message, "/ask/a-person")]]);

/** POST /api/health-result. */
export const healthReceptions: Receptions = new Map([["", reception(healthResult, "/it-assessment/send")]]);

/** POST /api/pilot-registration. */
export const pilotReceptions: Receptions = new Map([
  ["", reception(launchList, "/labs", "/labs/registered")],
]);

/** The one that a type names; 400 when there is none. */
export function receptionOf(receptions: Receptions, type: unknown): Reception {
  const found = receptions.get(type ?? "");
  if (found === undefined) {
    throw new HttpError(
      400,
      "We do not know this questionnaire. Please leave out questionnaireType or check it.",
    );
  }
  return found;
}

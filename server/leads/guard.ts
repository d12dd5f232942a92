import type { Context } from "hono";
import type { Selectable } from "kysely";
import { z } from "zod";
import { stampHeader } from "#contract/endpoints.ts";
import { submissionExtras } from "#contract/lead.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { inWords, wordingOf } from "#questionnaires/engine/wording.ts";
import type { Judge } from "#server/abuse/judge.ts";
import type { Stamps } from "#server/abuse/stamp.ts";
import type { QuarantineTable } from "#server/database/tables/delivery.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import type { Submission } from "./commands.ts";
import { hashOf } from "./rules.ts";

/** The field that people do not see; what fills it in is a program. */
export const trapField = "website";

/** What was typed freely. Of a conversation only the names: most of it are our own words. */
function typed({
  questionnaire,
  answers,
}: Pick<Submission, "questionnaire" | "answers">): Readonly<Record<string, string>> {
  const { company, name, email } = questionnaire.identity;
  const names = questionnaire.slug === conversation.slug ? [company, name] : undefined;
  const free = questionsOf(questionnaire)
    .filter((question) => !("options" in question) && question.name !== email)
    .map((question) => question.name)
    .filter((field) => names === undefined || names.includes(field));
  return Object.fromEntries(free.map((field) => [field, String(answers[field] ?? "")]));
}

/** Who judges submissions. `isLimited`: whether what limits abuse is on. */
export type Bench = { readonly judge: Judge; readonly stamps: Stamps; readonly isLimited: boolean };

/** Why a submission is to be set apart; nothing: it is received like any other. `trap`: what fills the trap. */
export async function suspicionsOf(
  { req }: Context,
  submission: Submission,
  trap: unknown,
  { judge, stamps }: Bench,
): Promise<readonly string[]> {
  const { identity } = submission.questionnaire;
  const isForm = submission.source === "form";
  return judge({
    stamp: isForm ? { kind: "none" } : await stamps.read(req.header(stampHeader)),
    texts: typed(submission),
    names: [identity.company, identity.name],
    trap: typeof trap === "string" ? trap : "",
    email: String(submission.answers[identity.email] ?? ""),
    questionnaire: submission.questionnaire.slug,
    hash: hashOf(submission),
    headers: {
      userAgent: req.header("user-agent"),
      acceptLanguage: req.header("accept-language"),
      fetchSite: req.header("sec-fetch-site"),
    },
  });
}

const kept = z.object({
  answers: z.custom<Answers>((value) => typeof value === "object" && value !== null),
  extras: submissionExtras,
  source: z.enum(["json", "form"]),
});

/** What a suspect wrote: every answer, and the names of those in free words, company and name left out. */
export function writtenBy(suspect: Pick<Selectable<QuarantineTable>, "questionnaire" | "submission">) {
  const submission = answered(suspect);
  if (submission === undefined) return { steps: [], typed: [] };
  const { questionnaire, answers } = submission;
  const { company, name } = questionnaire.identity;
  return {
    steps: inWords(wordingOf(questionnaire), answers),
    typed: Object.keys(typed(submission)).filter((field) => field !== company && field !== name),
  };
}

function answered({
  questionnaire: slug,
  submission,
}: Pick<Selectable<QuarantineTable>, "questionnaire" | "submission">) {
  const questionnaire = Object.values(catalogue).find((one) => one.slug === slug);
  return questionnaire && { questionnaire, ...kept.parse(JSON.parse(submission)) };
}

/**
 * What was set apart, to be received as the lead that it is after all: under its reference, and with its own due
 * time. Undefined when its questionnaire is no more.
 */
export function submissionOf(suspect: Selectable<QuarantineTable>): Submission | undefined {
  const submission = answered(suspect);
  const { reference, idempotency_key: idempotencyKey } = suspect;
  if (submission === undefined) return undefined;
  const dueAt = submission.questionnaire.urgent && suspect.due_at;
  return {
    ...submission,
    reference,
    idempotencyKey,
    isLimited: true,
    ...(dueAt !== undefined && { dueAt }),
  };
}

/** A person who corrects and resends a form stays far below it; a script that floods the inbox does not. */
export const submissions: Allowance = { requests: 20, perSeconds: 600 };

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
import type { QuarantineTable } from "#server/database/tables/delivery.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import type { Judge } from "./abuse/judge.ts";
import type { Stamps } from "./abuse/stamp.ts";
import type { Submission } from "./commands.ts";
import { hashOf } from "./rules.ts";

/** The free text. Of a conversation only the names, because most of its text is ours. */
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

/** What judges submissions. `isLimited`: whether limits against abuse are on. */
export type Bench = { readonly judge: Judge; readonly stamps: Stamps; readonly isLimited: boolean };

/** Why a submission is a suspect; empty: it is received like any other. `trap`: value of the trap field. */
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
  language: z.string().optional(),
});

/** The answers of a suspect, and the names of those in free text, without company and name. */
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
 * A suspect as the submission of a lead, with its own reference and due time. Undefined when its questionnaire
 * does not exist any more.
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

/** A person who corrects and resends a form stays far below this; a script that floods the inbox does not. */
export const submissions: Allowance = { requests: 20, perSeconds: 600 };

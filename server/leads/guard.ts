import type { Context } from "hono";
import { z } from "zod";
import { stampHeader } from "#contract/endpoints.ts";
import { submissionExtras } from "#contract/lead.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { quarantine, removeSuspect } from "#server/abuse/commands.ts";
import type { Judge } from "#server/abuse/judge.ts";
import { findSuspect } from "#server/abuse/queries.ts";
import type { Stamps } from "#server/abuse/stamp.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { type House, receiveLead, type Submission } from "./commands.ts";
import { dueAt, hashOf, newReference } from "./rules.ts";
import type { Receipt } from "./storing/commands.ts";

/** The field that people do not see; what fills it in is a program. */
export const trapField = "website";

/** What was typed freely. Of a conversation only the names: most of it are our own words. */
function typed({ questionnaire, answers }: Submission): Readonly<Record<string, string>> {
  const { company, name, email } = questionnaire.identity;
  const names = questionnaire.slug === conversation.slug ? [company, name] : undefined;
  const free = questionsOf(questionnaire)
    .filter((question) => !("options" in question) && question.name !== email)
    .map((question) => question.name)
    .filter((field) => names === undefined || names.includes(field));
  return Object.fromEntries(free.map((field) => [field, String(answers[field] ?? "")]));
}

/** Who judges submissions. */
export type Bench = { readonly judge: Judge; readonly stamps: Stamps };

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

/** Keeps a submission apart, with what a visitor gets for it as for any other: a reference and a due time. */
export async function setApart(
  database: Database,
  house: House,
  submission: Submission,
  reasons: readonly string[],
  receivedAt = new Date(),
): Promise<Receipt> {
  const { questionnaire, answers, extras, source, idempotencyKey } = submission;
  const { company, name, email } = questionnaire.identity;
  const hash = hashOf(submission);
  const text = (field: string) => storable(String(answers[field] ?? ""));
  const kept = await quarantine(database, {
    reference: newReference(),
    reasons,
    questionnaire: questionnaire.slug,
    company: text(company),
    contact_name: text(name),
    contact_email: text(email),
    submission: JSON.stringify({ answers, extras, source }),
    idempotency_key: idempotencyKey ?? `content:${hash}`,
    payload_hash: hash,
    received_at: receivedAt.toISOString(),
    due_at: dueAt(receivedAt, house.promises.replyHours).toISOString(),
  });
  if (!kept.isSame) return { outcome: "conflict" };
  return { outcome: "stored", reference: kept.reference, dueAt: kept.dueAt };
}

const kept = z.object({
  answers: z.custom<Answers>((value) => typeof value === "object" && value !== null),
  extras: submissionExtras,
  source: z.enum(["json", "form"]),
});

/**
 * Receives a suspect as the lead that it is after all: under its reference, and with its own due time. False
 * when there is no such suspect.
 */
export async function acceptSuspect(database: Database, house: House, reference: string): Promise<boolean> {
  const suspect = await findSuspect(database, reference);
  const questionnaire = Object.values(catalogue).find(({ slug }) => slug === suspect?.questionnaire);
  if (suspect === undefined || questionnaire === undefined) return false;
  const { answers, extras, source } = kept.parse(JSON.parse(suspect.submission));
  const submission = {
    questionnaire,
    answers,
    extras,
    source,
    reference,
    idempotencyKey: suspect.idempotency_key,
  };
  await receiveLead(database, house, submission, new Date(suspect.received_at));
  return removeSuspect(database, reference);
}

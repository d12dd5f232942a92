import { dayOf } from "#contract/calendar/company-day.ts";
import { catalogue, readinessRules } from "#questionnaires/catalogue.ts";
import { contradictions } from "#questionnaires/definitions/interview/contradictions.ts";
import { formClaims } from "#questionnaires/definitions/interview/form-claims.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { InterviewAnswers } from "#questionnaires/engine/interview.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { interviewOf } from "#questionnaires/readiness/interview.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";
import type { ReadinessTables } from "#questionnaires/readiness/tables.ts";
import { usualPlans } from "#schemas/readiness.ts";
import { parseAnswers, parseReport } from "#server/database/tables/json.ts";
import { companyFacts, companyZone } from "#server/settings/company.ts";
import { readinessTables } from "#server/settings/readiness.ts";

/**
 * The draft for a submission that arrived now, dated by the firm's days; undefined when its questionnaire has no rules for
 * a report. `interview`: what the client's people answered since.
 */
export async function draftOf(
  questionnaire: Questionnaire,
  answers: Answers,
  now: Date,
  interview: InterviewAnswers = {},
): Promise<ReadinessReport | undefined> {
  return draftFrom(questionnaire, answers, dayOf(now, companyZone()), interview);
}

/** The rules as a firm in a country (ISO 3166-1) tells them. */
export function rulesIn(country: string, rules: ReadinessRules): ReadinessRules {
  const named = rules.named.map((one) => ({
    ...one,
    lines: one.lines.filter(({ onlyIn = country }) => onlyIn === country),
  }));
  return { ...rules, named };
}

const known = new WeakMap<ReadinessTables, ReturnType<typeof usualPlans>>();

/** The usual plans by these tables, computed once. */
function usualBy(tables: ReadinessTables): ReturnType<typeof usualPlans> {
  const usual = known.get(tables) ?? usualPlans(tables);
  known.set(tables, usual);
  return usual;
}

/** The same, with its dates counted from a day: YYYY-MM-DD. */
export async function draftFrom(
  questionnaire: Questionnaire,
  answers: Answers,
  day: string,
  interview: InterviewAnswers = {},
): Promise<ReadinessReport | undefined> {
  const all = readinessRules[questionnaire.slug];
  const tables = readinessTables();
  const now = new Date(`${day}T00:00:00.000Z`);
  const input = { tables, form: questionnaire, now, usual: usualBy(tables) };
  if (all === undefined) return undefined;
  const rules = rulesIn(companyFacts().legal.address.country, all);
  if (Object.keys(interview).length === 0) return readinessReport({ ...input, rules }, answers);
  const heard = interviewOf({ topics, contradictions, formClaims, people: rules.people }, interview, {
    answers,
    labels: labelsOf(questionnaire),
    writing: tables.writing,
  });
  return readinessReport({ ...input, rules, interview: heard }, answers);
}

/** A draft as it is stored, with the lead's answers. */
export type StoredDraft = {
  readonly draft: string;
  readonly answers: string;
  /** Slug of the questionnaire. */
  readonly questionnaire: string;
  /** When the lead arrived: ISO 8601, UTC. */
  readonly receivedAt: string;
};

/**
 * A stored draft. One of rules that are no more is drawn anew from its answers, as of the day on which they arrived:
 * nobody has read it but the reviewer.
 */
export async function readDraft({
  draft,
  answers,
  questionnaire,
  receivedAt,
}: StoredDraft): Promise<ReadinessReport> {
  const stored = parseReport(draft);
  const form = catalogue[questionnaire];
  if (stored.basis.kinds.length > 0 || form === undefined) return stored;
  return (await draftOf(form, parseAnswers(answers), new Date(receivedAt))) ?? stored;
}

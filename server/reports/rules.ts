import { randomBytes } from "node:crypto";
import { retention } from "#contract/retention.ts";
import { readinessRules } from "#questionnaires/catalogue.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { headOf, readinessReport } from "#questionnaires/engine/readiness.ts";
import type { ReadinessReport, ReadinessRow } from "#questionnaires/engine/readiness-report.ts";

/** 192 random bits in 32 characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

/** Until when the link to a report works that was stored or published at this time. */
export function expiryAfter(time: Date): Date {
  return new Date(time.getTime() + retention.reportLinkDays * 86_400_000);
}

/** The draft for a submission; undefined when its questionnaire has no rules for a report. */
export async function draftOf(
  questionnaire: Questionnaire,
  answers: Answers,
): Promise<ReadinessReport | undefined> {
  const rules = readinessRules[questionnaire.slug];
  return rules && readinessReport(rules, questionnaire, answers);
}

/** What somebody who opens a report's address gets to see. */
export type ReportState = "unknown" | "revoked" | "expired" | "in-review" | "published";

/** The state of a stored report. Times are ISO 8601, UTC. */
export function stateOf(
  {
    revokedAt,
    expiresAt,
    publishedAt,
  }: {
    readonly revokedAt: string | null;
    readonly expiresAt: string;
    readonly publishedAt: string | null;
  },
  now: Date,
): Exclude<ReportState, "unknown"> {
  if (revokedAt !== null) return "revoked";
  if (expiresAt <= now.toISOString()) return "expired";
  return publishedAt === null ? "in-review" : "published";
}

/** What a reviewer found about one criterion. The visitor reads `why`. */
export type Change = {
  readonly criterion: string;
  readonly status: ReadinessRow["status"];
  readonly why: string;
};

/** Stands among the answers that led to a status where the review changed it. */
const reviewFound = "The review";

/** The first change whose criterion is not in the draft. */
export function strayChange(draft: ReadinessReport, changes: readonly Change[]): Change | undefined {
  const known = new Set(draft.rows.map(({ criterion }) => criterion));
  return changes.find(({ criterion }) => !known.has(criterion));
}

/**
 * The draft as a review leaves it: rows and counts follow the changes; roadmap, costs and questions are what
 * the answers gave.
 */
export function reviewed(draft: ReadinessReport, changes: readonly Change[]): ReadinessReport {
  const byCriterion = new Map(changes.map((change) => [change.criterion, change]));
  const rows = draft.rows.map((row) => {
    const change = byCriterion.get(row.criterion);
    if (change === undefined) return row;
    const because = [...row.because, { question: reviewFound, answer: change.why }];
    return { ...row, status: change.status, because };
  });
  return { ...draft, head: headOf(rows), rows };
}

/** One row that the review changed. */
export type Difference = Pick<ReadinessRow, "criterion" | "wording"> & {
  readonly from: ReadinessRow["status"];
  readonly to: ReadinessRow["status"];
  readonly why: string;
};

/** What changed between the draft and what was published of it. */
export function differences(draft: ReadinessReport, published: ReadinessReport): readonly Difference[] {
  const drafted = new Map(draft.rows.map((row) => [row.criterion, row.status]));
  return published.rows.flatMap(({ criterion, wording, status, because }) => {
    const from = drafted.get(criterion);
    const found = because.find(({ question }) => question === reviewFound);
    return from === undefined || found === undefined
      ? []
      : [{ criterion, wording, from, to: status, why: found.answer }];
  });
}

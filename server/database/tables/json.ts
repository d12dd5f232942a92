import { z } from "zod";
import { originSchema } from "#contract/visits/origin-schema.ts";
import type { Origin } from "#contract/visits/visit.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Wording } from "#questionnaires/engine/wording.ts";
import { type ReadinessReport, readinessReportSchema } from "#questionnaires/readiness/report.ts";
import { inTodaysShape } from "#server/database/tables/earlier-reports.ts";

/** Answers as they are stored and exported. */
export const storedAnswers: z.ZodType<Answers> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())]),
);

const question = z.object({
  name: z.string(),
  label: z.string(),
  options: z.record(z.string(), z.string()).exactOptional(),
});

const wording: z.ZodType<Wording> = z.object({
  questionnaire: z.string(),
  title: z.string(),
  steps: z.array(z.object({ title: z.string(), questions: z.array(question) })),
});

/** Reads the column `leads.answers`. */
export function parseAnswers(text: string): Answers {
  return storedAnswers.parse(JSON.parse(text));
}

/** Reads the column `leads.origin`. */
export function parseOrigin(text: string | null): Origin | null {
  return text === null ? null : originSchema.parse(JSON.parse(text));
}

/** Reads the column `wordings.text`. */
export function parseWording(text: string): Wording {
  return wording.parse(JSON.parse(text));
}

/** Reads the columns `reports.draft` and `reports.published`. */
export function parseReport(text: string): ReadinessReport {
  return readinessReportSchema.parse(inTodaysShape(JSON.parse(text)));
}

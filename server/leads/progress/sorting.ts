import { campaignOf, type Origin } from "#contract/visits/visit.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { totalsOf } from "#questionnaires/engine/points.ts";
import { storable } from "#server/database/text.ts";

/** What lists are sorted and filtered by of a lead. */
export type Sorting = {
  readonly fit: number;
  readonly urgency: number;
  readonly came_from: string;
};

/** The columns by which lists are sorted and filtered, from what was sent. */
export function sortingOf(questionnaire: string, answers: Answers, origin: Origin | null): Sorting {
  const rules = pointRules[questionnaire];
  const { fit, urgency } = rules === undefined ? { fit: 0, urgency: 0 } : totalsOf(rules, answers);
  return {
    fit,
    urgency,
    came_from: origin === null ? "" : storable(campaignOf(origin) || origin.referrer),
  };
}

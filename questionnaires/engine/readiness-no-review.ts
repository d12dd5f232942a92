import type { Review } from "./readiness-review.ts";

const nothing = { hidden: [], changed: [], added: [] } as const;

/**
 * A review that changes nothing. This module does not import the schema, so that a browser can compute a draft.
 */
export const noReview: Review = {
  view: "",
  scope: [],
  statements: [],
  changes: [],
  notes: [],
  checks: [],
  contradictions: nothing,
  priorities: nothing,
  questions: nothing,
  named: nothing,
  remarks: nothing,
  costs: nothing,
  phases: [],
  order: [],
  start: null,
  spare: null,
  deadline: null,
  letter: null,
};

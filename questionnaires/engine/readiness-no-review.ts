import type { Review } from "./readiness-review.ts";

const nothing = { hidden: [], changed: [], added: [] } as const;

/** A review that leaves the draft as it is. Without the schema, so that a browser can compute a draft. */
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

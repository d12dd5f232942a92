import type { Category } from "#questionnaires/readiness/rules.ts";
import { annexA } from "./criteria-iso27001-annex-a.ts";
import { clauses } from "./criteria-iso27001-clauses.ts";

/** All of ISO/IEC 27001: the Statement of Applicability decides which controls of Annex A apply. */
export const isoCategories: readonly Category[] = [
  {
    id: "clauses",
    name: "Management system, clauses 4 to 10",
    reason: "Every certificate covers all of them; none can be left out.",
    groups: clauses,
  },
  {
    id: "annex-a",
    name: "Annex A controls",
    reason:
      "All 93 are compared; which of them do not apply, and why, is decided in the Statement of Applicability.",
    groups: annexA,
  },
];

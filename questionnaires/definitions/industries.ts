import type { Option } from "#questionnaires/engine/question.ts";

/** Options of the question "Industry" in every questionnaire (specification, part 1, section 3). */
export const industries: readonly Option[] = [
  { value: "technology", label: "Technology" },
  { value: "healthcare", label: "Healthcare" },
  { value: "finance", label: "Finance" },
  { value: "retail", label: "Retail" },
  { value: "manufacturing", label: "Manufacturing" },
  { value: "education", label: "Education" },
  { value: "other", label: "Other" },
];

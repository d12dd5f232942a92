import type { Option } from "#questionnaires/engine/question.ts";

/** Options whose label is also the value that is sent. */
export function labelled(labels: readonly string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
}

import type { InterviewChoice, Standing } from "#questionnaires/engine/interview.ts";

/** The words for each standing. Those that are left out are said as everywhere. */
type Labels = {
  readonly recorded: string;
  /** Done or written, but not for all; left out where that cannot be. */
  readonly partly?: string;
  readonly practised: string;
  readonly planned?: string;
  readonly none?: string;
  /** Left out where it applies to everybody. */
  readonly notApplicable?: string;
};

/** The choices of a question about a practice, best first. The value of each is its standing. */
export function choices({
  recorded,
  partly,
  practised,
  planned = "Not yet, but it is planned",
  none = "No",
  notApplicable,
}: Labels): readonly InterviewChoice[] {
  const choice = (standing: Standing, label: string) => ({ value: standing, label, standing });
  return [
    choice("recorded", recorded),
    ...(partly === undefined ? [] : [choice("partly", partly)]),
    choice("practised", practised),
    choice("planned", planned),
    choice("none", none),
    ...(notApplicable === undefined ? [] : [choice("not-applicable", notApplicable)]),
    choice("unknown", "I do not know"),
  ];
}

import { word } from "#words/word.ts";

/** Something that a person should look at. */
export type Alert = {
  readonly id: string;
  readonly type: "backup" | "patch";
  readonly title: string;
  readonly message: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly severity: "high" | "medium" | "low";
};

export const alerts: readonly Alert[] = [
  {
    id: "ALR-014",
    type: "backup",
    title: word("Backup on file server ran 40 minutes late."),
    message: word("The copy is complete and was checked. The job now starts an hour earlier."),
    date: "2024-01-11",
    severity: "medium",
  },
  {
    id: "ALR-013",
    type: "patch",
    title: word("One laptop has missed two patches."),
    message: word("It has not been online for nine days. Its owner is on leave until Monday."),
    date: "2024-01-10",
    severity: "low",
  },
];

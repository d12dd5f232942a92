import { word } from "#words/word.ts";
import type { ReadinessRow } from "./report.ts";

/** Who else runs what a row asks for, as a sentence; "": nobody is noted. */
export function runIn({ run }: Pick<ReadinessRow, "run">): string {
  if (run === undefined) return "";
  const values = { who: run.by };
  return run.how === "shared"
    ? word("Run together with {who} (shared).", values)
    : word("Run by {who} (inherited).", values);
}

/** The same, with where whoever runs it is named. */
export function runAndNamedIn(row: Pick<ReadinessRow, "run" | "framework">): string {
  const said = runIn(row);
  if (said === "") return "";
  const named = {
    soc2: word(
      "The system description names such a subservice organization, by the carve-out or by the inclusive method.",
    ),
    iso27001: word("The Statement of Applicability names who runs it."),
  }[row.framework];
  return `${said} ${named}`;
}

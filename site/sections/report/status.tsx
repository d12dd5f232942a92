import "./status.css";
import type { ReadinessRow } from "#questionnaires/readiness/report.ts";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";

/** What the statuses of a criterion are called. */
export type StatusWords = Readonly<
  Record<"indicated" | "partial" | "gap" | "notAssessed" | "notApplicable", string>
>;

type Look = { readonly name: keyof StatusWords; readonly mark: MarkName; readonly tone?: Tone };

/** How each status looks, and the name of its word. */
export const statusLooks: Readonly<Record<ReadinessRow["status"], Look>> = {
  indicated: { name: "indicated", mark: "tick", tone: "ok" },
  partial: { name: "partial", mark: "half", tone: "info" },
  gap: { name: "gap", mark: "attention", tone: "bad" },
  "not-assessed": { name: "notAssessed", mark: "open" },
  "not-applicable": { name: "notApplicable", mark: "traced" },
};

type StatusProps = { readonly words: StatusWords; readonly status: ReadinessRow["status"] };

/** A status as mark and word. */
export function Status({ words, status }: StatusProps) {
  const { name, mark, tone } = statusLooks[status];
  return (
    <span className="report-status">
      <span>
        <Mark name={mark} {...(tone && { tone })} /> {words[name]}
      </span>
    </span>
  );
}

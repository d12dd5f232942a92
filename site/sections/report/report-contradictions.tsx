import "./report-list.css";
import type { ContradictionData, ReportData } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Reasons } from "./reasons.tsx";

type Words = { readonly title: string; readonly lead: string };

export type ReportContradictionsProps = {
  readonly impossible: Words;
  readonly question: Words;
  readonly data: Pick<ReportData, "impossible" | "worthAsking">;
};

/** Answers that cannot both be right, and answers to ask about; each part is left out when it is empty. */
export function ReportContradictions({ impossible, question, data }: ReportContradictionsProps) {
  return (
    <>
      <Contradictions {...impossible} all={data.impossible} />
      <Contradictions {...question} all={data.worthAsking} />
    </>
  );
}

function Contradictions({ title, lead, all }: Words & { readonly all: readonly ContradictionData[] }) {
  if (all.length === 0) return null;
  return (
    <section className="report-part wrap">
      <SectionHead title={title} lead={lead} />
      <ul className="report-list">
        {all.map(({ sentence, reasons }) => (
          <li key={sentence}>
            <Mark name="attention" tone="warn" />
            <b>{sentence}</b>
            <Reasons reasons={reasons} />
          </li>
        ))}
      </ul>
    </section>
  );
}

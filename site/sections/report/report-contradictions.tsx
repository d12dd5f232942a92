import "./report-list.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";

type Words = { readonly title: string; readonly lead: string };

export type ReportContradictionsProps = { readonly impossible: Words; readonly question: Words };

/** Answers that cannot both be right, and answers to ask about; each part is left out when it is empty. */
export function ReportContradictions({ impossible, question }: ReportContradictionsProps) {
  return (
    <>
      <Contradictions {...impossible} list="impossible" />
      <Contradictions {...question} list="worthAsking" />
    </>
  );
}

function Contradictions({ title, lead, list }: Words & { readonly list: string }) {
  return (
    <section className="report-part wrap" data-if={list}>
      <SectionHead title={title} lead={lead} />
      <ul className="report-list" data-list={list}>
        <li>
          <Mark name="attention" tone="warn" />
          <b data-fill="sentence" />
          <ul data-list="reasons">
            <li>
              <span data-fill="question" /> <em data-fill="answers" />
            </li>
          </ul>
        </li>
      </ul>
    </section>
  );
}

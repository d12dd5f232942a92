import "./report-list.css";
import type { HeadData } from "#site/requests/report.ts";

export type ReportViewProps = {
  readonly words: Readonly<Record<"title" | "checked" | "of" | "unchecked" | "allChecked", string>>;
  readonly view: string;
  readonly head: HeadData;
};

/** The reviewer's view, and how many rows of the report are ticked. */
export function ReportView({ words, view, head }: ReportViewProps) {
  const { checked, criteria, unchecked, gap, partial } = head;
  return (
    <section className="report-part wrap">
      {view !== "" && (
        <div>
          <h2>{words.title}</h2>
          <p className="report-view">{view}</p>
        </div>
      )}
      <p className="small muted">
        {words.checked} <span className="figures">{checked}</span> {words.of}{" "}
        <span className="figures">{criteria}</span>.{" "}
        {unchecked > 0 && (
          <span>
            {words.unchecked} <span className="figures">{unchecked}</span>.
          </span>
        )}
        {unchecked === 0 && gap + partial > 0 && <span>{words.allChecked}</span>}
      </p>
    </section>
  );
}

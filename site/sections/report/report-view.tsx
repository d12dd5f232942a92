import "./report-list.css";

export type ReportViewProps = Readonly<
  Record<"title" | "checked" | "of" | "unchecked" | "allChecked", string>
>;

/** The reviewer's view, and how many rows of the report are ticked. */
export function ReportView({ title, checked, of, unchecked, allChecked }: ReportViewProps) {
  return (
    <section className="report-part wrap">
      <div data-if="view">
        <h2>{title}</h2>
        <p className="report-view" data-fill="view" />
      </div>
      <p className="small muted">
        {checked} <span className="figures" data-fill="checked" /> {of}{" "}
        <span className="figures" data-fill="criteria" />.{" "}
        <span data-if="unchecked">
          {unchecked} <span className="figures" data-fill="unchecked" />.
        </span>
        <span data-if="allChecked">{allChecked}</span>
      </p>
    </section>
  );
}

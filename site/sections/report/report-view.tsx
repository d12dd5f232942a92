import "./report-list.css";

export type ReportViewProps = Readonly<Record<"title" | "first" | "checked" | "unchecked", string>>;

/** What the reviewer says first, what to do first, and how much of the report somebody checked. */
export function ReportView({ title, first, checked, unchecked }: ReportViewProps) {
  return (
    <section className="report-part wrap">
      <div data-if="view">
        <h2>{title}</h2>
        <p className="report-view" data-fill="view" />
      </div>
      <div data-if="priorities">
        <h3>{first}</h3>
        <ol className="report-list" data-list="priorities">
          <li>
            <b className="figures" data-fill="criterion" /> <span data-fill="wording" />
          </li>
        </ol>
      </div>
      <p className="small muted">
        {checked} <span className="figures" data-fill="checked" />.{" "}
        <span data-if="unchecked">
          {unchecked} <span className="figures" data-fill="unchecked" />.
        </span>
      </p>
    </section>
  );
}

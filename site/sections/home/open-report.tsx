import "./open-report.css";
import "./open-report-lit.css";
import { Island } from "#site/islands/island/island.tsx";
import type { Line } from "#site/islands/open-report/lines.ts";
import { OwnForm, type OwnFormProps } from "#site/islands/open-report/own-form.tsx";
import { type LineLabels, ReportLine } from "#site/islands/open-report/report-line.tsx";
import type { StatusNames } from "#site/islands/open-report/statuses.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type OpenReportProps = {
  readonly title: string;
  readonly lead: string;
  readonly company: string;
  readonly figures: Readonly<Record<"gaps" | "ready" | "money", string>>;
  /** Gaps, the week in which the company is ready, and the sum of the costs in words. */
  readonly gaps: number;
  readonly ready: string;
  readonly total: string;
  readonly lines: readonly Line[];
  readonly statuses: StatusNames;
  readonly labels: LineLabels;
  readonly all: string;
  readonly whole: { readonly label: string; readonly href: string };
  readonly form: OwnFormProps;
};

/**
 * The open report. On wide screens the line in the middle of the screen is lit, and its rule is shown in plain
 * English. On a phone a few lines are shown at first.
 */
export function OpenReport(props: OpenReportProps) {
  const { title, lead, company, figures, gaps, ready, total, lines, statuses, labels, all, whole } = props;
  return (
    <section className="section open-report" id="report">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <div className="open-report-desk">
          <div className="open-report-sheet" data-open-report="">
            <p className="open-report-company" data-figure="company">
              {company}
            </p>
            <dl className="open-report-figures">
              <Figure name="gaps" label={figures.gaps} value={String(gaps)} />
              <Figure name="ready" label={figures.ready} value={ready} />
              <Figure name="money" label={figures.money} value={total} />
            </dl>
            <div className="open-report-lines">
              <ol>
                {lines.map((line) => (
                  <ReportLine key={line.id} line={line} statuses={statuses} labels={labels} />
                ))}
              </ol>
            </div>
            <details className="open-report-all">
              <summary>{all}</summary>
            </details>
            <p className="open-report-whole">
              <a href={whole.href}>{whole.label}</a>
            </p>
          </div>
          <div className="open-report-margin">
            <Island name="open-report">
              <OwnForm {...props.form} />
            </Island>
          </div>
        </div>
      </div>
    </section>
  );
}

function Figure({
  name,
  label,
  value,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures" data-figure={name}>
        {value}
      </dd>
    </div>
  );
}

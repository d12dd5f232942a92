import "./your-report.css";
import { Island } from "#site/islands/island/island.tsx";
import type { Line } from "#site/islands/open-report/lines.ts";
import { OwnForm, type OwnFormProps } from "#site/islands/open-report/own-form.tsx";
import { type LineLabels, ReportLine } from "#site/islands/open-report/report-line.tsx";
import type { StatusNames } from "#site/islands/open-report/statuses.ts";
import { ButtonLink } from "#ui/button/button.tsx";

export type YourReportProps = {
  /** The island that computes with the questionnaire's rules. */
  readonly island: string;
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
  readonly whole: { readonly label: string; readonly href: string };
  readonly form: OwnFormProps;
};

/** A report that a visitor makes their own: the sample, gaps first, and the questions whose answers change its lines. */
export function YourReport(props: YourReportProps) {
  const { island, title, lead, company, figures, gaps, ready, total, lines, statuses, labels, whole, form } =
    props;
  return (
    <section className="section your-report" id="report">
      <div className="wrap">
        <div className="section-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="your-report-desk">
          {/* It stands before the lines, so that nothing moves when the rest of the page arrives. */}
          <p className="your-report-bar your-report-jump">
            <ButtonLink look="secondary" href={`#${form.questions[0]?.id}`}>
              {form.words.answer}
            </ButtonLink>
            <ButtonLink href="#send">{form.words.keep}</ButtonLink>
          </p>
          <div className="your-report-sheet" data-open-report="">
            <h2 className="your-report-company" data-figure="company">
              {company}
            </h2>
            <dl className="your-report-figures">
              <Figure name="gaps" label={figures.gaps} value={String(gaps)} />
              <Figure name="ready" label={figures.ready} value={ready} />
              <Figure name="money" label={figures.money} value={total} />
            </dl>
            <ol>
              {lines.map((line, index) => (
                <ReportLine
                  key={line.id}
                  line={line}
                  statuses={statuses}
                  labels={labels}
                  isOpen={index === 0}
                />
              ))}
            </ol>
            <p className="your-report-whole">
              <a href={whole.href}>{whole.label}</a>
            </p>
          </div>
          <aside className="your-report-own" aria-label={title}>
            <Island name={island} resume={["#companySize="]}>
              <OwnForm {...form} />
            </Island>
            <p className="your-report-bar your-report-keep">
              <ButtonLink href="#send">{form.words.keep}</ButtonLink>
            </p>
          </aside>
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

import "./open-report.css";
import { type Line, shortOf } from "#site/islands/open-report/lines.ts";
import type { LineLabels } from "#site/islands/open-report/report-line.tsx";
import { type StatusNames, statusLooks } from "#site/islands/open-report/statuses.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { type ChoicesProps, ReportChoices } from "./report-choices.tsx";

export type OpenReportProps = {
  readonly title: string;
  readonly lead: string;
  readonly company: string;
  readonly figures: Readonly<Record<"gaps" | "ready" | "money", string>>;
  /** Gaps, the week in which the company is ready, and the sum of the costs in words. */
  readonly gaps: number;
  readonly ready: string;
  readonly total: string;
  /** Numbers of criteria. */
  readonly shares: Readonly<Record<"criteria" | "gap" | "partial" | "indicated", number>>;
  readonly lines: readonly Line[];
  readonly statuses: StatusNames;
  readonly labels: LineLabels;
  /** What to do with the lines. */
  readonly pick: string;
  readonly whole: { readonly label: string; readonly href: string };
  readonly choices: ChoicesProps;
};

/**
 * The first sheet of the sample report. The line that the visitor picks is lit and shown in plain English; beside it
 * are three choices with their answer. Neither needs a script.
 */
export function OpenReport(props: OpenReportProps) {
  const { title, lead, company, figures, gaps, ready, total, shares, lines, statuses, labels } = props;
  const { pick, whole, choices } = props;
  return (
    <section className="section open-report" id="report">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <div className="open-report-desk">
          <div className="sheet">
            <p className="sheet-company">{company}</p>
            <dl className="sheet-figures">
              <Figure label={figures.gaps} value={String(gaps)} />
              <Figure label={figures.ready} value={ready} />
              <Figure label={figures.money} value={total} />
            </dl>
            <Shares {...shares} statuses={statuses} />
            <fieldset className="sheet-lines">
              <legend>{pick}</legend>
              {lines.map((line, index) => (
                <SheetLine
                  key={line.id}
                  line={line}
                  statuses={statuses}
                  labels={labels}
                  isLit={index === 0}
                />
              ))}
            </fieldset>
            <p className="sheet-whole">
              <a href={whole.href}>{whole.label}</a>
            </p>
          </div>
          <ReportChoices {...choices} />
        </div>
      </div>
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

type SharesProps = OpenReportProps["shares"] & { readonly statuses: StatusNames };

/** How many criteria have which status, as one bar with its legend. */
function Shares({ criteria, statuses, ...counts }: SharesProps) {
  const open = criteria - counts.indicated - counts.partial - counts.gap;
  const parts = [
    { status: "indicated", count: counts.indicated },
    { status: "partial", count: counts.partial },
    { status: "gap", count: counts.gap },
    { status: "not-assessed", count: open },
  ] as const;
  let from = 0;
  const drawn = parts.map(({ status, count }) => {
    const x = from;
    from += (count / criteria) * 100;
    return <rect key={status} className={`share-${status}`} x={`${x}%`} width={`${from - x}%`} />;
  });
  return (
    <div className="sheet-shares">
      <svg aria-hidden="true">{drawn}</svg>
      <ul>
        {parts.map(({ status, count }) => {
          const { mark, tone } = statusLooks[status];
          return (
            <li key={status}>
              <Mark name={mark} {...(tone && { tone })} /> {statuses[status]}{" "}
              <b className="figures">{count}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type SheetLineProps = {
  readonly line: Line;
  readonly statuses: StatusNames;
  readonly labels: LineLabels;
  readonly isLit: boolean;
};

function SheetLine({ line, statuses, labels, isLit }: SheetLineProps) {
  const { id, status, number, rule, source, plain, who, when, price } = line;
  const { mark, tone } = statusLooks[status];
  const facts = [
    { label: labels.who, text: who },
    { label: labels.when, text: when },
    { label: labels.price, text: price },
  ].filter(({ text }) => text !== "");
  return (
    <label className="sheet-line" data-status={status}>
      <input
        className="visually-hidden"
        type="radio"
        name="sheet"
        defaultChecked={isLit}
        aria-labelledby={`sheet-${id}`}
        aria-describedby={`sheet-${id}-facts`}
      />
      <span className="sheet-number">
        <b className="figures">{number}</b>
        {statuses[status] !== "" && (
          <span>
            <Mark name={mark} {...(tone && { tone })} /> {statuses[status]}
          </span>
        )}
      </span>
      <span className="sheet-words">
        {rule !== "" && (
          <span className="sheet-rule">
            <q>{rule}</q> <small>{source}</small>
          </span>
        )}
        <b className="sheet-plain" id={`sheet-${id}`}>
          {plain}
        </b>
      </span>
      <span className="sheet-tail">
        <span className="sheet-short" aria-hidden="true">
          {shortOf(line)}
        </span>
        <span className="sheet-facts" id={`sheet-${id}-facts`}>
          {facts.map(({ label, text }) => (
            <span key={label}>
              <i>{label}</i> <span>{text}</span>
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}

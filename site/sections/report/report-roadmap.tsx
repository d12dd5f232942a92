import "./report-roadmap.css";
import "./report-table.css";
import type { RoadmapData } from "#site/requests/report.ts";
import { Mark } from "#ui/mark/mark.tsx";

export type ReportRoadmapProps = Readonly<
  Record<"title" | "ready" | "whole" | "wish" | "reordered" | "start" | "spare" | "more" | "letter", string>
> & {
  readonly columns: Readonly<Record<"phase" | "weeks", string>>;
  readonly dates: Readonly<Record<"title" | "milestone" | "week" | "date", string>>;
  readonly data: RoadmapData;
};

/** What is said of a wished date; nothing when none was wished. */
function Answer({ answer }: Pick<RoadmapData, "answer">) {
  if (answer === undefined) return null;
  return answer.isInTime ? (
    <p className="report-note">
      <Mark name="tick" tone="ok" />
      <span>{answer.sentence}</span>
    </p>
  ) : (
    <p className="report-warning">
      <Mark name="attention" tone="warn" />
      <span>
        <span>{answer.sentence}</span> <span>{answer.instead}</span>
      </span>
    </p>
  );
}

/** The plan in weeks: a table whose last column draws it. */
export function ReportRoadmap({
  title,
  ready,
  whole,
  wish,
  columns,
  dates,
  data,
  ...words
}: ReportRoadmapProps) {
  // A letter alone needs no plan.
  const isPlanned = data.phases.length > 0;
  return (
    <section className="report-tint tint" id="plan">
      <div className="report-part wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p className="lead">{data.title}</p>
        </div>
        <Answer answer={data.answer} />
        <ul className="report-note">
          {data.oddities.map((oddity) => (
            <li key={oddity}>{oddity}</li>
          ))}
        </ul>
        {data.isOrderByHand && (
          <p className="report-note">
            <Mark name="tested" tone="ok" />
            {words.reordered}
          </p>
        )}
        {isPlanned && (
          <table className="report-table report-roadmap">
            <thead>
              <tr>
                <th scope="col">{columns.phase}</th>
                <th scope="col">{columns.weeks}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.phases.map(({ name, what, weeks, days, state, x, width }) => (
                <tr key={name}>
                  <th scope="row">
                    <b>{name}</b> <span>{what}</span>
                    {days !== "" && <small> {days}</small>}
                  </th>
                  <td className="figures">{weeks}</td>
                  <td>
                    <svg width="100%" height="20" aria-hidden="true">
                      {data.readyX !== "" && (
                        <rect className="report-ready" x={data.readyX} width="1.5" height="20" />
                      )}
                      <rect data-state={state} x={x} width={width} y="4" height="12" />
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {isPlanned && (
          <dl className="report-facts">
            {data.readyWeek !== "" && (
              <div>
                <dt>{data.prepared ?? ready}</dt>
                <dd className="figures">{data.readyWeek}</dd>
              </div>
            )}
            <div>
              <dt>{whole}</dt>
              <dd className="figures">{data.weeks}</dd>
            </div>
            {data.wish !== "" && (
              <div>
                <dt>{wish}</dt>
                <dd>{data.wish}</dd>
              </div>
            )}
            <div>
              <dt>{words.start}</dt>
              <dd>{data.startDate}</dd>
            </div>
          </dl>
        )}
        {data.effort !== "" && <p>{data.effort}</p>}
        {data.longer !== "" && <p>{data.longer}</p>}
        {data.coverage !== "" && <p>{data.coverage}</p>}
        {data.spareWeeks > 0 && data.spareBecause !== "" && (
          <p>
            {words.spare} <span className="figures">{data.spareWeeks}</span> {words.more}{" "}
            <span>{data.spareBecause}</span>.
          </p>
        )}
        {isPlanned && (
          <table className="report-table">
            <caption>{dates.title}</caption>
            <thead>
              <tr>
                <th scope="col">{dates.milestone}</th>
                <th scope="col">{dates.week}</th>
                <th scope="col">{dates.date}</th>
              </tr>
            </thead>
            <tbody>
              {data.milestones.map(({ name, week, date }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="figures" data-label={dates.week}>
                    {week}
                  </td>
                  <td data-label={dates.date}>{date}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data.letter !== "" && (
          <details className="report-letter" open={!isPlanned}>
            <summary>{words.letter}</summary>
            <p>{data.letter}</p>
          </details>
        )}
      </div>
    </section>
  );
}

import "./no-report.css";
import type { InReviewData } from "#site/requests/report.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";

export type InReviewProps = Readonly<
  Record<
    | "heading"
    | "lead"
    | "due"
    | "overdue"
    | "overdueHint"
    | "reference"
    | "schedule"
    | "write"
    | "bookingUrl"
    | "email",
    string
  >
> & {
  readonly steps: readonly { readonly mark: MarkName; readonly text: string }[];
  readonly data: InReviewData;
};

const tones: Readonly<Partial<Record<MarkName, { readonly tone: Tone }>>> = {
  tick: { tone: "ok" },
  half: { tone: "info" },
};

/** Shown instead of a report until it is published: by when it can be read. */
export function InReview({ steps, data, ...words }: InReviewProps) {
  return (
    <section className="no-report">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className="no-report-line lit">
        <p className="wrap">
          {data.isLate ? (
            <span>
              {words.overdue} <b>{data.due}</b>. {words.overdueHint}
            </span>
          ) : (
            <span>
              {words.due} <b>{data.due}</b>
            </span>
          )}
        </p>
      </div>
      <div className="wrap">
        <ul>
          {steps.map(({ mark, text }) => (
            <li key={text}>
              <Mark name={mark} {...tones[mark]} /> {text}
            </li>
          ))}
        </ul>
        <p className="actions">
          <ButtonLink newTab href={words.bookingUrl}>
            {words.schedule}
          </ButtonLink>
          <ButtonLink look="secondary" href={`mailto:${words.email}`}>
            {words.write}
          </ButtonLink>
        </p>
        <p className="small muted">
          {words.reference} <span className="figures">{data.reference}</span>, <span>{data.framework}</span>
        </p>
      </div>
    </section>
  );
}

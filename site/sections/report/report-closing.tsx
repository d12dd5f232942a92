import "./report-closing.css";
import type { ReportData } from "#site/requests/report.ts";
import { FirstCall } from "#site/sections/people/people.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { word } from "#words/word.ts";

export type ReportClosingProps = Readonly<
  Record<
    | "title"
    | "lead"
    | "schedule"
    | "write"
    | "expires"
    | "print"
    | "take"
    | "word"
    | "excel"
    | "bookingUrl"
    | "email"
    | "notice"
    | "sample",
    string
  >
> & {
  /** Who takes the first call; undefined: nobody is named. */
  readonly firstCall: Parameters<typeof FirstCall>[0] | undefined;
  readonly data: Pick<ReportData, "company" | "reference" | "documents" | "expiresOn" | "isForCounsel">;
};

/** What to do with the report, which for counsel is no offer, how to download it, and how long it can be read here. */
export function ReportClosing({ data, ...props }: ReportClosingProps) {
  return (
    <section className="report-closing tint" data-ending={data.isForCounsel ? undefined : "book"}>
      <div className="wrap">
        {data.isForCounsel ? <h2>{word("Questions go to counsel first.")}</h2> : <Offer {...props} />}
        {data.documents && (
          <p>
            {props.take} <a href={data.documents.docx}>{props.word}</a>
            {" · "}
            <a href={data.documents.xlsx}>{props.excel}</a>
          </p>
        )}
        <p className="small muted">
          {props.notice}{" "}
          {data.expiresOn !== "" && (
            <span>
              {props.expires} <span>{data.expiresOn}</span>.{" "}
            </span>
          )}
          {props.print}
        </p>
      </div>
      <p className="report-watermark" aria-hidden="true">
        {props.sample !== "" && `${props.sample} `}
        <span>{data.company}</span> <span>{data.reference}</span>. {props.notice}
      </p>
    </section>
  );
}

function Offer(
  props: Pick<
    ReportClosingProps,
    "title" | "lead" | "firstCall" | "bookingUrl" | "schedule" | "email" | "write"
  >,
) {
  return (
    <>
      <h2>{props.title}</h2>
      <p className="lead">{props.lead}</p>
      {props.firstCall && <FirstCall {...props.firstCall} />}
      <p className="actions">
        <ButtonLink newTab href={props.bookingUrl}>
          {props.schedule}
        </ButtonLink>
        <ButtonLink look="secondary" href={`mailto:${props.email}`}>
          {props.write}
        </ButtonLink>
      </p>
    </>
  );
}

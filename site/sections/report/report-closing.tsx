import "./report-closing.css";
import { ButtonLink } from "#ui/button/button.tsx";

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
>;

/** What to do with the report, how to download it, and how long it can be read here. */
export function ReportClosing(props: ReportClosingProps) {
  return (
    <section className="report-closing tint" data-ending="book">
      <div className="wrap">
        <h2>{props.title}</h2>
        <p className="lead">{props.lead}</p>
        <p className="actions">
          <ButtonLink newTab href={props.bookingUrl}>
            {props.schedule}
          </ButtonLink>
          <ButtonLink look="secondary" href={`mailto:${props.email}`}>
            {props.write}
          </ButtonLink>
        </p>
        <p data-if="documents">
          {props.take}{" "}
          <a href="/" data-href="docx">
            {props.word}
          </a>
          {" · "}
          <a href="/" data-href="xlsx">
            {props.excel}
          </a>
        </p>
        <p className="small muted">
          {props.notice}{" "}
          <span data-if="expiresOn">
            {props.expires} <span data-fill="expiresOn" />.{" "}
          </span>
          {props.print}
        </p>
      </div>
      <p className="report-watermark" aria-hidden="true">
        {props.sample !== "" && `${props.sample} `}
        <span data-fill="company" /> <span data-fill="reference" />. {props.notice}
      </p>
    </section>
  );
}

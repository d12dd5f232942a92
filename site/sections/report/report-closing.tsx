import "./report-closing.css";
import { ButtonLink } from "#ui/button/button.tsx";

export type ReportClosingProps = Readonly<
  Record<"title" | "lead" | "schedule" | "write" | "expires" | "print" | "bookingUrl" | "email", string>
>;

/** What to do with the report, and how long it can be read here. */
export function ReportClosing(props: ReportClosingProps) {
  return (
    <section className="report-closing tint">
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
        <p className="small muted">
          <span data-fill="notice" /> {props.expires} <span data-fill="expiresOn" />. {props.print}
        </p>
      </div>
      <p className="report-watermark" aria-hidden="true" data-fill="notice" />
    </section>
  );
}

import "./no-report.css";
import { ButtonLink } from "#ui/button/button.tsx";

export type NoReportProps = Readonly<
  Record<"heading" | "lead" | "line" | "write" | "home" | "email", string>
>;

/** Why there is no report to read at this address, and what to do. */
export function NoReport({ heading, lead, line, write, home, email }: NoReportProps) {
  return (
    <section className="no-report">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="no-report-line lit">
        <p className="wrap">{line}</p>
      </div>
      <div className="wrap">
        <p className="actions">
          <ButtonLink href={`mailto:${email}`}>{write}</ButtonLink>
          <ButtonLink look="secondary" href="/">
            {home}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

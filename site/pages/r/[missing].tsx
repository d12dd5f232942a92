import "#site/sections/report/no-report.css";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { pages } from "#site/rendering/routes.ts";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = pages(
  (content) => Object.entries(content.words("report").missing).map(([name, words]) => [`/r/${name}`, words]),
  ({ title, description, ...noReport }, here) => {
    const { company } = facts(here.content);
    return (
      <Base here={here} title={title} description={description} hidden>
        <NoReport {...noReport} email={company.email} />
      </Base>
    );
  },
);

type NoReportProps = Readonly<Record<"heading" | "lead" | "line" | "write" | "home" | "email", string>>;

/** Why there is no report to read at this address, and what to do. */
function NoReport({ heading, lead, line, write, home, email }: NoReportProps) {
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

import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { pages } from "#site/rendering/routes.ts";
import { NoReport } from "#site/sections/report/no-report.tsx";

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

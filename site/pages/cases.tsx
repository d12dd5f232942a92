import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { pages } from "#site/rendering/routes.ts";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { CaseCards } from "#site/sections/cases/case-cards.tsx";
import { word } from "#words/word.ts";

/** The list of case studies. A firm that has none has no such page. */
export const routes = pages(
  (content) => {
    const cases = content.entries("cases");
    return cases.length > 0 ? [["/cases", cases]] : [];
  },
  (cases, here) => {
    const { content } = here;
    const { company } = facts(content);
    const { sample } = content.words("trust").labels;
    const isSample = cases.every(({ data }) => data.sample);
    return (
      <Base
        here={here}
        title={`${word("Case studies")} | ${company.name}`}
        description={word("What clients came with, what was done, in how many weeks, and what came of it.")}
        hidden={isSample}
      >
        <div className="wrap">
          <PageHead
            title={word("Case studies")}
            lead={word("What clients came with, what was done, in how many weeks, and what came of it.")}
          />
          <CaseCards
            cases={cases.map(({ id, data }) => ({
              ...data,
              href: `/cases/${id}`,
              tag: data.sample ? sample : "",
            }))}
          />
        </div>
      </Base>
    );
  },
);

import "#site/sections/cases/case-cards.css";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { pages } from "#site/rendering/routes.ts";
import { PageHead } from "#site/sections/article/page-head.tsx";
import type { CaseStudyProps } from "#site/sections/cases/case-study.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";
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

type Case = Pick<
  CaseStudyProps,
  "title" | "client" | "people" | "sum" | "frameworks" | "situation" | "work" | "weeks" | "outcome" | "tag"
>;

/** Cases at a glance: in how many weeks, with what a client came, and what came of it. */
function CaseCards({ cases }: { readonly cases: readonly (Case & { readonly href: string })[] }) {
  return (
    <ul className="case-cards">
      {cases.map(({ href, title, client, people, sum, frameworks, tag, weeks, ...told }) => (
        <li key={href}>
          <p className="case-cards-weeks">
            <b className="figures">{weeks}</b> {word("weeks of work")}
          </p>
          <div>
            <p className="case-cards-badges">
              <Badge>{frameworks.join(", ")}</Badge> {tag !== "" && <Badge tone="outline">{tag}</Badge>}
            </p>
            <h2>
              <CoveringLink href={href}>{title}</CoveringLink>
            </h2>
            <p className="small muted">
              {[client, people && `${word("People")}: ${people}`, sum && `${word("Sum")}: ${sum}`]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p>{told.situation}</p>
          </div>
          <dl>
            <dt>{word("What we did")}</dt>
            <dd>
              <TickList items={told.work} />
            </dd>
            <dt>{word("Outcome")}</dt>
            <dd>
              <TickList items={told.outcome} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { wayOn } from "#site/layouts/way-on.ts";
import { pages } from "#site/rendering/routes.ts";
import { Closing } from "#site/sections/article/closing.tsx";
import { CaseStudy } from "#site/sections/cases/case-study.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { word } from "#words/word.ts";

export const routes = pages(
  (content) => content.entries("cases").map((entry) => [`/cases/${entry.id}`, entry]),
  ({ data, html }, here) => {
    const { content, path, site } = here;
    const { company } = facts(content);
    const { title, text } = content.words("blogPage").article.closing;
    const { second } = content.words("resourcesPage").article.closing;
    const steps = [
      [company.name, "/"],
      [word("Case studies"), "/cases"],
      [data.title, path],
    ] as const;
    return (
      <Base
        here={here}
        title={fittingTitle(data.title, [company.name])}
        description={data.excerpt}
        hidden={data.sample ?? false}
        ends
        things={[breadcrumbs(steps, site)]}
      >
        <div className="wrap">
          <CaseStudy {...data} html={html} tag={data.sample ? content.words("trust").labels.sample : ""} />
          <Closing title={title} text={text} way={wayOn(content, path, data.frameworks.join(", "))}>
            <ButtonLink look="secondary" href="/services">
              {second}
            </ButtonLink>
          </Closing>
        </div>
      </Base>
    );
  },
);

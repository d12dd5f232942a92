import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { breadcrumbs } from "#site/layouts/structured-data.ts";
import { faqPage } from "#site/layouts/structured-offers.ts";
import { wayOn } from "#site/layouts/way-on.ts";
import { pages } from "#site/rendering/routes.ts";
import { Closing } from "#site/sections/article/closing.tsx";
import { Answer, phoneLink } from "#site/sections/ask/answer.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = pages(
  (content) => {
    const { topics } = content.words("assistant");
    return topics.map((topic) => [
      `/ask/${topic.id}`,
      { topic, next: topic.followUps.flatMap((next) => topics.find(({ id }) => id === next) ?? []) },
    ]);
  },
  ({ topic, next }, here) => {
    const { content, path, site } = here;
    const { group, question, description, text, links, calendar, urgent } = topic;
    const { company, scheduling } = facts(content);
    const page = content.words("ask");
    const { support } = content.words("assistant");
    const steps = [
      [company.name, "/"],
      [page.heading, "/ask"],
      [question, path],
    ] as const;
    const things = [faqPage([{ question, answer: text.join(" ") }]), breadcrumbs(steps, site)];
    return (
      <Base
        here={here}
        title={fittingTitle(question, [page.suffix])}
        description={description}
        things={things}
        ends
      >
        <div className="wrap">
          <Answer
            words={{ ...page, group: page.groups[group], call: support.words.call }}
            question={question}
            answer={{ text, links }}
            next={next}
            bookingUrl={calendar && scheduling.consultation}
            company={urgent && company}
          />
          <Closing
            title={page.closing.title}
            text={page.closing.text}
            way={
              urgent
                ? {
                    label: `${support.words.call} ${company.phone}`,
                    href: phoneLink(company.phone),
                    newTab: false,
                  }
                : wayOn(content, path, [question, description].join(", "))
            }
          >
            <ButtonLink look="secondary" href="/ask/a-person">
              {page.closing.write}
            </ButtonLink>
          </Closing>
        </div>
      </Base>
    );
  },
);

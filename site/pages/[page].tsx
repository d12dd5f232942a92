import { isEmptyPage } from "#contract/trust.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { withFilledFacts } from "#site/layouts/filled-facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { faqPage } from "#site/layouts/structured-offers.ts";
import { pages } from "#site/rendering/routes.ts";
import { PageBlocks } from "#site/sections/page/page-blocks.tsx";

export const routes = pages(
  (content) => {
    const written = content.entries("pages");
    const trust = content.words("trust");
    const kindsOf = (blocks: (typeof written)[number]["data"]["blocks"]) =>
      blocks.flatMap((block) => (block.kind === "facts" ? [block.words.of] : []));
    return written
      .filter(({ data }) => !data.hidden && !isEmptyPage(kindsOf(data.blocks), trust))
      .map(({ id, data }) => [`/${id}`, data]);
  },
  ({ title, description, lead, blocks: written }, here) => {
    const { content } = here;
    const { company, scheduling } = facts(content);
    const blocks = withFilledFacts(written, content.words("trust"), company);
    const questions = blocks.flatMap((block) => (block.kind === "faq" ? block.words.entries : []));
    return (
      <Base
        here={here}
        title={fittingTitle(title, [company.name])}
        description={description}
        ends={blocks.at(-1)?.kind === "call"}
        things={questions.length > 0 ? [faqPage(questions)] : []}
      >
        <PageBlocks
          title={title}
          lead={lead}
          blocks={blocks}
          company={company}
          bookingUrl={scheduling.consultation}
        />
      </Base>
    );
  },
);

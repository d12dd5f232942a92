import type { ReactNode } from "react";
import { evidencePath, isEmptyPage } from "#contract/trust.ts";
import type { Content } from "#site/content/content.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { withFilledFacts } from "#site/layouts/filled-facts.ts";
import { messageForm } from "#site/layouts/message-words.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { faqPage } from "#site/layouts/structured-offers.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { type Here, pages, type Routes } from "#site/rendering/routes.ts";
import { Evidence } from "#site/sections/page/evidence.tsx";
import { PageBlocks } from "#site/sections/page/page-blocks.tsx";

/** The pages that were written, and are not empty. */
function writtenPages(content: Content) {
  const trust = content.words("trust");
  return content
    .entries("pages")
    .filter(({ data: { hidden, blocks } }) => {
      const kinds = blocks.flatMap((block) => (block.kind === "facts" ? [block.words.of] : []));
      return !hidden && !isEmptyPage(kinds, trust);
    })
    .map(({ id, data }) => ({ path: `/${id}`, data }));
}

type Written = ReturnType<typeof writtenPages>[number]["data"];

/** What the content says on a page. */
function wordsOf({ title, lead, blocks }: Written, content: Content) {
  const { company, scheduling } = facts(content);
  const trust = content.words("trust");
  return {
    title,
    lead,
    blocks: withFilledFacts(blocks, trust, company),
    company,
    bookingUrl: scheduling.consultation,
    message: messageForm(content),
    evidence: trust.evidence,
  };
}

function around(
  here: Here,
  { title, description }: Written,
  { blocks, company }: ReturnType<typeof wordsOf>,
  shown: ReactNode,
) {
  const questions = blocks.flatMap((block) => (block.kind === "faq" ? block.words.entries : []));
  return (
    <Base
      here={here}
      title={fittingTitle(title, [company.name])}
      description={description}
      ends={blocks.at(-1)?.kind === "call"}
      things={questions.length > 0 ? [faqPage(questions)] : []}
    >
      {shown}
    </Base>
  );
}

/** The page that shows what the server knows of itself; undefined: the firm has none. */
const trustOf = (content: Content) => writtenPages(content).find(({ path }) => path === evidencePath)?.data;

function writtenTrust(content: Content): Written {
  const data = trustOf(content);
  if (data === undefined) throw new Error(`There is no page ${evidencePath}.`);
  return data;
}

const trustPage = regionPage(evidencePath, PageBlocks, {
  words: ({ content }) => wordsOf(writtenTrust(content), content),
  around: (here, region, words) => around(here, writtenTrust(here.content), words, region),
  alone: (words) => <PageBlocks {...words} />,
  adds: [Evidence],
});

const others = pages(
  (content) =>
    writtenPages(content)
      .filter(({ path }) => path !== evidencePath)
      .map(({ path, data }) => [path, data]),
  (data, here) => {
    const words = wordsOf(data, here.content);
    return around(here, data, words, <PageBlocks {...words} />);
  },
);

export const routes: Routes = (content) => [
  ...others(content),
  ...(trustOf(content) === undefined ? [] : trustPage(content)),
];

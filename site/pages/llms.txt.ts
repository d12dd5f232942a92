import { isOff } from "#contract/switched-off.ts";
import type { Content } from "#site/content/content.ts";
import { blogFeed, resourcesFeed } from "#site/layouts/article-feeds.ts";
import { facts } from "#site/layouts/facts.ts";
import type { Feed } from "#site/layouts/feeds.ts";
import { file } from "#site/rendering/routes.ts";
import { word } from "#words/word.ts";

function section({ title, items }: Feed, site: URL): string {
  const lines = items
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map((item) => `- [${item.title}](${new URL(`${item.path}.md`, site)}): ${item.excerpt}`);
  return `## ${title}\n\n${lines.join("\n")}`;
}

function questions(content: Content, site: URL): string {
  const { heading } = content.words("ask");
  const { topics } = content.words("assistant");
  const lines = topics.map(
    ({ id, question, description }) => `- [${question}](${new URL(`/ask/${id}`, site)}): ${description}`,
  );
  return `## ${heading}\n\n${lines.join("\n")}`;
}

/** Who examines what the firm prepares for; "" where it prepares for neither. `off`: pages that are switched off. */
function whoExamines(off: readonly string[]): string {
  const examiners = [
    ["/soc2-questionnaire", word("an independent CPA firm attests")],
    ["/iso27001-questionnaire", word("a certification body certifies")],
  ] as const;
  const said = examiners.filter(([page]) => !isOff(off, page)).map(([, text]) => text);
  return said.length === 0
    ? ""
    : `${word("The consultancy prepares; {who}.", { who: said.join(` ${word("and")} `) })} `;
}

/** https://llmstxt.org: what the site is and where its texts are, for language models. */
export const routes = file("/llms.txt", ({ content, site }) => {
  const { company } = facts(content);
  const { bar, footer } = content.words("frame");
  const panels = bar.flatMap(({ panel }) => panel?.groups.flatMap((group) => group.links) ?? []);
  const links = [...bar, ...panels, ...footer.groups.flatMap((group) => group.links), ...footer.legal].filter(
    ({ href }, index, all) => !href.includes("#") && all.findIndex((other) => other.href === href) === index,
  );
  const pages = links.map(({ label, href }) => `- [${label}](${new URL(href, site)})`);
  const parts = [
    `# ${company.name}`,
    `> ${company.description}`,
    `${whoExamines(content.off)}${word("Contact")}: ${company.email}, ${company.phone}, ${company.supportHours}.`,
    `## ${word("Pages")}\n\n${pages.join("\n")}`,
    section(resourcesFeed(content), site),
    section(blogFeed(content), site),
    questions(content, site),
  ];
  return `${parts.join("\n\n")}\n`;
});

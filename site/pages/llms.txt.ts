import type { APIRoute } from "astro";
import { blogFeed, resourcesFeed } from "#site/layouts/article-feeds.ts";
import { facts, words } from "#site/layouts/facts.ts";
import type { Feed } from "#site/layouts/feeds.ts";
import { siteAddress } from "#site/layouts/site-address.ts";

function section({ title, items }: Feed, site: URL): string {
  const lines = items
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map((item) => `- [${item.title}](${new URL(`${item.path}.md`, site)}): ${item.excerpt}`);
  return `## ${title}\n\n${lines.join("\n")}`;
}

async function questions(site: URL): Promise<string> {
  const { heading } = await words("ask");
  const { topics } = await words("assistant");
  const lines = topics.map(
    ({ id, question, description }) => `- [${question}](${new URL(`/ask/${id}`, site)}): ${description}`,
  );
  return `## ${heading}\n\n${lines.join("\n")}`;
}

/** https://llmstxt.org: what the site is and where its texts are, for language models. */
export const GET: APIRoute = async (context) => {
  const site = siteAddress(context.site);
  const { company } = await facts();
  const { bar, footer } = await words("frame");
  const panels = bar.flatMap(({ panel }) => panel?.groups.flatMap((group) => group.links) ?? []);
  const links = [...bar, ...panels, ...footer.groups.flatMap((group) => group.links), ...footer.legal].filter(
    ({ href }, index, all) => !href.includes("#") && all.findIndex((other) => other.href === href) === index,
  );
  const pages = links.map(({ label, href }) => `- [${label}](${new URL(href, site)})`);
  const parts = [
    `# ${company.name}`,
    `> ${company.description}`,
    `The consultancy prepares; an independent CPA firm attests and a certification body certifies. Contact: ${company.email}, ${company.phone}, ${company.supportHours}.`,
    `## Pages\n\n${pages.join("\n")}`,
    section(await resourcesFeed(), site),
    section(await blogFeed(), site),
    await questions(site),
  ];
  return new Response(`${parts.join("\n\n")}\n`);
};

import type { Content } from "#site/content/content.ts";
import { facts } from "./facts.ts";
import type { Feed, FeedItem } from "./feeds.ts";

/** The blog, for feed readers. */
export function blogFeed(content: Content): Feed {
  const { heading, description } = content.words("blogPage");
  const { company } = facts(content);
  const articles = content.entries("blog");
  return {
    title: heading,
    description,
    language: company.locale,
    path: "/blog",
    items: articles.map(({ id, data, html, markdown }) => ({
      ...data,
      path: `/blog/${id}`,
      html,
      markdown,
    })),
  };
}

/** The resource hub, for feed readers. */
export function resourcesFeed(content: Content): Feed {
  const { heading, description } = content.words("resourcesPage");
  const { company } = facts(content);
  const articles = content.entries("resources");
  return {
    title: heading,
    description,
    language: company.locale,
    path: "/resources",
    items: articles.map(({ id, data, html, markdown }) => ({
      ...data,
      date: data.publishDate,
      path: `/resources/${id}`,
      html,
      markdown,
    })),
  };
}

/** An article as Markdown, with its title. */
export function markdownOf({ title, excerpt, author, date, markdown }: FeedItem): string {
  return `# ${title}\n\n> ${excerpt}\n\n${author}, ${date}\n\n${markdown.trim()}\n`;
}

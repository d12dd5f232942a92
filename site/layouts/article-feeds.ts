import { getCollection } from "astro:content";
import { facts, words } from "./facts.ts";
import type { Feed, FeedItem } from "./feeds.ts";

/** The blog, for feed readers. */
export async function blogFeed(): Promise<Feed> {
  const { heading, description } = await words("blogPage");
  const { company } = await facts();
  const articles = await getCollection("blog");
  return {
    title: heading,
    description,
    language: company.locale,
    path: "/blog",
    items: articles.map(({ id, data, rendered, body }) => ({
      ...data,
      path: `/blog/${id}`,
      html: rendered?.html ?? "",
      markdown: body ?? "",
    })),
  };
}

/** The resource hub, for feed readers. */
export async function resourcesFeed(): Promise<Feed> {
  const { heading, description } = await words("resourcesPage");
  const { company } = await facts();
  const articles = await getCollection("resources");
  return {
    title: heading,
    description,
    language: company.locale,
    path: "/resources",
    items: articles.map(({ id, data, rendered, body }) => ({
      ...data,
      date: data.publishDate,
      path: `/resources/${id}`,
      html: rendered?.html ?? "",
      markdown: body ?? "",
    })),
  };
}

/** An article as Markdown, with its title. */
export function markdownOf({ title, excerpt, author, date, markdown }: FeedItem): string {
  return `# ${title}\n\n> ${excerpt}\n\n${author}, ${date}\n\n${markdown.trim()}\n`;
}

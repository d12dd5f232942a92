import { getCollection } from "astro:content";
import { words } from "./facts.ts";
import type { Feed } from "./feeds.ts";

/** The blog, for feed readers. */
export async function blogFeed(): Promise<Feed> {
  const { heading, description } = await words("blogPage");
  const articles = await getCollection("blog");
  return {
    title: heading,
    description,
    path: "/blog",
    items: articles.map(({ id, data, rendered }) => ({
      ...data,
      path: `/blog/${id}`,
      html: rendered?.html ?? "",
    })),
  };
}

/** The resource hub, for feed readers. */
export async function resourcesFeed(): Promise<Feed> {
  const { heading, description } = await words("resourcesPage");
  const articles = await getCollection("resources");
  return {
    title: heading,
    description,
    path: "/resources",
    items: articles.map(({ id, data, rendered }) => ({
      ...data,
      date: data.publishDate,
      path: `/resources/${id}`,
      html: rendered?.html ?? "",
    })),
  };
}

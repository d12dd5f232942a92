import type { APIRoute } from "astro";
import { blogFeed, resourcesFeed } from "#site/layouts/article-feeds.ts";
import { facts } from "#site/layouts/facts.ts";
import { rssFeed } from "#site/layouts/feeds.ts";
import { siteAddress } from "#site/layouts/site-address.ts";

/** The feed of all articles, at the path that feed readers try first. */
export const GET: APIRoute = async (context) => {
  const { company } = await facts();
  const [blog, resources] = [await blogFeed(), await resourcesFeed()];
  const { name: title, description, locale: language } = company;
  const items = [...blog.items, ...resources.items];
  return rssFeed(
    { title, description, language, path: "", self: "/feed.xml", items },
    siteAddress(context.site),
  );
};

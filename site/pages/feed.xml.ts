import { blogFeed, resourcesFeed } from "#site/layouts/article-feeds.ts";
import { facts } from "#site/layouts/facts.ts";
import { rssFeed } from "#site/layouts/feeds.ts";
import { file } from "#site/rendering/routes.ts";

/** The feed of all articles, at the path that feed readers try first. */
export const routes = file("/feed.xml", ({ content, site }) => {
  const { company } = facts(content);
  const [blog, resources] = [blogFeed(content), resourcesFeed(content)];
  const { name: title, description, locale: language } = company;
  const items = [...blog.items, ...resources.items];
  return rssFeed({ title, description, language, path: "", self: "/feed.xml", items }, site);
});

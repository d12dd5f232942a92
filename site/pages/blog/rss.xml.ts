import { blogFeed } from "#site/layouts/article-feeds.ts";
import { rssFeed } from "#site/layouts/feeds.ts";
import { file } from "#site/rendering/routes.ts";

export const routes = file("/blog/rss.xml", ({ content, site }) => rssFeed(blogFeed(content), site));

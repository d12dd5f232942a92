import { resourcesFeed } from "#site/layouts/article-feeds.ts";
import { rssFeed } from "#site/layouts/feeds.ts";
import { file } from "#site/rendering/routes.ts";

export const routes = file("/resources/rss.xml", ({ content, site }) =>
  rssFeed(resourcesFeed(content), site),
);

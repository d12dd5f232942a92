import { resourcesFeed } from "#site/layouts/article-feeds.ts";
import { jsonFeed } from "#site/layouts/feeds.ts";
import { file } from "#site/rendering/routes.ts";

export const routes = file("/resources/feed.json", ({ content, site }) =>
  jsonFeed(resourcesFeed(content), site),
);

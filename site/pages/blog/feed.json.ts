import { blogFeed } from "#site/layouts/article-feeds.ts";
import { jsonFeed } from "#site/layouts/feeds.ts";
import { file } from "#site/rendering/routes.ts";

export const routes = file("/blog/feed.json", ({ content, site }) => jsonFeed(blogFeed(content), site));

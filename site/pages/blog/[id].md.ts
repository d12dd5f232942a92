import { blogFeed, markdownOf } from "#site/layouts/article-feeds.ts";
import { files } from "#site/rendering/routes.ts";

/** Each article as Markdown, for language models (llmstxt.org). */
export const routes = files((content) =>
  blogFeed(content).items.map((item) => [`${item.path}.md`, () => markdownOf(item)]),
);

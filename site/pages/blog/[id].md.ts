import type { APIRoute, GetStaticPaths } from "astro";
import { blogFeed, markdownOf } from "#site/layouts/article-feeds.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { items } = await blogFeed();
  return items.map((item) => ({
    params: { id: item.path.slice("/blog/".length) },
    props: { text: markdownOf(item) },
  }));
};

/** The article as Markdown, for language models (llmstxt.org). */
export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);

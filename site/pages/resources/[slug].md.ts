import type { APIRoute, GetStaticPaths } from "astro";
import { markdownOf, resourcesFeed } from "#site/layouts/article-feeds.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { items } = await resourcesFeed();
  return items.map((item) => ({
    params: { slug: item.path.slice("/resources/".length) },
    props: { text: markdownOf(item) },
  }));
};

/** The article as Markdown, for language models (llmstxt.org). */
export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);

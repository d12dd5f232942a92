import { getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";

export const getStaticPaths: GetStaticPaths = async () => {
  const texts = await getCollection("downloadTexts");
  return texts.map(({ id, data }) => ({ params: { id }, props: { text: data.text } }));
};

export const GET: APIRoute = ({ props }) => new Response(props["text"]);

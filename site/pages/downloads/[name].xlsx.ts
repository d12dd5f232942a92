import type { APIRoute, GetStaticPaths } from "astro";
import { templates } from "#site/layouts/documents.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const files = (await templates()).flatMap(({ files }) => files);
  return files
    .filter(({ format }) => format === "xlsx")
    .map(({ name, body }) => ({ params: { name }, props: { body } }));
};

export const GET: APIRoute = ({ props }) => new Response(props["body"]);

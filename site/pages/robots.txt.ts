import type { APIRoute } from "astro";
import { siteAddress } from "#site/layouts/site-address.ts";

export const GET: APIRoute = (context) =>
  new Response(`User-agent: *
Disallow: /api/

Sitemap: ${new URL("/sitemap.xml", siteAddress(context.site))}
`);

import type { APIRoute } from "astro";
import { look } from "#site/layouts/brand.ts";

/** The logo as browsers show it beside a page's title. */
export const GET: APIRoute = () =>
  new Response(look().icon, { headers: { "Content-Type": "image/svg+xml" } });

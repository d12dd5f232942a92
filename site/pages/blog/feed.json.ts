import type { APIRoute } from "astro";
import { blogFeed } from "#site/layouts/article-feeds.ts";
import { jsonFeed } from "#site/layouts/feeds.ts";
import { siteAddress } from "#site/layouts/site-address.ts";

export const GET: APIRoute = async (context) => jsonFeed(await blogFeed(), siteAddress(context.site));

import type { APIRoute } from "astro";
import { resourcesFeed } from "#site/layouts/article-feeds.ts";
import { rssFeed } from "#site/layouts/feeds.ts";
import { siteAddress } from "#site/layouts/site-address.ts";

export const GET: APIRoute = async (context) => rssFeed(await resourcesFeed(), siteAddress(context.site));

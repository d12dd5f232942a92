import { load } from "cheerio/slim";
import { generateRssFeed } from "feedsmith";
import { elementsIn, rootOf } from "#site/content/nodes.ts";

/** A list of articles, for feed readers. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** Of all texts, BCP 47. */
  readonly language: string;
  /** Path of the page that shows the same list. */
  readonly path: string;
  /** Path of the RSS feed, if it is not below the path of the page. */
  readonly self?: string;
  readonly items: readonly FeedItem[];
};

export type FeedItem = {
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly tags: readonly string[];
  /** The whole text, as on its page. */
  readonly html: string;
  /** The same as Markdown, as it was written. */
  readonly markdown: string;
};

/** HTML for feed readers: with absolute addresses, and without elements that work only on our pages. */
function portable(html: string, page: URL): string {
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } }, false);
  for (const { attribs } of elementsIn(rootOf($))) {
    const { href } = attribs;
    if (href !== undefined) attribs["href"] = new URL(href, page).href;
    delete attribs["tabindex"];
  }
  return $.html();
}

/** Whole texts are long, and feed readers keep older items. The pages list every article. */
const mostItems = 50;

function newestFirst({ items }: Feed): readonly FeedItem[] {
  return items.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, mostItems);
}

/** The feed as RSS 2.0, with the whole texts. */
export function rssFeed(feed: Feed, site: URL): string {
  return generateRssFeed({
    title: feed.title,
    description: feed.description,
    link: new URL(feed.path, site).href,
    language: feed.language,
    atom: {
      links: [
        {
          href: new URL(feed.self ?? `${feed.path}/rss.xml`, site).href,
          rel: "self",
          type: "application/rss+xml",
        },
      ],
    },
    items: newestFirst(feed).map((item) => {
      const page = new URL(item.path, site);
      return {
        title: item.title,
        description: item.excerpt,
        link: page.href,
        guid: { value: page.href, isPermaLink: true },
        pubDate: new Date(item.date),
        categories: item.tags.map((name) => ({ name })),
        content: { encoded: portable(item.html, page) },
        dc: { creators: [item.author] },
      };
    }),
  });
}

/** The feed as JSON Feed 1.1, with the whole texts. */
export function jsonFeed(feed: Feed, site: URL): string {
  const items = newestFirst(feed).map((item) => {
    const page = new URL(item.path, site);
    return {
      id: page.href,
      url: page.href,
      title: item.title,
      summary: item.excerpt,
      content_html: portable(item.html, page),
      date_published: `${item.date}T00:00:00Z`,
      authors: [{ name: item.author }],
      tags: item.tags,
    };
  });
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: new URL(feed.path, site).href,
    feed_url: new URL(`${feed.path}/feed.json`, site).href,
    language: feed.language,
    items,
  });
}

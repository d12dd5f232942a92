import { parseFeed } from "@rowanmanning/feed-parser";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import schema from "jsonfeed-schema/schema-v1.1.json" with { type: "json" };
import { SaxesParser } from "saxes";
import { z } from "zod";
import { expect, test } from "#tests/support/journey.ts";
import { pages } from "./pages.ts";

/** The errors that an XML parser finds in a text. It continues after an error. */
function xmlFaults(text: string): readonly string[] {
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => faults.push(message));
  parser.write(text).close();
  return faults;
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const isJsonFeed = ajv.compile(schema);

const jsonFeed = z.object({
  title: z.string(),
  home_page_url: z.url(),
  items: z.array(
    z.object({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      summary: z.string(),
      content_html: z.string().trim(),
      date_published: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
});

test("sitemap and feeds are XML that a strict parser accepts", async ({ request }) => {
  for (const path of ["/sitemap.xml", "/blog/rss.xml", "/resources/rss.xml", "/feed.xml"]) {
    expect(xmlFaults(await (await request.get(path)).text()), path).toEqual([]);
  }
});

test("/feed.xml holds the articles of both", async ({ request }) => {
  const { items, self } = parseFeed(await (await request.get("/feed.xml")).text());
  expect(new URL(self ?? "").pathname).toBe("/feed.xml");
  const articles = pages.filter(({ kind }) => kind === "article").map(({ route }) => route);
  expect(items.map(({ url }) => new URL(url ?? "").pathname).toSorted()).toEqual(articles.toSorted());
});

for (const section of ["/blog", "/resources"]) {
  test(`the feeds of ${section} are valid, and a reader of either finds the same in both`, async ({
    request,
  }) => {
    const json: unknown = await (await request.get(`${section}/feed.json`)).json();
    isJsonFeed(json);
    expect(isJsonFeed.errors ?? []).toEqual([]);
    const inJson = jsonFeed.parse(json);
    const inRss = parseFeed(await (await request.get(`${section}/rss.xml`)).text());

    expect([inRss.meta.type, inRss.meta.version]).toEqual(["rss", "2.0"]);
    expect([inRss.title, inRss.url]).toEqual([inJson.title, inJson.home_page_url]);
    expect(new URL(inRss.self ?? "").pathname).toBe(`${section}/rss.xml`);
    expect(
      inRss.items.map((item) => ({
        id: item.id,
        url: item.url,
        title: item.title,
        summary: item.description,
        content_html: item.content,
        date_published: item.published?.toISOString().replace(".000", ""),
        authors: item.authors.map(({ name }) => ({ name })),
        tags: item.categories.map(({ label }) => label),
      })),
    ).toEqual(inJson.items);

    const articles = pages.filter(({ kind, route }) => kind === "article" && route.startsWith(`${section}/`));
    expect(inJson.items.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(
      articles.map(({ route }) => route).toSorted(),
    );
  });
}

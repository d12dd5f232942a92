import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { redirectsOf } from "#contract/redirects.ts";
import { markdownFromHtml } from "#documents/from-html.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { readGhost } from "./ghost.ts";
import { readMarkdownFolder } from "./markdown-folder.ts";
import { withNewLinks } from "./new-links.ts";
import { slugOf, UnreadableExportError } from "./posts.ts";
import { readWordPress } from "./wordpress.ts";

test("HTML becomes Markdown with its headings, links, lists, tables, pictures and code", () => {
  const html = `<h1>Top</h1><p>One <b>bold</b>, <a href="/x">a link</a>.<br>Next line</p>
    <ul><li>a<ul><li>b</li></ul></li></ul><ol><li>one</li></ol>
    <table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>x|y</td></tr></tbody></table>
    <figure><img src="/a.png" alt="A"><figcaption>Words</figcaption></figure>
    <pre><code>let a = "{b}";</code></pre><iframe src="https://video.example/1"></iframe><script>alert(1)</script>`;
  const markdown = markdownFromHtml(html);
  expect(markdown).toContain("## Top");
  expect(markdown).toContain("One **bold**, [a link](/x).\\\nNext line");
  expect(markdown).toMatch(/- +a\n +- +b/);
  expect(markdown).toMatch(/\| A +\| B +\|\n\| -+ \| -+ \|\n\| 1 +\| x\\\|y \|/);
  expect(markdown).toContain("![A](/a.png)");
  expect(markdown).toContain("*Words*");
  expect(markdown).toContain('```\nlet a = "{b}";\n```');
  expect(markdown).toContain("<https://video.example/1>");
  expect(markdown).not.toContain("alert");
});

test.each([
  ["Über uns & mehr", "uber-uns-mehr"],
  ["Straße 7", "strasse-7"],
  ["みどり", ""],
  ["--A  b--", "a-b"],
])("%j becomes %j in an address", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

const item = (fields: string) => `<item>${fields}</item>`;
const post = (rest: string) =>
  item(
    `<title>Tom &amp; Jane</title><link>https://old.example/2024/03/12/tom/</link><dc:creator>jh</dc:creator>
     <wp:post_id>7</wp:post_id><wp:post_date>2024-03-12 09:30:00</wp:post_date><wp:post_name>tom</wp:post_name>
     <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${rest}`,
  );
const wordPress = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>
    <wp:base_site_url>https://old.example</wp:base_site_url>
    <wp:author><wp:author_login>jh</wp:author_login>
      <wp:author_display_name><![CDATA[Jo Holt]]></wp:author_display_name></wp:author>${items}</channel></rss>`;

test("a post of WordPress comes with its author, labels, picture and addresses, in paragraphs", () => {
  const { posts, site } = readWordPress(
    wordPress(
      post(
        `<category domain="category" nicename="news"><![CDATA[News]]></category>
         <category domain="post_tag" nicename="aid"><![CDATA[Gift Aid]]></category>
         <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
         <excerpt:encoded><![CDATA[Short.]]></excerpt:encoded>
         <content:encoded><![CDATA[First line
second line

[caption id="a" width="3"]<img src="https://old.example/a.jpg" alt="A" /> Below it[/caption]

<h2>Next</h2>

Last]]></content:encoded>`,
      ) +
        item(
          `<wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>
           <wp:attachment_url>https://old.example/top.jpg</wp:attachment_url>`,
        ),
    ),
  );
  expect(site).toBe("https://old.example");
  expect(posts).toHaveLength(1);
  const [{ text, ...first } = { text: undefined }] = posts;
  expect(first).toEqual({
    title: "Tom & Jane",
    name: "tom",
    addresses: ["/2024/03/12/tom/", "/?p=7"],
    date: "2024-03-12",
    author: "Jo Holt",
    excerpt: "Short.",
    categories: ["News"],
    tags: ["Gift Aid"],
    picture: "https://old.example/top.jpg",
  });
  expect(markdownFromHtml(text?.of ?? "")).toMatch(
    /^First line\\\nsecond line\n\n!\[A\]\(https:\/\/old\.example\/a\.jpg\)\n\n\*Below it\*\n\n## Next\n\nLast$/,
  );
});

test("what is no published post is named", () => {
  const draft = post("").replace("publish", "draft");
  const page = post("").replace(">post<", ">page<");
  const { posts, leftOut } = readWordPress(wordPress(draft + page));
  expect(posts).toEqual([]);
  expect(leftOut).toEqual([
    "“Tom & Jane” is not published there (draft): left out.",
    "The page “Tom & Jane” (/2024/03/12/tom/) is no article: write it anew, or lead its address on.",
  ]);
});

test("a post of Ghost comes with its first tag as category", () => {
  const data = {
    posts: [
      {
        ...{
          id: 1,
          title: "One",
          slug: "one",
          status: "published",
          type: "post",
          html: '<img src="__GHOST_URL__/content/i.png">',
        },
        ...{
          published_at: "2024-05-06T07:08:09.000Z",
          custom_excerpt: null,
          feature_image: "__GHOST_URL__/content/f.png",
        },
      },
      { id: 2, title: "Two", slug: "two", status: "draft" },
    ],
    tags: [
      { id: "a", name: "Second" },
      { id: "b", name: "First" },
      { id: "c", name: "#hidden" },
    ],
    posts_tags: [
      { post_id: 1, tag_id: "c", sort_order: 0 },
      { post_id: 1, tag_id: "b", sort_order: 1 },
      { post_id: 1, tag_id: "a", sort_order: 2 },
    ],
    users: [{ id: "u", name: "Jo Holt" }],
    posts_authors: [{ post_id: 1, author_id: "u" }],
  };
  const { posts, leftOut } = readGhost(JSON.stringify({ db: [{ data }] }), "https://old.example");
  expect(posts).toMatchObject([
    {
      ...{ name: "one", addresses: ["/one/"], date: "2024-05-06", author: "Jo Holt" },
      ...{ categories: ["First"], tags: ["First", "Second"], picture: "https://old.example/content/f.png" },
      text: { of: '<img src="https://old.example/content/i.png">' },
    },
  ]);
  expect(leftOut).toEqual(["“Two” is not published there: left out."]);
});

test("Markdown files come with the fields that Jekyll and Hugo write", async () => {
  const folder = await freshFolder();
  mkdirSync(join(folder, "sub"), { recursive: true });
  writeFileSync(join(folder, "README.md"), "# Nothing");
  writeFileSync(
    join(folder, "sub/2024-03-12-hello.md"),
    "---\ncategories: news\ntags: [a, 7]\npermalink: /posts/hello/\n---\n# Hello there\n\nText.\n",
  );
  writeFileSync(join(folder, "b.md"), "---\ntitle: B\ndate: 2024-01-02T03:04:05Z\ndraft: true\n---\nText.\n");
  writeFileSync(join(folder, "c.md"), "---\ntitle: [\n---\nText.\n");
  const { posts, leftOut } = readMarkdownFolder(folder);
  expect(posts).toMatchObject([
    {
      ...{ title: "Hello there", name: "hello", date: "2024-03-12", categories: ["news"], tags: ["a", "7"] },
      ...{ addresses: ["/posts/hello/"], text: { is: "markdown", of: "\n\nText.\n" } },
    },
  ]);
  expect(leftOut).toEqual(["b.md is a draft: left out.", "c.md: the lines above its text cannot be read."]);
});

test.each([
  ["<rss><channel></channel></rss>", readWordPress],
  ["no xml at all", readWordPress],
  ["{}", readGhost],
  ["{", readGhost],
] as const)("%j is refused", (file, read) => {
  expect(() => read(file)).toThrow(UnreadableExportError);
});

test.each([
  ["[a](https://www.old.example/prices/#top)", "[a](/pricing#top)"],
  ["[a](http://old.example/prices?from=mail)", "[a](/pricing)"],
  ["[a](/tag/security)", "[a](/blog)"],
  ["[![](/files/a.png)](/prices)", "[![](/files/a.png)](/pricing)"],
  ["![](/files/a.png)", "![](/files/a.png)"],
  ["[a](https://old.example/unknown)", "[a](https://old.example/unknown)"],
  ["[a](https://other.example/prices)", "[a](https://other.example/prices)"],
  ["[a](mailto:jo@old.example)", "[a](mailto:jo@old.example)"],
])("with old addresses that lead on, %s becomes %s", (before, after) => {
  const targetOf = redirectsOf([
    { from: "/prices", to: "/pricing" },
    { from: "/tag/*", to: "/blog" },
    { from: "/files/*", to: "/blog" },
  ]);
  expect(withNewLinks(before, "https://old.example", targetOf)).toBe(after);
});

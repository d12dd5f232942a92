import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { ops, opsWith } from "#tests/support/ops.ts";
import { installation } from "./installation.ts";

const inDatabase = { CONTENT_IN: "database" };

/** An old site that has its pictures still: its address. */
async function oldSite(picture: Buffer): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    response.writeHead(url.endsWith(".png") ? 200 : 404);
    response.end(url.endsWith(".png") ? picture : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

const wordPress = (site: string, posts: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url>${posts.join("")}</channel></rss>`;

const postAt = (site: string, number: number, content: string, category = "Charities") => `<item>
<title>Post ${number}</title><link>${site}/2024/03/${number}/post-${number}/</link><dc:creator>jo</dc:creator>
<wp:post_id>${number}</wp:post_id><wp:post_date>2024-03-0${(number % 9) + 1} 09:00:00</wp:post_date>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="c"><![CDATA[${category}]]></category>
<content:encoded><![CDATA[${content}]]></content:encoded></item>`;

test("twelve articles of an old site come over with pictures, categories and addresses, as drafts", async () => {
  const firm = await installation("SQLite", inDatabase);
  firm.startHelper();
  await newOperator(firm.database, "owner");
  const color = { create: { width: 30, height: 20, channels: 3 as const, background: "#196144" } };
  const site = await oldSite(await sharp(color).png().toBuffer());
  const files = await freshFolder();
  mkdirSync(join(files, "wp-content/uploads/2024"), { recursive: true });
  const copy = { create: { ...color.create, background: "#961444" } };
  writeFileSync(join(files, "wp-content/uploads/2024/copy.jpg"), await sharp(copy).jpeg().toBuffer());
  const contents = [
    `<p>See <a href="${site}/2024/03/2/post-2/#part">the second</a> and {price}.</p>
     <img src="${site}/wp-content/a.png" alt="Green">`,
    `<img src="${site}/wp-content/uploads/2024/copy.jpg" alt="From the copy"><p>[gallery ids="1,2"]</p>`,
    `<img src="${site}/wp-content/gone.jpg" alt="Gone"><p>[toc]</p>
     <p>In short. [button link="${site}/a"]Call[/button] us.</p>`,
    ...Array.from(
      { length: 9 },
      (_, index) =>
        `<h2>Part</h2><table><tr><th>Due</th></tr><tr><td>24 hours</td></tr></table><p>Text ${index}.</p>`,
    ),
  ];
  const file = join(files, "export.xml");
  writeFileSync(
    file,
    wordPress(
      site,
      contents.map((content, index) => postAt(site, index + 1, content)),
    ),
  );

  const imported = await ops(
    firm.place,
    "content",
    "import",
    file,
    "--files",
    files,
    "--reviewer",
    "Jo Holt",
  );
  expect(imported).toMatchObject({ code: 0, err: "" });
  expect(imported.out).toContain("Articles that wait as drafts: 12. Addresses that will lead to them: 24.");
  expect(imported.out).toContain("blog/post-2.md  Post 2\n  It has [gallery], which nothing fills in here.");
  expect(imported.out).toContain(`Its picture ${site}/wp-content/gone.jpg was not found`);
  // Nothing of it is shown before a person has published it.
  expect((await firm.ask("/blog/post-1")).status).toBe(404);

  expect(await firm.ended(await firm.publish())).toMatchObject({ state: "done", sentence: null });
  for (const number of contents.keys()) {
    const { status, headers } = await firm.ask(`/2024/03/${number + 1}/post-${number + 1}/`);
    expect([status, headers.location]).toEqual([301, `/blog/post-${number + 1}`]);
    expect((await firm.ask(`/blog/post-${number + 1}`)).status).toBe(200);
  }
  const short = await firm.ask("/?p=3");
  expect([short.status, short.headers.location]).toEqual([301, "/blog/post-3"]);
  // Neither headings nor tables are in what search engines show.
  expect(await firm.page("/blog/post-4")).toMatch(/<meta name="description" content="Text 0\."/);
  const first = await firm.page("/blog/post-1");
  expect(first).toContain('href="/blog/post-2#part"');
  expect(first).toContain("and {price}.");
  for (const [path, alt] of [
    ["/blog/post-1", "Green"],
    ["/blog/post-2", "From the copy"],
  ] as const) {
    const [, src = ""] =
      new RegExp(`<img[^>]*src="([^"]+)"[^>]*alt="${alt}"`).exec(await firm.page(path)) ?? [];
    expect((await firm.ask(src)).headers["content-type"]).toBe("image/webp");
  }
  const third = await firm.page("/blog/post-3");
  expect(third).toContain(`href="${site}/wp-content/gone.jpg"`);
  // Shortcodes stand in the text alone, as they were written.
  expect(third).toMatch(/<meta name="description" content="[^"[]*In short\. Call us\."/);
  expect(third).toMatch(/<code>\[button link=(?:"|&quot;)http[^<]*\]<\/code>Call<code>\[\/button\]<\/code>/);
  expect(await firm.page("/blog")).toContain('value="charities"');
  expect(await firm.page("/blog?category=charities")).toContain("Post 12");

  const again = await opsWith(inDatabase, firm.place, "content", "import", file, "--files", files);
  expect(again.out).toContain("“Post 1”: there is an article at /blog/post-1 already. Left out.");
  expect(again.out).toContain("Articles that wait as drafts: 0. Addresses that will lead to them: 0.");
}, 300_000);

test("a file that is no export is refused with a sentence, and an import without owners too", async () => {
  const firm = await installation("SQLite");
  const folder = await freshFolder();
  writeFileSync(join(folder, "feed.xml"), "<rss><channel></channel></rss>");
  const refused = await ops(firm.place, "content", "import", join(folder, "feed.xml"));
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("This is no WordPress export") });
  writeFileSync(join(folder, "a.md"), "# A\n\nText.\n");
  const nobody = await ops(firm.place, "content", "import", folder);
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("There is no such owner") });
}, 120_000);

import { load } from "cheerio";
import { type Post, type Posts, pathOf, UnreadableExportError } from "./posts.ts";

/** Elements between which WordPress needs no paragraphs. */
const blocks =
  /^<(?:address|article|blockquote|div|dl|fieldset|figure|h[1-6]|hr|ol|p|pre|section|table|ul|!--)/i;

/** The text of the old editor, which writes paragraphs as empty lines, as HTML. */
function inParagraphs(text: string): string {
  if (text.includes("<!-- wp:") || /<p[\s>]/i.test(text)) return text;
  return text
    .split(/\n[ \t\r]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (blocks.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`))
    .join("\n");
}

/** `[caption …]<img …> words[/caption]` as a figure; other shortcodes are left as they are. */
function withoutCaptions(text: string): string {
  const [before = "", ...parts] = text.split("[caption");
  const figures = parts.map((part) => {
    const [from, to] = [part.indexOf("]") + 1, part.indexOf("[/caption]")];
    if (from === 0 || to < from) return `[caption${part}`;
    const inside = part.slice(from, to);
    const end = inside.lastIndexOf(">") + 1;
    const figure = `${inside.slice(0, end)}<figcaption>${inside.slice(end)}</figcaption>`;
    return `<figure>${figure}</figure>${part.slice(to + "[/caption]".length)}`;
  });
  return before + figures.join("");
}

type Xml = ReturnType<typeof load>;
type Item = ReturnType<Xml>;

function textOf(item: Item, name: string): string {
  return item.children(name.replace(":", "\\:")).first().text().trim();
}

/** Names of a kind of label, the first one first. */
function labelsOf(xml: Xml, item: Item, domain: string): readonly string[] {
  return item
    .children(`category[domain="${domain}"]`)
    .toArray()
    .map((label) => xml(label).text().trim())
    .filter((name) => name !== "" && name !== "Uncategorized");
}

/** The id of the picture above a post; "": there is none. */
function thumbnailOf(xml: Xml, item: Item): string {
  const meta = item
    .children("wp\\:postmeta")
    .toArray()
    .find((one) => xml(one).children("wp\\:meta_key").text() === "_thumbnail_id");
  return meta === undefined ? "" : xml(meta).children("wp\\:meta_value").text().trim();
}

/** Reads a WordPress export (Tools, Export, "All content"). Throws UnreadableExportError when it is none. */
export function readWordPress(file: string): Posts {
  const xml = load(file, { xml: true });
  const channel = xml("channel").first();
  if (channel.children("wp\\:wxr_version").length === 0)
    throw new UnreadableExportError(
      "This is no WordPress export: make one under Tools, Export, All content.",
    );
  const items = channel
    .children("item")
    .toArray()
    .map((item) => xml(item));
  const kindOf = (item: Item) => textOf(item, "wp:post_type");
  const pictures = new Map(
    items
      .filter((item) => kindOf(item) === "attachment")
      .map((item) => [textOf(item, "wp:post_id"), textOf(item, "wp:attachment_url")]),
  );
  const authors = new Map(
    channel
      .children("wp\\:author")
      .toArray()
      .map((author) => xml(author))
      .map((author) => [textOf(author, "wp:author_login"), textOf(author, "wp:author_display_name")]),
  );
  const isShown = (item: Item) => textOf(item, "wp:status") === "publish";
  const posts = items
    .filter((item) => kindOf(item) === "post" && isShown(item))
    .map((item): Post => {
      const id = textOf(item, "wp:post_id");
      const login = textOf(item, "dc:creator");
      return {
        title: textOf(item, "title"),
        name: textOf(item, "wp:post_name"),
        addresses: [pathOf(textOf(item, "link")), `/?p=${id}`],
        date: textOf(item, "wp:post_date").slice(0, 10),
        author: authors.get(login) || login,
        excerpt: textOf(item, "excerpt:encoded"),
        categories: labelsOf(xml, item, "category"),
        tags: labelsOf(xml, item, "post_tag"),
        picture: pictures.get(thumbnailOf(xml, item)) ?? "",
        text: { is: "html", of: inParagraphs(withoutCaptions(textOf(item, "content:encoded"))) },
      };
    });
  const unshown = items
    .filter((item) => kindOf(item) === "post" && !isShown(item))
    .map(
      (item) => `“${textOf(item, "title")}” is not published there (${textOf(item, "wp:status")}): left out.`,
    );
  const pages = items
    .filter((item) => kindOf(item) === "page" && isShown(item))
    .map(
      (item) =>
        `The page “${textOf(item, "title")}” (${pathOf(textOf(item, "link"))}) is no article: write it anew, or lead its address on.`,
    );
  return { posts, site: textOf(channel, "wp:base_site_url"), leftOut: [...unshown, ...pages] };
}

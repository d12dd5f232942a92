import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { pictureFolder, pictureLimits } from "#contract/console/pictures.ts";
import { comparable, type Redirects, redirectsFile, redirectsOf } from "#contract/redirects.ts";
import { markdownFromHtml } from "#documents/from-html.ts";
import { shortcodesAsCode, shortcodesIn, withoutShortcodes } from "#documents/shortcodes.ts";
import { storeDraft } from "#server/content/drafts/commands.ts";
import { draftsOf } from "#server/content/drafts/queries.ts";
import { writtenWords } from "#server/content/editing/words.ts";
import type { Edited } from "#server/content/source/edited.ts";
import { storable } from "#server/database/text.ts";
import { withNewLinks } from "./new-links.ts";
import { type Post, type Posts, slugOf } from "./posts.ts";

/** How articles are brought over. */
export type Importing = Pick<Edited, "database" | "source"> & {
  /** Whose drafts they become. */
  readonly operatorId: string;
  /** Who has seen that all of it is still true; "": nobody yet, and the console asks. */
  readonly reviewer: string;
  /** A copy of the other site's files, or the folder of the texts; undefined: pictures are fetched. */
  readonly files: string | undefined;
  /** Decodes and keeps a picture; gives its name. Undefined: it is no picture that the site can show. */
  readonly keepPicture: (content: Buffer) => Promise<string | undefined>;
  readonly now: Date;
};

/** Milliseconds until the other site has to send a picture. */
const patience = 20_000;

const shownPicture = /!\[([^[\]\n]*)\]\(<?([^\s<>()[\]"]+)>?(?: "[^"\n]*")?\)/g;

/** A file of the copy at the end of a path; undefined: there is none, or it lies outside. */
function copyOf(files: string, address: string, site: string): string | undefined {
  const { pathname } = new URL(address, site === "" ? "https://site.invalid" : site);
  const parts = decodeURIComponent(pathname)
    .split("/")
    .filter((part) => part !== "");
  const ends = parts.map((_, index) => resolve(files, ...parts.slice(index)));
  return ends.find((path) => path.startsWith(resolve(files) + sep) && existsSync(path));
}

async function fetched(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (answer?.ok !== true || Number(answer.headers.get("content-length") ?? 0) > pictureLimits.bytes)
    return undefined;
  return Buffer.from(await answer.arrayBuffer());
}

/** A picture of the other site; undefined: it was not found, or is too large. */
async function pictureAt(address: string, files: string | undefined, site: string) {
  const path = files === undefined ? undefined : copyOf(files, address, site);
  if (path !== undefined) return readFile(path);
  const whole = URL.parse(address, site === "" ? undefined : site);
  return whole !== null && /^https?:$/.test(whole.protocol) ? fetched(whole.href) : undefined;
}

/** redirects.yaml of a folder that has none. */
const noRedirects = "redirects: []\n";

type Body = { readonly text: string; readonly notes: readonly string[] };

/** The text with its pictures brought over. A picture that is not found becomes a link to where it was. */
async function withPictures(text: string, site: string, { files, keepPicture }: Importing): Promise<Body> {
  const known = new Map<string, string>();
  const notes: string[] = [];
  for (const [, , address = ""] of text.matchAll(shownPicture)) {
    if (known.has(address) || address.startsWith(pictureFolder)) continue;
    const content = await pictureAt(address, files, site);
    const name = content && (await keepPicture(content));
    if (name === undefined) notes.push(`Its picture ${address} was not found, or is no JPEG, PNG or WebP.`);
    else known.set(address, pictureFolder + name);
  }
  const shown = text.replaceAll(shownPicture, (whole: string, alt: string, address: string) => {
    const kept = known.get(address);
    if (kept !== undefined) return `![${alt}](${kept})`;
    return address.startsWith(pictureFolder) ? whole : `[${alt === "" ? address : alt}](${address})`;
  });
  return { text: shown, notes };
}

/** Braces stand for facts in the site's texts, so those of the other site are written in another way. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{([\w:-]+)\}/g, "&#123;$1}");
}

/** A block of Markdown that is no paragraph: a heading, a table, a rule, a list, a quote, code, or a picture alone. */
const noParagraph = /^(?:#|\||-{3}|[*+-] |\d+[.)] |>|```|!\[[^\]]*\]\([^)]*\)$)/;

/** At most so many characters of the paragraphs of a text, or of all of it where it has none, ending at a word. */
function beginning(text: string, most: number): string {
  const blocks = withoutShortcodes(text)
    .split(/\n{2,}/)
    .map((block) => block.trim());
  const paragraphs = blocks.filter((block) => block !== "" && !noParagraph.test(block));
  const plain = (paragraphs.length > 0 ? paragraphs : blocks)
    .join(" ")
    .replaceAll(shownPicture, "")
    .replaceAll(/\[([^[\]\n]*)\]\([^()[\n]*\)/g, "$1")
    .replaceAll(/\\([^A-Za-z0-9\s])|[*_#>`|]+/g, "$1")
    .replaceAll(/\\?\s+/g, " ")
    .trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(" ")) || cut.length)}…`;
}

/** Longest description that search engines show whole. */
const longestDescription = 160;

type Named = Post & { readonly file: string; readonly category: string };

async function articleOf(
  post: Named,
  { posts, importing }: { posts: Posts; importing: Importing },
  targetOf: ReturnType<typeof redirectsOf>,
) {
  const { site } = posts;
  const written = post.text.is === "html" ? markdownFromHtml(post.text.of) : post.text.of.trim();
  // Many posts begin with the picture that also stands above them.
  const isShown = post.picture === "" || written.includes(`](${post.picture}`);
  const above = isShown ? "" : `![](${post.picture})\n\n`;
  const linked = withNewLinks(withoutNames(above + written), site, targetOf);
  const { text: brought, notes } = await withPictures(linked, site, importing);
  const text = shortcodesAsCode(brought);
  const shortcodes = shortcodesIn(brought).map((name) => `It has [${name}], which nothing fills in here.`);
  const wordless = Array.from(text.matchAll(/!\[\]\(/g)).length;
  const { date, author, excerpt, categories, tags } = post;
  const title = withoutShortcodes(post.title).replaceAll(/\s+/g, " ").trim() || post.title;
  const about =
    beginning(markdownFromHtml(excerpt), longestDescription) || beginning(brought, longestDescription);
  const labels = [...new Set([...tags, ...categories])].slice(0, 12);
  const reviewed = importing.now.toISOString().slice(0, 10);
  const head = {
    ...{ title, excerpt: about, author, date, reviewed, reviewedBy: importing.reviewer },
    ...{ category: post.category, tags: labels.length > 0 ? labels : [title], featured: false },
    description: about,
  };
  return {
    text: `---\n${stringify(head, { lineWidth: 0 })}---\n\n${text}\n`,
    notes: [
      ...notes,
      ...shortcodes,
      ...(wordless > 0 ? [`Pictures without a description: ${wordless}.`] : []),
      ...(text === "" ? ["It has no text in the export."] : []),
    ],
  };
}

const categoriesOf = z.looseObject({ categories: z.record(z.string(), z.string()) });

/** The categories of the blog, by their names as visitors read them. */
function categoriesIn(text: string): ReadonlyMap<string, string> {
  const read = categoriesOf.safeParse(parse(text));
  const { label: _, all: __, ...known } = read.data?.categories ?? {};
  return new Map(Object.entries(known).map(([category, name]) => [slugOf(name), category]));
}

/** A name for each post that no article has yet. Those whose name is taken are left out. */
function named({ posts }: Posts, texts: ReadonlyMap<string, string | null>) {
  const categories = categoriesIn(texts.get("blog.yaml") ?? "{}");
  const taken = new Set([...texts.keys()]);
  const fresh: Named[] = [];
  const leftOut: string[] = [];
  for (const post of posts) {
    const name = slugOf(post.name) || slugOf(post.title) || "article";
    const file = `blog/${name}.md`;
    const wanted = slugOf(post.categories[0] ?? "");
    const category = categories.get(wanted) ?? wanted;
    if (taken.has(file))
      leftOut.push(`“${post.title}”: there is an article at /blog/${name} already. Left out.`);
    else fresh.push({ ...post, file, category });
    taken.add(file);
  }
  return { fresh, leftOut };
}

/** blog.yaml with the categories of the articles that it does not have. */
function withCategories(text: string, posts: readonly Named[]): string {
  const read = categoriesOf.safeParse(parse(text));
  if (!read.success) return text;
  const known = read.data.categories;
  const added = posts.flatMap(({ category, categories: [name = ""] }) =>
    category === "" || category in known ? [] : [[category, name] as const],
  );
  const value = { ...read.data, categories: { ...known, ...Object.fromEntries(added) } };
  return added.length === 0 ? text : writtenWords("blog.yaml", text, { value, body: null });
}

/** redirects.yaml with further old addresses. */
function withRedirects(text: string, added: Redirects): string {
  const read = redirectsFile.safeParse(parse(text));
  if (!read.success || added.length === 0) return text;
  const redirects = [...read.data.redirects, ...added];
  return writtenWords("redirects.yaml", text, { value: { redirects }, body: null });
}

/** The old addresses of articles that lead nowhere yet, each once. */
function movesOf(posts: readonly Named[], known: string): Redirects {
  const read = redirectsFile.safeParse(parse(known));
  const taken = new Set((read.data?.redirects ?? []).map(({ from }) => comparable(from)));
  return posts.flatMap(({ addresses, file }) => {
    const to = `/${file.slice(0, -".md".length)}`;
    return addresses.flatMap((from) => {
      const address = comparable(from);
      if (address === "" || address === "/" || address === to || taken.has(address)) return [];
      taken.add(address);
      return [{ from, to }];
    });
  });
}

/**
 * Makes drafts of articles of another site, with their pictures and categories, and leads their old addresses on.
 * Nothing is published. Yields what a person has to know, in sentences.
 */
export async function* importPosts(posts: Posts, importing: Importing): AsyncGenerator<string, void> {
  const { database, source, operatorId, now } = importing;
  const { texts } = await source.newest();
  const drafts = await draftsOf(database, texts);
  const current = new Map<string, string | null>(texts);
  for (const { file, text } of drafts) current.set(file, text);
  const { fresh, leftOut } = named(posts, current);
  const moved = movesOf(fresh, current.get("redirects.yaml") ?? noRedirects);
  const known = redirectsFile.safeParse(parse(current.get("redirects.yaml") ?? noRedirects));
  const targetOf = redirectsOf([...(known.data?.redirects ?? []), ...moved]);
  const keep = async (file: string, text: string) => {
    const revision = drafts.find((one) => one.file === file)?.revision ?? 0;
    const words = { file, revision, base: texts.get(file) ?? null, text: storable(text) };
    if (!(await storeDraft(database, words, { operatorId, now })))
      throw new Error(`${file} was changed meanwhile: try again.`);
  };
  for (const post of fresh) {
    const { text, notes } = await articleOf(post, { posts, importing }, targetOf);
    await keep(post.file, text);
    const lacking = [
      ...(post.category === "" ? ["It has no category."] : []),
      ...(post.date === "" ? ["It has no date."] : []),
      ...(post.author === "" ? ["It has no author."] : []),
    ];
    yield `${post.file}  ${post.title}\n`;
    for (const note of [...notes, ...lacking]) yield `  ${note}\n`;
  }
  for (const [file, change] of [
    ["blog.yaml", (text: string) => withCategories(text, fresh)],
    ["redirects.yaml", (text: string) => withRedirects(text, moved)],
  ] as const) {
    const before = current.get(file) ?? noRedirects;
    const after = change(before);
    if (after !== before) await keep(file, after);
  }
  for (const sentence of [...posts.leftOut, ...leftOut]) yield `${sentence}\n`;
  yield `\nArticles that wait as drafts: ${fresh.length}. Addresses that will lead to them: ${moved.length}.\n`;
  const asked =
    importing.reviewer === "" ? " Each asks who has checked it; --reviewer names one for all." : "";
  yield `Look at them in the console, under Content, and publish them there.${asked}\n`;
}

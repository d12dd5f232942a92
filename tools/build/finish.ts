import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { company } from "#contract/company.ts";
import { publicPage } from "./built-page.ts";
import { buildConsole } from "./console.ts";
import { withoutEndTags } from "./end-tags.ts";
import { warningsOf } from "./first-flight.ts";
import { forEach } from "./for-each.ts";
import { buildIslands, type IslandCode } from "./islands.ts";
import { type Purpose, withLateStyles } from "./late-styles.ts";
import { drawIcons, drawSharePictures } from "./pictures.ts";
import { packedLength, precompress } from "./precompress.ts";
import { remembered } from "./remembered.ts";
import { withShortClasses } from "./short-classes.ts";
import { withShortMarkup } from "./short-markup.ts";
import { shortTokens, siteStyles } from "./short-tokens.ts";
import { sitemap, wordsChanged } from "./sitemap.ts";
import { withUsedFaces } from "./used-faces.ts";
import { withUsedStyles } from "./used-styles.ts";

/** What follows `astro build`: island code, the console, hashes for the security policy, sitemap, pictures, precompressed bodies. */

const dist = process.argv[2] ?? "dist";
const site = join(dist, "site");
const consoleFolder = join(dist, "console");

type Hashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

function files(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: site });
}

/**
 * Writes the addresses of each island's code in place of its name; what several import, once. An island with
 * nothing in it is seldom needed: for that one the module itself is enough, as it knows what it imports.
 */
function withCode(html: string, code: IslandCode): string {
  const written = new Set<string>();
  return html.replace(
    / data-code="([\w-]+)"([^>]*>(<\/div>)?)/g,
    (_attribute, name: string, rest: string, end?: string) => {
      if (code[name] === undefined) throw new Error(`There is no island named ${name}.`);
      const [entry, ...others] = code[name].addresses;
      if (end !== undefined) return ` data-code="${entry}"${rest}`;
      const unwritten = others.filter((address) => !written.has(address));
      for (const address of unwritten) written.add(address);
      return ` data-code="${[entry, ...unwritten].join(" ")}"${rest}`;
    },
  );
}

function hashesOf(html: string, tag: "script" | "style"): readonly string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?![^>]*(?: src=|type="application/))[^>]*>([^]*?)</${tag}>`, "g"),
  );
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  return [...new Set(Array.from(blocks, ([, text = ""]) => hash(text)))];
}

function textOf(addresses: readonly string[]): string {
  return [...new Set(addresses)].map((address) => readFileSync(join(site, address), "utf8")).join("\n");
}

/** Code and pieces of pages beside a page with these islands. */
const besides = remembered((names: string) => {
  const islands = names.split(" ").flatMap((name) => code[name] ?? []);
  const needing = islands.filter(({ bringsStyles }) => !bringsStyles);
  // What its islands add later, or the server.
  const added = [textOf(needing.flatMap(({ addresses }) => addresses)), ...fragments];
  const known = [textOf(islands.flatMap(({ reach }) => reach)), ...fragments, ...lateStyles];
  return { added: added.join("\n"), known: known.join("\n") };
});

/** The address of a style sheet that a page fetches later, made of what it holds. Pages may share it. */
function addressOf(css: string): string {
  return `/_astro/${createHash("sha256").update(css).digest("base64url").slice(0, 6)}.css`;
}

/** Pages that are used rather than read: hardly anybody prints them, and never at once. */
const screens: readonly string[] = ["index.html", "client-portal/index.html", "member-portal/index.html"];

/** Pages that weigh almost what they may (tools/build/first-flight.ts). */
const heaviest: readonly string[] = ["index.html", "member-portal/index.html"];

/**
 * Letters that the most frequent class may get, by their place in the alphabet. Nobody can say with which a page
 * packs best, and it differs by up to 60 bytes: the heaviest pages are tried with each.
 */
const firstLetters = Array.from({ length: 26 }, (_, place) => place);

/** A page as it is sent: what it does not need is left out, and what it says is said shortly. */
function compact(html: string, purpose: Purpose, letters: readonly number[]): string {
  const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
  const { added, known } = besides(islands.join(" "));
  const used = withUsedFaces(withUsedStyles(html, added));
  const forms = letters.map((first) => {
    const short = withoutEndTags(withShortMarkup(withShortClasses(used, known, first)));
    const form = withLateStyles(short, purpose, addressOf);
    return { ...form, bytes: letters.length === 1 ? 0 : packedLength(form.html) };
  });
  const [best] = forms.toSorted((one, other) => one.bytes - other.bytes);
  if (best === undefined) throw new RangeError("there is no form of a page without letters");
  for (const css of best.late) writeFileSync(join(site, addressOf(css)), css);
  return best.html;
}

// Astro always adds React's starter for its own islands; ours do not use it.
rmSync(join(site, "_astro"), { recursive: true, force: true });
const shorten = shortTokens(siteStyles());
for (const file of files("**/*.{html,css}")) {
  const path = join(site, file);
  writeFileSync(path, shorten(readFileSync(path, "utf8")));
}
const code = await buildIslands(site, shorten);
const fragments = files("fragments/**/*.html").map((file) => readFileSync(join(site, file), "utf8"));
/** Style sheets that come after a page. */
const lateStyles = files("**/*.css").map((file) => readFileSync(join(site, file), "utf8"));
const pages: Record<string, Hashes> = {};
// While one page is compressed, the next is made smaller.
await forEach(files("**/*.html"), async (file) => {
  const path = join(site, file);
  const html = compact(
    withCode(readFileSync(path, "utf8"), code),
    screens.includes(file) ? "screen" : "document",
    heaviest.includes(file) ? firstLetters : [0],
  );
  writeFileSync(path, html);
  pages[`/${file}`] = { scripts: hashesOf(html, "script"), styles: hashesOf(html, "style") };
  await precompress(path);
});
const publicPages = files("**/*.html").flatMap((file) => publicPage(join(site, file)) ?? []);
const facts = company.parse(parse(readFileSync("content/company.yaml", "utf8")));
writeFileSync(join(site, "sitemap.xml"), sitemap(publicPages, wordsChanged()));
await drawSharePictures(site, publicPages, facts);
await drawIcons(site);
await buildConsole(consoleFolder);
const texts = "*.{js,css,svg,txt,xml,json,webmanifest,md}";
await forEach(globSync([`${site}/**/${texts}`, `${consoleFolder}/**/{${texts},*.html}`]), precompress);
writeFileSync(join(dist, "pages.json"), JSON.stringify(pages, null, 2));
const sent = files("**/*.html").map((file) => ({
  route: `/${file.replace(/(?:^|\/)index\.html$/, "")}`,
  bytes: statSync(join(site, `${file}.br`)).size,
}));
for (const warning of warningsOf(sent)) console.warn(warning);

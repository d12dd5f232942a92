import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type Post, type Posts, pathOf } from "./posts.ts";

const oneOrMore = z
  .union([z.string(), z.array(z.coerce.string())])
  .nullish()
  .transform((value) => (typeof value === "string" ? [value] : (value ?? [])));
const text = z.coerce.string().nullish();

/** Fields that Jekyll, Hugo, Eleventy and others write above a text. */
const head = z.looseObject({
  ...{ title: text, slug: text, date: z.union([z.date(), z.string()]).nullish(), author: oneOrMore },
  ...{ description: text, excerpt: text, summary: text, image: text, cover: text },
  ...{ category: oneOrMore, categories: oneOrMore, tags: oneOrMore },
  ...{
    permalink: text,
    url: text,
    aliases: oneOrMore,
    redirect_from: oneOrMore,
    draft: z.boolean().nullish(),
  },
});

const dated = /^(\d{4}-\d{2}-\d{2})-/;

/** A Markdown file as a post; a sentence when it cannot be one. */
function postOf(path: string, source: string): Post | string {
  const [, above, body = source] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
  const read = head.safeParse(above === undefined ? {} : valuesIn(above));
  if (!read.success) return `${path}: the lines above its text cannot be read.`;
  const fields = read.data;
  if (fields.draft === true) return `${path} is a draft: left out.`;
  const file = basename(path).replace(/\.\w+$/, "");
  const [, heading] = /^#[ \t]+(.+)$/m.exec(body) ?? [];
  const date = fields.date instanceof Date ? fields.date.toISOString() : (fields.date ?? "");
  return {
    title: fields.title ?? heading ?? file.replace(dated, "").replaceAll("-", " "),
    name: fields.slug ?? file.replace(dated, ""),
    addresses: [fields.permalink, fields.url, ...fields.aliases, ...fields.redirect_from].flatMap((one) =>
      one ? [pathOf(one)] : [],
    ),
    date: date.slice(0, 10) || (dated.exec(file)?.[1] ?? ""),
    author: fields.author[0] ?? "",
    excerpt: fields.excerpt ?? fields.summary ?? fields.description ?? "",
    categories: [...fields.categories, ...fields.category],
    tags: fields.tags,
    picture: fields.image ?? fields.cover ?? "",
    text: { is: "markdown", of: fields.title ? body : body.replace(/^#[ \t]+.+$/m, "") },
  };
}

function valuesIn(above: string): unknown {
  try {
    return parse(above);
  } catch {
    return undefined;
  }
}

/** Reads a folder of Markdown files. */
export function readMarkdownFolder(folder: string, site = ""): Posts {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:md|markdown)$/i.test(name) && !/^readme\./i.test(basename(name)))
    .toSorted();
  const read = names.map((name) => postOf(name, readFileSync(join(folder, name), "utf8")));
  return {
    posts: read.filter((one) => typeof one !== "string"),
    site,
    leftOut: read.filter((one) => typeof one === "string"),
  };
}

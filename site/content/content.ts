import { basename, matchesGlob } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type Brand, brand } from "#brand/brand.ts";
import { type Logo, logoOf } from "#brand/logo.ts";
import { claimsFile, claimsOf } from "#contract/claims.ts";
import { company, companyAsBooked } from "#contract/company.ts";
import { isUnshown, pagesFile, withoutOff, withoutOffLinks } from "#contract/switched-off.ts";
import { trustFile } from "#contract/trust.ts";
import { blocksOf } from "#schemas/blocks.ts";
import { completedTexts } from "#schemas/completed.ts";
import { factsOf, filled, fillText, meaningsIn, plans, unknownNames } from "#schemas/facts.ts";
import { contentFiles } from "#schemas/files.ts";
import type { ContentFiles, ContentKind } from "#schemas/kinds.ts";
import { type Language, languageOf, languagesIn } from "#schemas/languages.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { speaking } from "#words/speaking.ts";
import { keptBackPages } from "./hidden.ts";
import { type Heading, renderMarkdown } from "./markdown.ts";

/** Every text of one version of the content, by its path from the folder, with slashes. */
export type Texts = ReadonlyMap<string, string>;

type Files = typeof contentFiles;
export type Name = keyof Files;

/** One file of content. Only articles have an outline, and a text as HTML and as it was written. */
export type Entry<N extends Name> = {
  /** Name of its file, without the ending. */
  readonly id: string;
  readonly data: z.output<Files[N]["schema"]>;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly markdown: string;
};

/** One version of the content: read and checked as a whole, and never changed. */
export type Content = {
  readonly texts: Texts;
  /** Addresses that have no page: content/pages.yaml switches them off. */
  readonly off: readonly string[];
  readonly brand: Brand;
  readonly logo: Logo;
  /** The words of {name}.yaml. */
  readonly words: <N extends Name>(name: N) => Entry<N>["data"];
  readonly entries: <N extends Name>(name: N) => readonly Entry<N>[];
  /** The language in which it is read; undefined: the firm's first. */
  readonly language: Language | undefined;
  /** The same version in the firm's further languages. */
  readonly others: readonly Content[];
};

/** What is known of a version before its files are read: the values of {names}, and the pages that are missing. */
type Ground = { readonly facts: ReadonlyMap<string, string>; readonly missing: readonly string[] };

/** What a file holds before its schema has looked at it. */
type Raw = {
  readonly data: unknown;
  readonly html?: string;
  readonly headings?: readonly Heading[];
  readonly markdown?: string;
};

const parsed = oncePerText<unknown>();

function yamlOf(texts: Texts, path: string): unknown {
  const text = texts.get(path);
  if (text === undefined) throw new Error(`${path} is missing.`);
  return parsed(path, text, () => parseYaml(path, text));
}

function parseYaml(path: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${path} cannot be read. ${error instanceof Error ? error.message : error}`);
  }
}

function groundOf(texts: Texts): Ground {
  const { off } = pagesFile.parse(yamlOf(texts, "pages.yaml"));
  const facts = factsOf({
    read: companyAsBooked(
      company.parse(yamlOf(texts, "company.yaml")),
      process.env["CALENDLY_URL"] || undefined,
    ),
    trust: trustFile.parse(yamlOf(texts, "trust.yaml")),
    offers: plans.parse(yamlOf(texts, "plans.yaml")),
    weeks: yamlOf(texts, "weeks.yaml"),
    costs: yamlOf(texts, "costs.yaml"),
    claims: claimsOf(claimsFile.parse(yamlOf(texts, "claims.yaml"))),
  });
  return { facts, missing: [...off, ...keptBackPages(texts)] };
}

function refuseUnknown(text: string, { facts }: Ground): void {
  const [first] = unknownNames(text, facts);
  if (first !== undefined)
    throw new Error(`Nothing is known about ${first}: npm run content check says where.`);
}

/** A text with the facts filled in, in which links to missing pages are plain words. */
function withFacts(text: string, ground: Ground): string {
  refuseUnknown(text, ground);
  return withoutOffLinks(fillText(text, ground.facts), ground.missing);
}

/** The front matter and the text of a Markdown file, the facts filled in. */
function markdownParts(path: string, source: string, ground: Ground) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(withFacts(source, ground)) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no front matter.`);
  return { head: z.record(z.string(), z.unknown()).parse(parseYaml(path, head)), body };
}

/** How each kind of file is read. */
const readers: Readonly<Record<ContentKind, (path: string, source: string, ground: Ground) => Raw>> = {
  one: (path, source, ground) => {
    const words = parseYaml(path, source);
    if (!isUnshown(ground.missing, path)) refuseUnknown(JSON.stringify(words), ground);
    return { data: withoutOff(filled(words, ground.facts), ground.missing) };
  },
  markdown: (path, source, ground) => {
    const { head, body } = markdownParts(path, source, ground);
    const { html, headings, minutes } = renderMarkdown(body);
    return { data: { ...head, countedMinutes: minutes }, html, headings, markdown: body };
  },
  blocks: (path, source, ground) => {
    const { head, body } = markdownParts(path, source, ground);
    const blocks = blocksOf(body).map((block) =>
      block.kind === "text" ? { kind: block.kind, html: renderMarkdown(block.markdown).html } : block,
    );
    return { data: { ...head, blocks } };
  },
  text: (_path, source, ground) => ({ data: { text: withFacts(source, ground) } }),
  raw: (path, source, ground) => {
    if (!path.endsWith(".md")) return { data: parseYaml(path, withFacts(source, ground)) };
    const { head, body } = markdownParts(path, source, ground);
    return { data: { ...head, text: body } };
  },
};

type KnownEntry = ReturnType<typeof readEntry>;

function readEntry({ kind, schema }: ContentFiles, path: string, source: string, ground: Ground) {
  const { data, html = "", headings = [], markdown = "" } = readers[kind](path, source, ground);
  const checked = schema.safeParse(data);
  if (!checked.success) throw new Error(`${path}: ${z.prettifyError(checked.error)}`);
  return { id: basename(path).replace(/\.\w+$/, ""), data: checked.data, html, headings, markdown };
}

const entryOf = oncePerText<KnownEntry>();

/** The paths of the texts that a pattern names. */
function pathsOf(pattern: string, texts: Texts): readonly string[] {
  if (!/[*{]/.test(pattern)) return texts.has(pattern) ? [pattern] : [];
  return [...texts.keys()].filter((path) => matchesGlob(path, pattern));
}

function read(files: ContentFiles, texts: Texts, ground: Ground, language: string): readonly KnownEntry[] {
  return pathsOf(files.pattern, texts).map((path) => {
    const source = texts.get(path) ?? "";
    const of = JSON.stringify([source, meaningsIn(source, ground.facts), ground.missing]);
    return entryOf(`${files.pattern} ${language}/${path}`, of, () => readEntry(files, path, source, ground));
  });
}

function logoIn(texts: Texts): Logo {
  try {
    return logoOf(texts.get("brand/logo.svg") ?? "");
  } catch (error) {
    throw new Error(`brand/logo.svg: ${error instanceof Error ? error.message : error}`);
  }
}

/** Throws with the first thing that does not fit in a translation. */
function refuseMisfits({ misfits: [first] }: Language): void {
  if (first !== undefined)
    throw new Error(`${first.file}: ${first.path.map(String).join(".")}: ${first.sentence}`);
}

function readLanguage(own: Texts, tag: string): Content {
  const language = languageOf(own, tag);
  refuseMisfits(language);
  return speaking(language.words, () => readTexts(language.texts, language, []));
}

/**
 * Reads and checks a version of the content in all its languages, completed by the product's words. Throws with the
 * file's name when one is wrong.
 */
export function readContent(own: Texts): Content {
  const others = languagesIn(own).map((tag) => readLanguage(own, tag));
  return readTexts(completedTexts(own), undefined, others);
}

function readTexts(texts: Texts, language: Language | undefined, others: readonly Content[]): Content {
  const ground = groundOf(texts);
  const all = new Map(
    Object.entries(contentFiles).map(([name, files]) => [
      name,
      read(files, texts, ground, language?.tag ?? ""),
    ]),
  );
  // The schema of each name has read the entries under that name.
  const entries = <N extends Name>(name: N) => (all.get(name) ?? []) as readonly Entry<N>[];
  return {
    texts,
    off: pagesFile.parse(yamlOf(texts, "pages.yaml")).off,
    brand: brand.parse(yamlOf(texts, "brand/brand.yaml")),
    logo: logoIn(texts),
    entries,
    language,
    others,
    words: (name) => {
      const [entry] = entries(name);
      if (entry === undefined) throw new Error(`${contentFiles[name].pattern} is missing.`);
      return entry.data;
    },
  };
}

/** Remembers what is made of a version, for as long as the version is used. */
export function oncePerVersion<Made>(make: (content: Content) => Made): (content: Content) => Made {
  const known = new WeakMap<Content, Made>();
  return (content) => {
    const made = known.get(content) ?? make(content);
    known.set(content, made);
    return made;
  };
}

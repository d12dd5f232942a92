import { defineCollection } from "astro:content";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Loader, LoaderContext } from "astro/loaders";
import { parse } from "yaml";
import { z } from "zod";
import { blocksOf } from "#schemas/blocks.ts";
import type { ContentFiles, ContentKind } from "#schemas/kinds.ts";
import { withFacts, wordsWithFacts } from "./content.facts.ts";
import { contentFolder } from "./content.folder.ts";
import { prose } from "./content.prose.ts";

/** Reads the files of a pattern and puts their content into the store. */
type Load = (pattern: string, context: LoaderContext) => Promise<void>;

const oneFile: Load = async (pattern, { store, parseData, watcher }) => {
  const name = basename(pattern, ".yaml");
  const path = join(contentFolder, pattern);
  const load = async () => {
    const words = z.record(z.string(), z.unknown()).parse(await wordsWithFacts(name));
    store.set({ id: name, data: await parseData({ id: name, data: words }) });
  };
  watcher?.add(path);
  watcher?.on("change", (changed) => changed.endsWith(path) && load());
  await load();
};

/** The front matter and the text of a Markdown file, the facts filled in. */
async function readMarkdown(path: string) {
  const source = await withFacts(await readFile(path, "utf8"));
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no front matter.`);
  return { head: z.record(z.string(), z.unknown()).parse(parse(head)), body };
}

const markdownFiles: Load = async (pattern, { store, parseData, renderMarkdown, watcher }) => {
  const load = async (path: string) => {
    const id = basename(path, ".md");
    const { head, body } = await readMarkdown(path);
    const { html, headings, minutes } = await prose((await renderMarkdown(body)).html);
    const data = await parseData({ id, data: { ...head, countedMinutes: minutes }, filePath: path });
    store.set({ id, data, body, rendered: { html, metadata: { headings } } });
  };
  const paths = globSync(join(contentFolder, pattern));
  store.clear();
  await Promise.all(paths.map(load));
  watcher?.add(paths);
  watcher?.on("change", (changed) => {
    const path = paths.find((known) => changed.endsWith(known));
    if (path !== undefined) void load(path);
  });
};

const blockPages: Load = async (pattern, { store, parseData, renderMarkdown }) => {
  store.clear();
  for (const path of globSync(join(contentFolder, pattern))) {
    const id = basename(path, ".md");
    const { head, body } = await readMarkdown(path);
    const blocks = await Promise.all(
      blocksOf(body).map(async (block) =>
        block.kind === "text"
          ? { kind: block.kind, html: (await prose((await renderMarkdown(block.markdown)).html)).html }
          : block,
      ),
    );
    store.set({ id, data: await parseData({ id, data: { ...head, blocks }, filePath: path }) });
  }
};

const textFiles: Load = async (pattern, { store, parseData }) => {
  store.clear();
  for (const path of globSync(join(contentFolder, pattern))) {
    const id = basename(path, ".txt");
    const text = await withFacts(await readFile(path, "utf8"));
    store.set({ id, data: await parseData({ id, data: { text } }) });
  }
};

async function readRaw(path: string): Promise<Record<string, unknown>> {
  if (path.endsWith(".md")) {
    const { head, body } = await readMarkdown(path);
    return { ...head, text: body };
  }
  return z.record(z.string(), z.unknown()).parse(parse(await withFacts(await readFile(path, "utf8"))));
}

const rawFiles: Load = async (pattern, { store, parseData }) => {
  store.clear();
  for (const path of globSync(join(contentFolder, pattern))) {
    const id = basename(path).replace(/\.\w+$/, "");
    store.set({ id, data: await parseData({ id, data: await readRaw(path), filePath: path }) });
  }
};

const loads: Readonly<Record<ContentKind, Load>> = {
  one: oneFile,
  markdown: markdownFiles,
  blocks: blockPages,
  text: textFiles,
  raw: rawFiles,
};

/** The Astro collection of these files. */
export function collectionOf<Shape extends z.ZodType>({ kind, pattern, schema }: ContentFiles<Shape>) {
  const loader: Loader = { name: pattern, load: (context) => loads[kind](pattern, context) };
  return defineCollection({ schema, loader });
}

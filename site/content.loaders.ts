import { defineCollection } from "astro:content";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { blocksOf } from "./content.blocks.ts";
import { withFacts, wordsWithFacts } from "./content.facts.ts";
import { contentFolder } from "./content.folder.ts";
import { prose } from "./content.prose.ts";

/**
 * A collection whose only entry is one YAML file of the content folder. Loaders are named by the pattern of their
 * files, by which the check of content finds them.
 */
export function oneFile<Shape extends z.ZodType>(name: string, schema: Shape) {
  const path = join(contentFolder, `${name}.yaml`);
  return defineCollection({
    schema,
    loader: {
      name: `${name}.yaml`,
      load: async ({ store, parseData, watcher }) => {
        const load = async () => {
          const words = z.record(z.string(), z.unknown()).parse(await wordsWithFacts(name));
          store.set({ id: name, data: await parseData({ id: name, data: words }) });
        };
        watcher?.add(path);
        watcher?.on("change", (changed) => changed.endsWith(path) && load());
        await load();
      },
    },
  });
}

/** The front matter and the text of a Markdown file, the facts filled in. */
async function readMarkdown(path: string) {
  const source = await withFacts(await readFile(path, "utf8"));
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no front matter.`);
  return { head: z.record(z.string(), z.unknown()).parse(parse(head)), body };
}

/**
 * A collection of Markdown files, each entry named after its file. The time that a text takes is counted and
 * handed to the schema as `countedMinutes`.
 * @param pattern files of the content folder, for example "blog/*.md".
 */
export function markdownFiles<Shape extends z.ZodType>(pattern: string, schema: Shape) {
  return defineCollection({
    schema,
    loader: {
      name: pattern,
      load: async ({ store, parseData, renderMarkdown, watcher }) => {
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
      },
    },
  });
}

/**
 * The pages that a firm writes in Markdown, from pages/ of the content folder: front matter, and the blocks of the text, in which
 * paragraphs are rendered.
 */
export function blockPages<Shape extends z.ZodType>(schema: Shape) {
  return defineCollection({
    schema,
    loader: {
      name: "pages/*.md",
      load: async ({ store, parseData, renderMarkdown }) => {
        store.clear();
        for (const path of globSync(join(contentFolder, "pages/*.md"))) {
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
      },
    },
  });
}

/** A collection of plain text files of a folder of the content folder, as `text`, each entry named after its file. */
export function textFiles(folder: string) {
  return defineCollection({
    schema: z.strictObject({ text: z.string() }),
    loader: {
      name: `${folder}/*.txt`,
      load: async ({ store, parseData }) => {
        store.clear();
        for (const path of globSync(join(contentFolder, `${folder}/*.txt`))) {
          const id = basename(path, ".txt");
          const text = await withFacts(await readFile(path, "utf8"));
          store.set({ id, data: await parseData({ id, data: { text } }) });
        }
      },
    },
  });
}

async function readRaw(path: string): Promise<Record<string, unknown>> {
  if (path.endsWith(".md")) {
    const { head, body } = await readMarkdown(path);
    return { ...head, text: body };
  }
  return z.record(z.string(), z.unknown()).parse(parse(await withFacts(await readFile(path, "utf8"))));
}

/**
 * A collection of files that do not become pages, each entry named after its file: YAML, or Markdown whose text is
 * handed on as `text`.
 * @param pattern files of the content folder, for example "documents/*.md".
 */
export function rawFiles<Shape extends z.ZodType>(pattern: string, schema: Shape) {
  return defineCollection({
    schema,
    loader: {
      name: pattern,
      load: async ({ store, parseData }) => {
        store.clear();
        for (const path of globSync(join(contentFolder, pattern))) {
          const id = basename(path).replace(/\.\w+$/, "");
          store.set({ id, data: await parseData({ id, data: await readRaw(path), filePath: path }) });
        }
      },
    },
  });
}

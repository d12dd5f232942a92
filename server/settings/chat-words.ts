import { realpathSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { contentFolder } from "./content-folder.ts";
import { readYaml } from "./content-yaml.ts";

const chat = z.object({ transcript: z.object({ you: z.string(), assistant: z.string() }) });

/** What the two who speak are called in a conversation that a visitor sends. */
export type ChatWords = z.infer<typeof chat>["transcript"];

/** A cache of the last reading, by folder: each build has a folder of its own. */
let last: { readonly folder: string; readonly words: ChatWords } | undefined;

/** These words, from chat.yaml of the served build's content. */
export function chatWords(): ChatWords {
  const folder = realpathSync(contentFolder());
  if (last?.folder !== folder) {
    last = { folder, words: chat.parse(readYaml(join(folder, "chat.yaml"))).transcript };
  }
  return last.words;
}

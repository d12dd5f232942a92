import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { codeFolder } from "#server/settings/code-folder.ts";
import type { Code } from "#site/rendering/edition.ts";

/** The code of an edition as the build writes it into a file (tools/build/code.ts). */
export const codeFile = z.object({
  start: z.string(),
  sheets: z.record(z.string(), z.array(z.string()).readonly()),
  styles: z.record(z.string(), z.string()),
  shows: z.record(z.string(), z.array(z.string()).readonly()),
  sources: z.record(z.string(), z.string()),
  /** Those of the islands. */
  files: z.record(z.string(), z.string()),
  islands: z.record(
    z.string(),
    z.object({ addresses: z.array(z.string()).readonly(), bringsStyles: z.boolean() }).readonly(),
  ),
  brought: z.record(z.string(), z.string()),
});

/** Names in the folder of the code. `public`: files that are sent as they are; `face`: sets headings of pictures. */
export const codeNames = {
  edition: "edition.js",
  code: "code.json",
  console: "console",
  public: "public",
  face: "face.ttf",
  stamp: ".stamp",
};

/** What renders pages, as a module. */
export async function importEdition(): Promise<typeof import("#site/rendering/edition.ts")> {
  return import(pathToFileURL(join(codeFolder, codeNames.edition)).href);
}

/** Reads what `tools/build/code.ts` has written. */
export function readCode(): Code {
  const text = readFileSync(join(codeFolder, codeNames.code), "utf8");
  const { files, islands, ...rest } = codeFile.parse(JSON.parse(text));
  return { ...rest, islands: { files: new Map(Object.entries(files)), islands } };
}

/** One value for all that an edition takes from the code. */
export function codeStamp(): string {
  return readFileSync(join(codeFolder, codeNames.stamp), "utf8");
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { textsIn } from "#server/content/folder.ts";

/** A folder of content as it was with a release: it does not change. */
export const releasedTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(gunzipSync(readFileSync("tests/fixtures/content/0.2.0.json.gz")).toString())),
  ),
);

/** The same firm with some pages in German, changed in some files; null: left out. */
export function germanTexts(
  changes: Readonly<Record<string, string | null>> = {},
): ReadonlyMap<string, string> {
  const company = `${releasedTexts.get("company.yaml")}\nlanguages: [de]\n`;
  const texts = new Map(releasedTexts).set("company.yaml", company);
  for (const [file, text] of textsIn("tests/fixtures/german")) texts.set(`de/${file}`, text);
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  }
  return texts;
}

/** What its servers are started with. Its edition is made once for all tests (warm-edition.ts). */
export const germanSite = { CONTENT_DIR: resolve(".cache/tests/german"), CALENDLY_URL: "own" };

/** Writes its content into its folder, unless it is there. */
export function writeGerman(): void {
  const folder = germanSite.CONTENT_DIR;
  const texts = germanTexts();
  if (existsSync(folder) && isDeepStrictEqual(textsIn(folder), texts)) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of texts) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

import { resolve } from "node:path";
import { editionsIn } from "#server/content/editions/editions.ts";
import { openPress } from "#server/content/editions/press.ts";
import { folderSource } from "#server/content/source/folder.ts";
import { surroundingsOf } from "#server/site-press.ts";
import { germanSite, writeGerman } from "./german.ts";
import { warmFolder } from "./warm.ts";

// A program: makes the editions that tests share, the sample's and that of a firm with pages in German.

const editions = editionsIn(warmFolder);
const press = openPress(editions);

async function makeWhole(folder: string, calendlyUrl: string | undefined): Promise<string> {
  const version = await folderSource(folder, "").newest();
  const name = await press.make(version, surroundingsOf({ publicUrl: undefined, calendlyUrl }, version));
  while (!(await press.finish(name)));
  return name;
}

const sample = await makeWhole(resolve("content"), undefined);
editions.takeUp(sample);
editions.removeOld();
writeGerman();
await makeWhole(germanSite.CONTENT_DIR, germanSite.CALENDLY_URL);
await press.stop();

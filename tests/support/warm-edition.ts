import { resolve } from "node:path";
import { editionsIn } from "#server/content/editions/editions.ts";
import { openPress } from "#server/content/editions/press.ts";
import { folderSource } from "#server/content/source/folder.ts";
import { surroundingsOf } from "#server/site-press.ts";
import { warmFolder } from "./warm.ts";

// A program: makes the sample's edition for all tests.

const editions = editionsIn(warmFolder);
const press = openPress(editions);
const version = await folderSource(resolve("content"), "").newest();
const name = await press.make(
  version,
  surroundingsOf({ publicUrl: undefined, calendlyUrl: undefined }, version),
);
while (!(await press.finish(name)));
editions.takeUp(name);
editions.removeOld();
await press.stop();

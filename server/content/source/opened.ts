import { existsSync } from "node:fs";
import { join } from "node:path";
import { UnshowableError } from "#server/content/editions/unshowable.ts";
import type { Database } from "#server/database/open.ts";
import { ownContentFolder } from "#server/settings/content-folder.ts";
import type { Settings } from "#server/settings/settings.ts";
import { databaseSource } from "./database.ts";
import { folderSource } from "./folder.ts";
import type { Source } from "./source.ts";

/** The folder of the pictures that were added in the console. */
export const addedPictures = (settings: Pick<Settings, "dataDir">) => join(settings.dataDir, "pictures");

/** The folder in which content is edited, or with which a database begins. Throws UnshowableError when there is none. */
function firstFolder(): string {
  const folder = ownContentFolder();
  if (existsSync(folder)) return folder;
  throw new UnshowableError(
    `There is no folder of content at ${folder}. Name one by CONTENT_DIR; npm run content new makes one.`,
  );
}

/** Where the versions of the content are kept. Throws UnshowableError when there is no folder. */
export function sourceOf(settings: Settings, database: Database): Source {
  const added = addedPictures(settings);
  if (settings.contentIn === "folder") return folderSource(firstFolder(), added);
  return databaseSource({
    database,
    folder: join(settings.dataDir, "cache/pictures"),
    added,
    first: firstFolder,
  });
}

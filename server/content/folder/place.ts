import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { contentFolder } from "#server/settings/content-folder.ts";

/**
 * The folder that is edited: CONTENT_DIR, else `content` where the server was started. When it does not exist,
 * as in the container image, the content of the served build is shown and cannot be published.
 */
export function editedFolder(): string {
  const folder = resolve(process.env.CONTENT_DIR || "content");
  return existsSync(folder) ? folder : contentFolder();
}

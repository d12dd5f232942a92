import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { contentFolder } from "#server/settings/content-folder.ts";

/**
 * The folder that is edited: that which CONTENT_DIR names, else `content` where the server was started. Where there is
 * none, as in the image, the words of the build that is served are shown, and cannot be published.
 */
export function editedFolder(): string {
  const folder = resolve(process.env.CONTENT_DIR || "content");
  return existsSync(folder) ? folder : contentFolder();
}

import { resolve } from "node:path";

/** The folder of the build that is being made, named by `tools/entry/release.mjs`. Throws when it names none. */
export function buildFolder(): string {
  const folder = process.env["BUILD_FOLDER"];
  if (folder === undefined) throw new Error("This is a step of npm run build.");
  return resolve(folder);
}

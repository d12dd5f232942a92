import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findingsOf } from "#server/content/checking/findings.ts";
import { textsIn } from "#server/content/folder.ts";
import { storeFolder, textsOf } from "#server/content/source/database.ts";
import type { Request } from "./command.ts";

const inFolder =
  "The content is in the folder CONTENT_DIR, where you edit it yourself. Set CONTENT_IN=database to keep it in the database.";

/** The folder that a command names. Throws when the content is not in the database. */
function folderIn({ settings, target }: Request, verb: string): string {
  if (settings.contentIn === "folder") throw new Error(inFolder);
  if (target === undefined) throw new Error(`Name the folder: content ${verb} my-firm`);
  return resolve(target);
}

/** Makes a folder of content the newest version. Every server shows it within seconds, if it can be shown. */
export async function* contentImport(request: Request) {
  const folder = folderIn(request, "import");
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const problems = findingsOf(textsIn(folder)).filter(({ kind }) => kind === "problem");
  if (problems.length > 0)
    throw new Error(
      problems.map(({ file, line, sentence }) => `${file}, line ${line}: ${sentence}`).join("\n"),
    );
  await storeFolder(request.database, folder);
  yield `${folder} is what the site is to say. The console names what cannot be shown, under Content.\n`;
}

/** Writes the newest version into an empty folder. */
export async function* contentExport(request: Request) {
  const folder = folderIn(request, "export");
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const { database } = request;
  const newest = await database
    .selectFrom("content_versions")
    .select("texts")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) throw new Error("There is no content in the database yet.");
  const write = (path: string, body: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  };
  for (const [path, text] of textsOf(newest.texts)) write(path, text);
  for (const { name, content } of await database.selectFrom("content_pictures").selectAll().execute())
    write(`pictures/${name}`, Buffer.from(content, "base64"));
  yield `${folder} holds what the site is to say.\n`;
}

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { findingsInAll } from "#server/content/checking/languages.ts";
import { textsIn } from "#server/content/folder.ts";
import { readGhost } from "#server/content/importing/ghost.ts";
import { importPosts } from "#server/content/importing/import-posts.ts";
import { readMarkdownFolder } from "#server/content/importing/markdown-folder.ts";
import type { Posts } from "#server/content/importing/posts.ts";
import { readWordPress } from "#server/content/importing/wordpress.ts";
import { askHelper } from "#server/content/pictures/asking.ts";
import { storePicture } from "#server/content/pictures/storing.ts";
import { storeFolder, textsOf } from "#server/content/source/database.ts";
import { sourceOf } from "#server/content/source/opened.ts";
import type { Request } from "./command.ts";

const inFolder =
  "The content is in the folder CONTENT_DIR, where you edit it yourself. Set CONTENT_IN=database to keep it in the database.";

/** The folder that a command names. Throws when the content is not in the database. */
function folderIn({ settings, target }: Request, verb: string): string {
  if (settings.contentIn === "folder") throw new Error(inFolder);
  if (target === undefined) throw new Error(`Name the folder: content ${verb} my-firm`);
  return resolve(target);
}

/** What a file or a folder to import is; undefined: a folder of our own content. */
function exportAt(path: string, site: string | undefined): Posts | undefined {
  if (!existsSync(path)) throw new Error(`There is nothing at ${path}.`);
  if (statSync(path).isFile()) {
    const text = readFileSync(path, "utf8");
    return extname(path) === ".json" ? readGhost(text, site) : readWordPress(text);
  }
  return existsSync(join(path, "company.yaml")) ? undefined : readMarkdownFolder(path, site);
}

/** The owner in whose name drafts are made: the one that is named, else the one who has been here longest. */
async function ownerFor({ database, options: { email } }: Request): Promise<string> {
  const owner = await database
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "owner")
    .$if(email !== undefined, (named) => named.where("email", "=", email?.toLowerCase() ?? ""))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (owner === undefined)
    throw new Error(
      "There is no such owner, in whose name drafts could be made: see npm run ops -- operators list.",
    );
  return owner.id;
}

/** Makes drafts of the articles of another site. */
async function* postsImport(request: Request, posts: Posts, path: string) {
  const { settings, database, options: given } = request;
  const keepPicture = async (content: Buffer) => {
    const answer = await askHelper(settings.dataDir, {
      kind: "picture",
      content: content.toString("base64"),
    });
    return answer.kind === "picture" ? (await storePicture(settings.dataDir, answer)).name : undefined;
  };
  yield* importPosts(posts, {
    database,
    source: sourceOf(settings, database),
    operatorId: await ownerFor(request),
    reviewer: given.reviewer ?? "",
    files: given.files ?? (statSync(path).isDirectory() ? path : undefined),
    keepPicture,
    now: new Date(),
  });
}

/**
 * Makes a folder of content the newest version, which every server shows within seconds, if it can be shown; or makes
 * drafts of the articles of another site: a WordPress or Ghost export, or a folder of Markdown.
 */
export async function* contentImport(request: Request) {
  const { target, options: given } = request;
  if (target === undefined) throw new Error("Name a folder, or an export: content import my-firm");
  const path = resolve(target);
  const posts = exportAt(path, given.site);
  if (posts !== undefined) {
    yield* postsImport(request, posts, path);
    return;
  }
  const folder = folderIn(request, "import");
  const problems = findingsInAll(textsIn(folder)).filter(({ kind }) => kind === "problem");
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

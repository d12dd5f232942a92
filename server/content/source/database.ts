import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import type { Version } from "#server/content/editions/version.ts";
import { textsIn } from "#server/content/folder.ts";
import type { Database } from "#server/database/open.ts";
import { storeVersion } from "./commands.ts";
import { type Source, withChanges } from "./source.ts";

const stored = z.array(z.tuple([z.string(), z.string()]));

/** Texts as a table keeps them. */
export const writtenTexts = (texts: Version["texts"]): string => JSON.stringify([...texts]);

/** Texts that a table keeps. */
export const textsOf = (written: string): Version["texts"] => new Map(stored.parse(JSON.parse(written)));

/** Writes the stored pictures that a folder does not have yet; gives the files of all. */
async function picturesOf(database: Database, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const names = await database.selectFrom("content_pictures").select("name").orderBy("name").execute();
  for (const { name } of names) {
    const file = join(folder, name);
    if (existsSync(file)) continue;
    const { content } = await database
      .selectFrom("content_pictures")
      .select("content")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    writeFileSync(`${file}.part`, Buffer.from(content, "base64"));
    renameSync(`${file}.part`, file);
  }
  return names.map(({ name }) => join(folder, name));
}

const asStored = (file: string) => ({ name: basename(file), content: readFileSync(file, "base64") });

/** Makes what a folder of content holds the newest version. */
export async function storeFolder(database: Database, folder: string): Promise<void> {
  const pictures = join(folder, "pictures");
  const files = existsSync(pictures) ? readdirSync(pictures).map((name) => join(pictures, name)) : [];
  const version = { texts: writtenTexts(textsIn(folder)), pictures: files.map(asStored) };
  await storeVersion(database, version, new Date());
}

/** Where the content in the database is read and written. */
type Place = {
  readonly database: Database;
  /** A folder of this node for pictures. */
  readonly folder: string;
  /** The pictures that were added in the console of this node. */
  readonly added: string;
  /** The folder of content with which a database without content begins. */
  readonly first: () => string;
};

/** The content in the database, which all nodes see. */
export function databaseSource({ database, folder, added, first }: Place): Source {
  let known: { readonly id: string; readonly version: Version } | undefined;

  async function newest(): Promise<Version> {
    const found = await database
      .selectFrom("content_versions")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) {
      await storeFolder(database, first());
      return newest();
    }
    if (known?.id === found.id) return known.version;
    const { texts, at } = await database
      .selectFrom("content_versions")
      .select(["texts", "at"])
      .where("id", "=", found.id)
      .executeTakeFirstOrThrow();
    const pictures = await picturesOf(database, folder);
    known = { id: found.id, version: { texts: textsOf(texts), pictures, changed: at.slice(0, 10) } };
    return known.version;
  }

  return {
    newest,
    isSettling: () => false,
    async store({ changes }) {
      const now = new Date();
      const before = await newest();
      const { texts, pictures } = withChanges(before, changes, { added, now });
      const isNew = (file: string) => !before.pictures.some((one) => basename(one) === basename(file));
      const version = { texts: writtenTexts(texts), pictures: pictures.filter(isNew).map(asStored) };
      if (version.texts !== writtenTexts(before.texts)) await storeVersion(database, version, now);
    },
    changedAt: () => null,
    folder: undefined,
  };
}

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AskAnswer } from "#contract/console/asks.ts";
import { pictureName, type StoredPicture } from "#contract/console/pictures.ts";

/** Folder of pictures in DATA_DIR, from which they are published together with the texts. */
const pictures = "pictures";

/** Pictures that are listed at most: nobody looks through more. */
const mostListed = 120;

type Written = Extract<AskAnswer, { kind: "picture" }>;

/** Keeps a picture under a hash of its content, so that the same picture is stored once. */
export async function storePicture(dataDir: string, written: Written): Promise<StoredPicture> {
  const content = Buffer.from(written.content, "base64");
  const name = `${createHash("sha256").update(content).digest("hex").slice(0, 32)}.webp`;
  const folder = join(dataDir, pictures);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.part`), content);
  await rename(join(folder, `${name}.part`), join(folder, name));
  return { name, width: written.width, height: written.height };
}

/** A stored picture; undefined when there is none of this name. */
export function readPicture(dataDir: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(dataDir, pictures, name)).catch(() => undefined);
}

/** The names of the stored pictures, the newest first. */
export async function listStored(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, pictures);
  const names = await readdir(folder).catch((): string[] => []);
  const stored = names.filter((name) => pictureName.safeParse(name).success);
  const dated = await Promise.all(
    stored.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = dated.toSorted((one, other) => other.at - one.at);
  return newest.map(({ name }) => name).slice(0, mostListed);
}

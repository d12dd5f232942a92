import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kept, keptIn } from "#server/content/editions/kept.ts";
import { finishEdition, makeEdition } from "#server/content/editions/make.ts";
import { folderSource } from "#server/content/source/folder.ts";

/** Where tools keep what was made of something before. */
const kept: Kept = keptIn(".cache/kept");

/** Makes the edition of a folder of content in another folder. Rejects with UnshowableError when it cannot be shown. */
async function makeFrom(content: string, folder: string): Promise<void> {
  const version = await folderSource(content, "").newest();
  const site = process.env["PUBLIC_URL"] || "http://127.0.0.1:3000";
  const calendlyUrl = process.env["CALENDLY_URL"] || undefined;
  const day = new Date().toISOString().slice(0, 10);
  await makeEdition({ version, folder, site, calendlyUrl, day });
}

/** Makes an edition with all that may come later, as small as can be. */
export async function makeWhole(content: string, folder: string): Promise<void> {
  await makeFrom(content, folder);
  await finishEdition(folder, kept, async () => undefined);
}

/** Makes the edition of a folder of content and looks at its folder, which is removed then. */
export async function inEditionOf<Seen>(content: string, look: (folder: string) => Seen): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), "edition-"));
  try {
    await makeFrom(content, folder);
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

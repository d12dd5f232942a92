import { resolve } from "node:path";
import { editionName, editionsIn, servedEdition } from "#server/content/editions/editions.ts";
import { linkFiles } from "#server/content/editions/files.ts";
import { folderSource } from "#server/content/source/folder.ts";
import { surroundingsOf } from "#server/site-press.ts";

/** A data folder in which the editions that tests share are made and finished, once (warm-edition.ts): it serves the sample's. */
export const warmFolder = resolve(".cache/tests/warm");

/** The folder of the sample's edition. Throws when it was not made. */
export function sampleEdition(): string {
  const folder = servedEdition(warmFolder);
  if (folder === undefined) throw new Error("Tests make the sample's edition before they begin.");
  return folder;
}

/** Gives a new data folder the sample's edition, and what others are made of, so that a server starts at once. */
export function warm(dataDir: string, name: string = editionsIn(warmFolder).current() ?? ""): void {
  const [made, editions] = [editionsIn(warmFolder), editionsIn(dataDir)];
  if (editions.current() !== undefined) return;
  linkFiles(made.folderOf(name), editions.folderOf(name));
  linkFiles(made.keptFolder, editions.keptFolder);
  editions.takeUp(name);
}

/** The same for a server with these settings; one whose edition no other test has gets only what others are made of. */
export async function warmFor(
  dataDir: string,
  { CONTENT_DIR = "content", PUBLIC_URL, CALENDLY_URL }: Readonly<Record<string, string>>,
): Promise<void> {
  const version = await folderSource(resolve(CONTENT_DIR), "").newest();
  const around = surroundingsOf({ publicUrl: PUBLIC_URL, calendlyUrl: CALENDLY_URL }, version);
  const [made, editions] = [editionsIn(warmFolder), editionsIn(dataDir)];
  const name = editionName(version, around);
  if (made.isFinished(name)) warm(dataDir, name);
  else linkFiles(made.keptFolder, editions.keptFolder);
}

import { constants } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#server/settings/settings.ts";
import { compose } from "./compose.ts";
import type { Sender } from "./sender.ts";

/** Where mails are written while no mail server is set. */
export function mailFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "mail");
}

// O_SYNC, because Node's permission model forbids fsync: each write is on the disk when it returns.
const synced = constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY | constants.O_SYNC;

/**
 * Writes each mail to `<id>.eml` in a folder that only its owner can read. A repeated attempt replaces
 * the file, and a file is never seen half written.
 */
export function folderSender(folder: string): Sender {
  return {
    async send(mail) {
      // Loaded with the first mail, so that a start does not wait for it.
      const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
      const message = await new MailComposer({ ...compose(mail), newline: "windows" }).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: synced });
      await rename(`${file}.part`, file);
    },
  };
}

const ending = /\.eml(?:\.part)?$/;

/** Ids of the outbox rows whose mails are in the folder. */
export async function mailsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): readonly string[] => []);
  return [...new Set(names.filter((name) => ending.test(name)).map((name) => name.replace(ending, "")))];
}

/** Removes the mails of these outbox rows, also half written ones. */
export async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}

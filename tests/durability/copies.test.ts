import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { newestCopy } from "#server/ops/backup/copies.ts";
import { backupsIn } from "#server/ops/backup/queries.ts";
import { imageModel } from "#tests/deployment/deployed.ts";
import { engines, freshPlace } from "#tests/support/databases.ts";
import { startS3Peer } from "#tests/support/s3-peer.ts";
import { startSftpPeer } from "#tests/support/sftp-peer.ts";
import { starterAt } from "./server-process.ts";

const peers = {
  S3: async () => ({ ...(await startS3Peer(onTestFinished)), folder: "site/" }),
  SFTP: async () => {
    const { files: objects, ...peer } = await startSftpPeer(onTestFinished);
    return { ...peer, objects, folder: "copies/" };
  },
};

const cases = [
  ["S3", engines[0]],
  ["SFTP", engines[0]],
  ["S3", engines[1]],
] as const;

test.for(cases)(
  "a server killed while it copies by %s ends the copy when it runs again, on %s, with what the image lets it",
  { timeout: 120_000 },
  async ([kind, engine]) => {
    const { place, objects, fault, folder } = await peers[kind]();
    const store = await freshPlace(engine);
    const start = starterAt(store, {
      NODE_OPTIONS: imageModel(store.dataDir),
      BACKUP_EVERY_HOURS: "24",
      BACKUP_PASSPHRASE: "correct horse battery staple",
      BACKUP_COPY_TO: JSON.stringify(place),
    });
    fault.kind = "hang";
    const server = start();
    expect(await server.ready).toBeDefined();
    await expect.poll(() => objects.size, { timeout: 60_000 }).toBe(1);
    server.kill("SIGKILL");
    await server.exit;
    const [backup] = await backupsIn(`${store.dataDir}/backups`);
    const name = `${folder}${basename(backup?.path ?? "")}`;
    const database = await openDatabase(store);
    onTestFinished(() => closeDatabase(database));
    // Nothing stands there under the name of a backup, and none counts as copied.
    expect(objects.has(name)).toBe(false);
    expect(await newestCopy(database, place)).toBeUndefined();

    fault.kind = "none";
    const again = start();
    expect(await again.ready).toBeDefined();
    await expect.poll(() => newestCopy(database, place), { timeout: 60_000 }).toEqual(backup?.madeAt);
    const bytes = await readFile(backup?.path ?? "");
    expect(objects.get(name)?.equals(bytes)).toBe(true);
    expect(bytes.subarray(0, 18).toString()).toBe("age-encryption.org");
    again.kill("SIGTERM");
    expect(await again.exit).toBe(0);
  },
);

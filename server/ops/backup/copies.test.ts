import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lookAtClock } from "#server/database/clock.ts";
import { takeCopying } from "#server/database/disk.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { startS3Peer } from "#tests/support/s3-peer.ts";
import { copyBackups, newestCopy, newestIn } from "./copies.ts";
import { fileName } from "./rules.ts";

const day = 24 * 3_600_000;
const now = new Date("2026-11-29T06:00:00.000Z");

const daysAgo = (days: number) => new Date(now.getTime() - days * day);
const named = (days: number) => fileName(daysAgo(days), true);

async function firm(engine: (typeof engines)[number], change: { readonly deletesOld?: boolean } = {}) {
  const peer = await startS3Peer(onTestFinished);
  const store = await freshStore(engine);
  const database = await openAt(store);
  await lookAtClock(database, now);
  const place = { ...peer.place, ...change };
  const settings = {
    dataDir: store.dataDir,
    backupDir: join(store.dataDir, "backups"),
    copyTo: place,
    mayBePrivate: { smtp: true, imap: true, copies: true },
  };
  await mkdir(settings.backupDir);
  const make = (days: number) => writeFile(join(settings.backupDir, named(days)), `made ${days} days ago`);
  return { peer, database, place, settings, make };
}

test.for(engines)(
  "the newest backup is copied first, then each that was made since, on %s",
  async (engine) => {
    const { peer, database, place, settings, make } = await firm(engine);
    for (const days of [9, 8, 7]) await make(days);
    expect(await copyBackups(database, settings, now)).toEqual([named(7)]);
    expect(await copyBackups(database, settings, now)).toEqual([]);
    for (const days of [6, 5, 4]) await make(days);
    // One that a clock which was ahead has dated would keep all others from being copied.
    await make(-3);
    peer.fault.kind = "read-only";
    await expect(copyBackups(database, settings, now)).rejects.toThrow("may not write");
    expect(await newestCopy(database, place)).toEqual(daysAgo(7));
    peer.fault.kind = "none";
    expect(await copyBackups(database, settings, now)).toEqual([6, 5, 4].map(named));
    expect(await newestCopy(database, place)).toEqual(daysAgo(4));
    expect((await newestIn(settings.backupDir, now))?.madeAt).toEqual(daysAgo(4));
    // The place of another firm, or another folder, has none of them.
    expect(await newestCopy(database, { ...place, folder: "other" })).toBeUndefined();
  },
);

test("while another process copies, this one does not", async () => {
  const { database, settings, make } = await firm("SQLite");
  await make(1);
  {
    using _ = takeCopying(settings.dataDir);
    expect(await copyBackups(database, settings, now)).toBeUndefined();
  }
  expect(await copyBackups(database, settings, now)).toEqual([named(1)]);
});

test("old copies stay, unless the place says otherwise; then the newest three and those of others stay", async () => {
  const old = [400, 300, 200, 100].map((days) => `site/${named(days)}`);
  for (const deletesOld of [false, true]) {
    const { peer, database, settings, make } = await firm("SQLite", { deletesOld });
    for (const key of [...old, "site/notes.txt"]) peer.objects.set(key, Buffer.from("x"));
    await make(1);
    await copyBackups(database, settings, now);
    const kept = deletesOld ? old.slice(2) : old;
    expect([...peer.objects.keys()].toSorted()).toEqual(
      [...kept, `site/${named(1)}`, "site/notes.txt"].toSorted(),
    );
  }
});

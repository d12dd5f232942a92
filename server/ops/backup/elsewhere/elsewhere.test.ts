import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { CopyPlace } from "#contract/console/copies.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { startS3Peer } from "#tests/support/s3-peer.ts";
import { startSftpPeer } from "#tests/support/sftp-peer.ts";
import { copyTo, fetchFrom, hostKeyAt, namesAt, removeAt, tryPlace } from "./elsewhere.ts";

const never = new AbortController().signal;

const peers = [
  ["S3", async () => ({ ...(await startS3Peer(onTestFinished)), stored: "site/" })],
  [
    "SFTP",
    async () => {
      const { files, ...peer } = await startSftpPeer(onTestFinished);
      return { ...peer, objects: files, stored: "copies/" };
    },
  ],
] as const;

function at(place: CopyPlace) {
  return { place, mayBePrivate: true };
}

/** A file larger than one message of either protocol. */
async function someFile(folder: string): Promise<string> {
  const path = join(folder, "lumenward-2026-11-29T06-00-00Z.jsonl.gz.age");
  await writeFile(path, randomBytes(700_001));
  return path;
}

test.for(peers)("a file is copied by %s, listed, fetched and removed", async ([, start]) => {
  const { place, objects, stored } = await start();
  const folder = await freshFolder();
  const path = await someFile(folder);
  const name = path.slice(folder.length + 1);
  await copyTo(at(place), path, never);
  // Once more, as after a process that died before it noted the copy.
  await copyTo(at(place), path, never);
  expect([...objects.keys()]).toEqual([`${stored}${name}`]);
  for (const more of ["a.txt", "b.txt"]) objects.set(`${stored}${more}`, Buffer.from("x"));
  expect((await namesAt(at(place))).toSorted()).toEqual(["a.txt", "b.txt", name]);
  await mkdir(join(folder, "back"));
  const fetched = await fetchFrom(at(place), name, join(folder, "back"));
  expect((await readFile(fetched)).equals(await readFile(path))).toBe(true);
  await removeAt(at(place), name);
  expect(await namesAt(at(place))).not.toContain(name);
  await expect(fetchFrom(at(place), name, folder)).rejects.toThrow(/There is no such/);
});

test.for(peers)("trying %s out leaves nothing behind", async ([, start]) => {
  const { place, objects } = await start();
  await tryPlace(at(place));
  expect([...objects.keys()]).toEqual([]);
});

test.for(peers)("what %s changes is not taken for a copy", async ([, start]) => {
  const { place, fault } = await start();
  fault.kind = "changes";
  const path = await someFile(await freshFolder());
  await expect(copyTo(at(place), path, never)).rejects.toThrow(/not what was written/);
  await expect(tryPlace(at(place))).rejects.toThrow(/not what was written/);
});

test.for(peers)("a copy by %s can be cut off", { timeout: 20_000 }, async ([, start]) => {
  const { place, fault } = await start();
  fault.kind = "hang";
  const path = await someFile(await freshFolder());
  const cut = new AbortController();
  const copying = copyTo(at(place), path, cut.signal);
  setTimeout(() => cut.abort(new Error("cut off")), 1_000);
  await expect(copying).rejects.toThrow("cut off");
});

test("each thing that can be wrong with S3 is said in a sentence", async () => {
  const { place, fault } = await startS3Peer(onTestFinished);
  const failing = (change: Partial<typeof place>) => expect(tryPlace(at({ ...place, ...change }))).rejects;
  await failing({ secret: "another" }).toThrow("The secret does not belong to the key id.");
  await failing({ keyId: "another" }).toThrow("The key id is not known there.");
  await failing({ bucket: "another" }).toThrow("There is no bucket of this name.");
  await failing({ region: "eu-other-1" }).toThrow("The bucket is in another region");
  await failing({ endpoint: "http://127.0.0.1:1" }).toThrow("The server refused the connection");
  await failing({ endpoint: "https://copies.invalid" }).toThrow(
    /^(?:No server of this name|The name of the)/,
  );
  await failing({ endpoint: place.endpoint.replace("http:", "https:") }).toThrow(/^The server /);
  fault.kind = "read-only";
  await failing({}).toThrow("The key may not write in this bucket.");
});

test("each thing that can be wrong with SFTP is said in a sentence", async () => {
  const { place, fault, privateKey, proofs } = await startSftpPeer(onTestFinished);
  const failing = (change: Partial<typeof place>) => expect(tryPlace(at({ ...place, ...change }))).rejects;
  await failing({ secret: "another" }).toThrow("The server refused the user with this password or key.");
  await failing({ secret: "-----BEGIN OPENSSH PRIVATE KEY-----" }).toThrow("The private key cannot be read.");
  await failing({ folder: "elsewhere" }).toThrow("There is no such folder or file there.");
  await failing({ port: 1 }).toThrow("The server refused the connection");
  fault.kind = "read-only";
  await failing({}).toThrow("The user may not write in this folder.");
  fault.kind = "full";
  await failing({}).toThrow("The server could not write. Is there room on its disk?");
  fault.kind = "none";
  await tryPlace(at({ ...place, secret: privateKey.trim() }));
  const before = proofs.length;
  await failing({ hostKey: `SHA256:${"A".repeat(43)}` }).toThrow(
    "another key than the one that was confirmed",
  );
  expect(await hostKeyAt(place, true)).toBe(place.hostKey);
  // A server that is not known is told neither user nor password.
  expect(proofs.length).toBe(before);
});

test.for(peers)("a place of %s in a private network is not reached unless it may be", async ([, start]) => {
  const { place } = await start();
  await expect(tryPlace({ place, mayBePrivate: false })).rejects.toThrow("a private network");
  if (place.kind === "sftp") await expect(hostKeyAt(place, false)).rejects.toThrow("a private network");
});

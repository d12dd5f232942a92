import { expect, onTestFinished, test } from "vitest";
import { copies, copyState } from "#contract/console/copies.ts";
import { settings } from "#contract/console/settings.ts";
import { toldActions } from "#server/operators/notices.ts";
import { noteCopy } from "#server/ops/backup/copies.ts";
import { effectiveSettings } from "#server/settings/effective.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { startS3Peer } from "#tests/support/s3-peer.ts";
import { startSftpPeer } from "#tests/support/sftp-peer.ts";
import { storedSettings } from "./stored.ts";

const privately = { ALLOW_PRIVATE_MAIL_SERVERS: "on" };

async function console(environment: Readonly<Record<string, string>> = privately) {
  const server = await startServer(environment);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { database } = server;
  const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "owner")));
  const state = async () => copyState.parse(JSON.parse((await caller.get(copies.readCopies.path)).text));
  return { database, caller, state };
}

test.for(engines)("a place of S3 is set, never shown again, tried and removed, on %s", async (engine) => {
  const { place, objects } = await startS3Peer(onTestFinished);
  const { dataDir, databaseUrl } = await freshStore(engine);
  const { database, caller, state } = await console({
    ...privately,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  expect((await state()).place).toBeNull();
  expect((await caller.post(copies.tryCopyPlace.path, {})).status).toBe(404);
  const wrong = await caller.post(copies.setCopyPlace.path, { ...place, secret: "another" });
  expect([wrong.status, wrong.text]).toEqual([400, "The secret does not belong to the key id."]);
  expect(await storedSettings(database)).toEqual({});

  expect(await caller.post(copies.setCopyPlace.path, place)).toMatchObject({ status: 200 });
  expect([...objects.keys()]).toEqual([]);
  const shown = await state();
  const { secret, ...known } = place;
  expect(shown).toMatchObject({ place: known, lockedBy: null, newestCopy: null, isEncrypted: false });
  for (const read of [JSON.stringify(shown), (await caller.get(settings.listSettings.path)).text]) {
    expect(read).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
  const audit = await database.selectFrom("audit_log").select(["action", "subject"]).execute();
  expect(audit).toContainEqual({ action: "changed settings", subject: "BACKUP_COPY_TO" });
  // Owners are told of such deeds by mail.
  expect(toldActions).toContain("changed settings");

  await noteCopy(database, "lumenward-2026-11-29T06-00-00Z.jsonl.gz.age", place);
  expect((await state()).newestCopy).toBe("2026-11-29T06:00:00.000Z");
  // The secret that is stored goes to the same account alone.
  const moved = await caller.post(copies.setCopyPlace.path, { ...place, secret: "", keyId: "another" });
  expect([moved.status, moved.text]).toEqual([400, expect.stringContaining("type it again")]);
  await caller.post(copies.setCopyPlace.path, { ...place, secret: "", folder: "other" });
  // What was copied to another folder proves nothing about this one.
  expect(await state()).toMatchObject({ place: { folder: "other" }, newestCopy: null });
  expect((await caller.post(copies.tryCopyPlace.path, {})).status).toBe(204);
  expect((await caller.post(copies.removeCopyPlace.path, {})).status).toBe(204);
  expect(await storedSettings(database)).toEqual({});
});

test("a server of SFTP is told nothing before somebody has confirmed its key", async () => {
  const { place, proofs } = await startSftpPeer(onTestFinished);
  const { caller, database, state } = await console();
  const asked = await caller.post(copies.setCopyPlace.path, { ...place, hostKey: "" });
  expect([asked.status, JSON.parse(asked.text)]).toEqual([200, { hostKey: place.hostKey }]);
  expect(proofs).toEqual([]);
  expect(await storedSettings(database)).toEqual({});
  const other = await caller.post(copies.setCopyPlace.path, {
    ...place,
    hostKey: `SHA256:${"A".repeat(43)}`,
  });
  expect([other.status, other.text]).toEqual([400, expect.stringContaining("another key")]);
  expect(proofs).toEqual([]);
  const set = await caller.post(copies.setCopyPlace.path, place);
  expect([set.status, JSON.parse(set.text)]).toEqual([200, { hostKey: null }]);
  // The key stays confirmed while the server stays the same, and so does the password.
  const again = await caller.post(copies.setCopyPlace.path, {
    ...place,
    secret: "",
    hostKey: "",
    deletesOld: true,
  });
  expect([again.status, JSON.parse(again.text)]).toEqual([200, { hostKey: null }]);
  expect((await state()).place).toMatchObject({ deletesOld: true, hostKey: place.hostKey });
});

test("only a place of the environment, or one that it allows, may be in a private network", async () => {
  const { place, asked } = await startS3Peer(onTestFinished);
  const { caller, database } = await console({});
  const refused = await caller.post(copies.setCopyPlace.path, place);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("private network")]);
  expect([await storedSettings(database), asked]).toEqual([{}, []]);
  const text = JSON.stringify(place);
  const mayBe = (environment: Readonly<Record<string, string>>, stored = {}) =>
    effectiveSettings(environment, stored).settings.mayBePrivate.copies;
  expect(mayBe({}, { BACKUP_COPY_TO: text })).toBe(false);
  expect(mayBe(privately, { BACKUP_COPY_TO: text })).toBe(true);
  expect(mayBe({ BACKUP_COPY_TO: text })).toBe(true);
});

test("a place of the environment is shown, and changed there alone", async () => {
  const { place } = await startS3Peer(onTestFinished);
  const { caller, state } = await console({ BACKUP_COPY_TO: JSON.stringify(place) });
  expect(await state()).toMatchObject({ lockedBy: "BACKUP_COPY_TO", place: { bucket: place.bucket } });
  expect((await caller.post(copies.tryCopyPlace.path, {})).status).toBe(204);
  for (const [path, body] of [
    [copies.setCopyPlace.path, place],
    [copies.removeCopyPlace.path, {}],
  ] as const) {
    const { status, text } = await caller.post(path, body);
    expect([status, text]).toEqual([409, expect.stringContaining("is set in the environment")]);
  }
});

test("what is typed wrongly is refused with the name of its field", async () => {
  const { place } = await startSftpPeer(onTestFinished);
  const { caller } = await console();
  const said = async (change: object) =>
    (await caller.post(copies.setCopyPlace.path, { ...place, ...change })).text;
  expect(await said({ port: 70_000 })).toMatch(/^Port: /);
  expect(await said({ host: "backup.example/x" })).toMatch(/^Server: /);
  expect(await said({ folder: "../up" })).toMatch(/^Folder: /);
  expect(await said({ user: "" })).toMatch(/^User: /);
  expect(await said({ secret: "" })).toMatch(/^Password or private key: please type it\.$/);
  const plain = { ...(await startS3Peer(onTestFinished)).place, endpoint: "http://s3.example.com" };
  expect((await caller.post(copies.setCopyPlace.path, plain)).text).toMatch(/^Address: .+https/);
});

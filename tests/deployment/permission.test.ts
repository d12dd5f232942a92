import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildBegun, buildProgress, content, contentFile } from "#contract/console/content.ts";
import { newSubmission, send } from "#tests/durability/clients.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { askAt } from "#tests/support/running-server.ts";
import { imageModel } from "./deployed.ts";

test.for(engines)(
  "a server that may only do what the image lets it stores leads, writes mails and backups, on %s",
  async (engine) => {
    const place = await freshPlace(engine);
    const start = starterAt(place, { NODE_OPTIONS: imageModel(place.dataDir), BACKUP_EVERY_HOURS: "24" });
    const server = start();
    const origin = await server.ready;
    if (origin === undefined) throw new Error("the server ended before it was ready");
    const answer = await send(origin, newSubmission());
    expect(answer?.status).toBe(201);

    const files = (folder: string) => readdir(join(place.dataDir, folder)).catch(() => []);
    await expect
      .poll(async () => (await files("mail")).filter((name) => name.endsWith(".eml")).length, {
        timeout: 60_000,
      })
      .toBe(2);
    await expect.poll(async () => (await files("backups")).length, { timeout: 60_000 }).toBe(1);
    server.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  },
);

test("publishing into a folder that may not be written fails at once, says what to do, and keeps the draft", async () => {
  const place = await freshPlace("SQLite");
  const server = starterAt(place, { NODE_OPTIONS: imageModel(place.dataDir) })();
  const origin = await server.ready;
  if (origin === undefined) throw new Error("the server ended before it was ready");
  const database = await openAt(place);
  const ask = (...[path, sent]: [string, Parameters<typeof askAt>[2]?]) =>
    askAt(Number(new URL(origin).port), path, sent);
  const caller = callerOf({ ask }, await sessionHeader(database, await newOperator(database, "editor")));

  const read = async () =>
    contentFile.parse(JSON.parse((await caller.get(`${content.readContentFile.path}?file=plans.yaml`)).text));
  const { words } = await read();
  const text = words.text.replace(/^( *)price: .*$/m, '$1price: "$71"');
  await caller.post(content.saveContent.path, { file: "plans.yaml", revision: 0, text });
  const { id } = buildBegun.parse(JSON.parse((await caller.post(content.publishContent.path, {})).text));
  const progress = async () =>
    buildProgress.parse(JSON.parse((await caller.get(`${content.readContentProgress.path}?id=${id}`)).text));
  await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe("failed");
  expect((await progress()).sentence).toContain("may not write into the folder of content");
  expect((await read()).draft).not.toBeNull();
  expect((await askAt(Number(new URL(origin).port), "/pricing")).text).not.toContain("$71");
});

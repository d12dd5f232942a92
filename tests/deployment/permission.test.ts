import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSubmission, send } from "#tests/durability/clients.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { engines, freshPlace } from "#tests/support/databases.ts";
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

import { spawn } from "node:child_process";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { content } from "#contract/console/content.ts";
import { look, pictures, storedPicture } from "#contract/console/pictures.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
let editor: ReturnType<typeof callerOf>;
let stop: () => void;

beforeAll(async () => {
  server = await startServer();
  const helper = spawn(process.execPath, ["tools/helper.mjs"], {
    env: { ...process.env, DATA_DIR: server.settings.dataDir },
    stdio: "ignore",
  });
  stop = () => void helper.kill("SIGTERM");
  editor = callerOf(
    server,
    await sessionHeader(server.database, await newOperator(server.database, "editor")),
  );
});

afterAll(() => {
  stop();
  return server[Symbol.asyncDispose]();
});

function send(content: Buffer) {
  return editor.post(pictures.addPicture.path, { content: content.toString("base64") });
}

/** A photo of 2,000 by 1,000 pixels whose metadata say that it is rotated, and where it was taken. */
function photo() {
  const plain = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#196144" } });
  return plain
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test("a photo is written anew: upright, at most 1,600 px, without what the camera added", async () => {
  const answer = await send(await photo());
  const stored = storedPicture.parse(JSON.parse(answer.text));
  expect(stored).toMatchObject({ width: 800, height: 1_600 });
  const shown = await editor.get(pictures.showPicture.path.replace(":name", stored.name));
  expect(shown.headers["content-type"]).toBe("image/webp");
  const { format, exif, orientation, height } = await sharp(shown.body).metadata();
  expect({ format, exif, orientation, height }).toEqual({
    format: "webp",
    exif: undefined,
    orientation: undefined,
    height: 1_600,
  });
  expect(storedPicture.parse(JSON.parse((await send(await photo())).text))).toEqual(stored);
});

test("what is no picture of the three kinds, or cut off, is refused and kept nowhere", async () => {
  const folder = join(server.settings.dataDir, "pictures");
  const before = readdirSync(folder);
  const whole = await photo();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .gif()
    .toBuffer();
  for (const content of [svg, gif, whole.subarray(0, whole.length / 2), Buffer.from("words")]) {
    const answer = await send(content);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("JPEG, PNG or WebP");
  }
  expect(readdirSync(folder)).toEqual(before);
  // The helper deletes its files shortly after it has answered.
  await expect.poll(() => readdirSync(join(server.settings.dataDir, "publishing/asks"))).toEqual([]);
});

test("a name that leads elsewhere finds nothing", async () => {
  for (const name of ["..%2flumenward.db", "a.webp", "%2e%2e"]) {
    const { status } = await editor.get(pictures.showPicture.path.replace(":name", name));
    expect([400, 404, 422]).toContain(status);
  }
});

test("a text looks as on the site, and nothing in it can run", async () => {
  const markdown =
    "## Hours\n\n| Day | From |\n|---|---|\n| Monday | 8 |\n\n" +
    "<script>alert(1)</script>\n\n**Bold** <b onclick=alert(1)>mark</b> [bad](javascript:alert(1)) [good](/pricing)";
  const answer = await editor.post(content.lookAtText.path, { markdown });
  const { nodes } = look.parse(JSON.parse(answer.text));
  const text = JSON.stringify(nodes);
  expect(text).toContain('{"tag":"td","children":["8"]}');
  expect(text).toContain('{"tag":"strong","children":["Bold"]}');
  expect(text).toContain('"address":"/pricing"');
  expect(text).not.toMatch(/alert|script|onclick/);
});

test("pictures that were added are listed, the newest first, and nothing else is", async () => {
  const folder = join(server.settings.dataDir, "pictures");
  const green = storedPicture.parse(JSON.parse((await send(await photo())).text));
  const red = sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } });
  const newest = storedPicture.parse(JSON.parse((await send(await red.png().toBuffer())).text));
  writeFileSync(join(folder, "notes.txt"), "No picture.");
  utimesSync(join(folder, green.name), new Date(0), new Date(0));
  const { text } = await editor.get(pictures.listPictures.path);
  expect(JSON.parse(text)).toEqual({ names: [newest.name, green.name] });
});

import { mkdirSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newSubmission, send } from "#tests/durability/clients.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { freshPlace } from "#tests/support/databases.ts";
import { files, writeSite } from "#tests/support/site-fixture.ts";
import { buildFolder } from "#tools/entry/builds.mjs";

/** Milliseconds between two requests of a visitor who never rests. */
const every = 10;

const oldCode = "/_code/app.a1b2c3.js";

/** Another build of the same site: other words on a page and in an answer, other code under another name. */
const changed = {
  "/index.html": files["/index.html"]?.replace("<h1>Home</h1>", "<h1>Changed</h1>"),
  "/404.html": files["/404.html"]?.replace("404 Page Not Found", "Not here"),
  "/_code/app.d4e5f6.js": files[oldCode],
  [oldCode]: undefined,
};

type Seen = { readonly failed: string[]; readonly texts: Set<string> };

/**
 * Requests these addresses in turn, one every 10 ms even if earlier requests are not answered yet. Writes the
 * answers into `seen`.
 */
async function visit(
  origin: string,
  paths: readonly string[],
  seen: Seen,
  until: () => boolean,
): Promise<void> {
  const asked: Promise<void>[] = [];
  const ask = async (path: string) => {
    const answer = await fetch(origin + path).catch(String);
    if (typeof answer === "string") seen.failed.push(`${path}: ${answer}`);
    else if (answer.status >= 500) seen.failed.push(`${path}: ${answer.status}`);
    else seen.texts.add(`${path} ${/<h1>([^<]*)/.exec(await answer.text())?.[1] ?? answer.status}`);
  };
  for (let turn = 0; !until(); turn += 1) {
    asked.push(ask(paths[turn % paths.length] ?? "/"));
    await pause(every);
  }
  await Promise.all(asked);
}

test("a build beside the running server is taken up whole, no request fails, and older pages keep their files", async () => {
  const place = await freshPlace("SQLite");
  const start = starterAt(place, { LOG_LEVEL: "info" });
  const origin = (await start().ready) ?? "";
  const before = ["/ Home", "/?intent=soc2 Home", "/none 404 Page Not Found"];
  const after = ["/ Changed", "/?intent=soc2 Changed", "/none Not here"];
  const always = [`${oldCode} 200`, "/blog?q=cloud 200"];

  let isOver = false;
  const seen: Seen = { failed: [], texts: new Set() };
  const paths = ["/", "/?intent=soc2", oldCode, "/none", "/blog?q=cloud"];
  const visiting = visit(origin, paths, seen, () => isOver);
  const hasSeen = (texts: readonly string[]) =>
    expect.poll(() => [...seen.texts].toSorted(), { timeout: 60_000 }).toEqual(texts.toSorted());
  await hasSeen([...before, ...always]);
  writeSite(place.dataDir, { name: "2", files: changed });
  await hasSeen([...before, ...always, ...after]);
  isOver = true;

  await visiting;
  expect(seen.failed).toEqual([]);
  expect([...seen.texts].toSorted()).toEqual([...before, ...always, ...after].toSorted());
  expect((await fetch(`${origin}/_code/app.d4e5f6.js`)).status).toBe(200);
  expect((await fetch(`${origin}${oldCode}`)).headers.get("cache-control")).toContain("immutable");
});

test("policies and mails are those of the build that is served", async () => {
  const place = await freshPlace("SQLite");
  const origin = (await starterAt(place)().ready) ?? "";
  const policy = async () =>
    (await fetch(`${origin}/?intent=soc2`)).headers.get("content-security-policy") ?? "";
  expect(await policy()).toContain("sha256-home");
  writeSite(place.dataDir, {
    name: "2",
    hashes: { "/index.html": { scripts: ["sha256-other"], styles: [] } },
    facts: (text) => text.replace(/^phone: .*/m, 'phone: "+1 555 0177"'),
  });
  await expect.poll(policy, { timeout: 60_000 }).toContain("sha256-other");
  expect((await send(origin, newSubmission()))?.status).toBe(201);
  const folder = join(place.dataDir, "mail");
  const mails = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(2);
  const texts = await Promise.all((await mails()).map((name) => readFile(join(folder, name), "utf8")));
  expect(texts.join("\n")).toContain("555 0177");
});

test("a build of another version of the server waits for a restart, and one that is broken is left", async () => {
  const place = await freshPlace("SQLite");
  const server = starterAt(place, { LOG_LEVEL: "info" })();
  const origin = (await server.ready) ?? "";
  const home = async () => (await fetch(`${origin}/`)).text();
  const other = join(buildFolder(join(place.dataDir, "dist"), "2"), "server");
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, ".stamp"), "another version");
  writeSite(place.dataDir, { name: "2", files: changed });
  await expect.poll(server.log, { timeout: 60_000 }).toContain("restart the server");
  expect(await home()).toContain("<h1>Home</h1>");
  writeSite(place.dataDir, { name: "3", files: changed, facts: () => "name: [" });
  await expect.poll(server.log, { timeout: 60_000 }).toContain("cannot be served");
  expect(await home()).toContain("<h1>Home</h1>");
});

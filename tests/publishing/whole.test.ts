import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildBegun, content as endpoints } from "#contract/console/content.ts";
import { engines } from "#tests/support/databases.ts";
import { inFull, noteFigure } from "#tests/support/torture.ts";
import { filesOf, finished, type Installation, installation, patience, setPrice } from "./installation.ts";

/** Milliseconds that one of these tests may take, under torture too. */
const long = 3_600_000;

/** Publishes all drafts with a new price, and waits until the running server shows it. */
async function publishPrice(firm: Installation, price: string): Promise<string> {
  await setPrice(firm, price);
  const id = await firm.publish();
  expect(await firm.ended(id)).toMatchObject({ state: "done", sentence: null });
  expect(await firm.page("/pricing")).toContain(price);
  return id;
}

test.each(engines)(
  "publish, look first, go back, refuse, take away on %s",
  async (engine) => {
    const firm = await installation(engine);
    const { caller, git, page, ask, database } = firm;
    firm.startHelper();
    const first = await publishPrice(firm, "$71");
    await publishPrice(firm, "$72");

    // A preview shows drafts only at its own address. Its links, forms and search results stay below it.
    await setPrice(firm, "$73");
    const begun = buildBegun.parse(JSON.parse((await caller.post(endpoints.previewContent.path, {})).text));
    expect((await firm.ended(begun.id)).state).toBe("done");
    const place = new URL(begun.url, "http://site.example").pathname;
    const shown = await ask(`${place}pricing`);
    expect([shown.status, shown.headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"]);
    expect(shown.text).toContain("$73");
    expect(shown.text).not.toMatch(/\s(?:href|src|action)="\/(?!preview\/)/);
    expect((await ask(`${place}search.json`)).text).not.toMatch(/"href":"\/(?!preview\/)/);
    expect(await page("/pricing")).toContain("$72");
    for (const path of [`${place}%ff`, `${place}..%2f..%2fpages.json`, "/preview/none/", `${place}%00`]) {
      expect([400, 404]).toContain((await ask(path)).status);
    }
    const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await database.updateTable("content_previews").set({ at: old }).execute();
    expect((await ask(place)).status).toBe(404);

    // A fault that stands in no file alone: an article names one that is not there.
    const fields = { folder: "resources", name: "new-guide", title: "New guide" };
    expect((await caller.post(endpoints.addContent.path, fields)).status).toBe(200);
    await firm.save("resources/new-guide.md", (text) =>
      finished(text).replace(/^related: .*$/m, "related: [no-such]"),
    );
    for (const { path } of [endpoints.publishContent, endpoints.previewContent]) {
      const refused = await caller.post(path, {});
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("no-such")]);
    }
    expect(await page("/pricing")).toContain("$72");
    await firm.save("resources/new-guide.md", (text) => text.replace("no-such", "new-guide"));
    expect((await firm.ended(await firm.publish())).state).toBe("done");
    expect(await page("/resources/new-guide")).toContain("New guide");

    expect((await firm.ended(await firm.goBack(first))).state).toBe("done");
    expect(await page("/pricing")).toContain("$71");
    expect((await ask("/resources/new-guide")).status).toBe(404);
    await expect.poll(() => git("log", "--format=%s").split("\n").length, { timeout: patience }).toBe(5);
    expect(git("status", "--porcelain")).toBe("");
  },
  600_000,
);

test("what is changed in the folder is shown, what cannot be is not and is told, and both are versions", async () => {
  const firm = await installation("SQLite");
  const { content, page, caller } = firm;
  const plans = filesOf(content)["plans.yaml"] ?? "";
  const write = (text: string) => writeFileSync(join(content, "plans.yaml"), text, "latin1");
  const standing = async () => JSON.parse((await caller.get(endpoints.listContent.path)).text).publishing;
  write(plans.replace(/^( *)price: .*$/m, '$1price: "$81"'));
  await expect.poll(() => page("/pricing"), { timeout: patience }).toContain("$81");
  write("plans: [");
  await expect.poll(standing, { timeout: patience }).toMatchObject({
    state: "broken",
    sentence: expect.stringContaining("plans.yaml, line 1"),
  });
  expect(await page("/pricing")).toContain("$81");
  // A server that starts then serves what could be shown last.
  await firm.kill();
  await firm.restart();
  expect(await page("/pricing")).toContain("$81");
  write(plans.replace(/^( *)price: .*$/m, '$1price: "$82"'));
  await expect.poll(() => page("/pricing"), { timeout: patience }).toContain("$82");
  await expect.poll(standing, { timeout: patience }).toEqual({ state: "ready" });
  const versions = await firm.publications();
  expect(versions.map(({ kind, files }) => [kind, ...files])).toEqual([
    ["by-hand", "plans.yaml"],
    ["by-hand", "plans.yaml"],
  ]);
  expect((await firm.ended(await firm.goBack(versions[1]?.id ?? ""))).state).toBe("done");
  expect(await page("/pricing")).toContain("$81");
}, 600_000);

test.each(engines)(
  "servers that are killed at any moment leave files whole, and the publication is done once, on %s",
  async (engine) => {
    const firm = await installation(engine);
    const kills = inFull(3, 50);
    const seen: Record<string, number> = {};
    for (let round = 0; round < kills; round += 1) {
      const before = filesOf(firm.content);
      const price = `$${100 + round}`;
      await setPrice(firm, price);
      const id = await firm.publish();
      await pause(randomInt(2_500));
      const { state } = await firm.stateOf(id);
      seen[state] = (seen[state] ?? 0) + 1;
      await firm.kill();
      const left = filesOf(firm.content);
      expect({ ...left, "plans.yaml": "" }).toEqual({ ...before, "plans.yaml": "" });
      // On PostgreSQL another node would carry on after four minutes; this one is alone.
      if (engine === "PostgreSQL")
        await firm.database
          .updateTable("publications")
          .set({ at: new Date(Date.now() - 300_000).toISOString() })
          .where("id", "=", id)
          .execute();
      await firm.restart();
      expect(await firm.page("/")).toContain("<h1");
      expect((await firm.ended(id)).state).toBe("done");
      expect(await firm.page("/pricing")).toContain(price);
      expect(filesOf(firm.content)["plans.yaml"]).toContain(price);
      expect((await firm.publications()).filter(({ kind }) => kind === "published")).toHaveLength(round + 1);
    }
    noteFigure({
      what: `servers killed in ${kills} publications on ${engine} (${JSON.stringify(seen)})`,
      wanted: "files whole, each published once",
      seen: "whole, once",
    });
  },
  long,
);

test.each(engines)(
  "a publication in the database is on every node within 3 s, on %s",
  async (engine) => {
    const firm = await installation(engine, { CONTENT_IN: "database" });
    const before = filesOf(firm.content);
    const nodes = engine === "PostgreSQL" ? [await firm.startNode(), await firm.startNode()] : [];
    await publishPrice(firm, "$91");
    const done = performance.now();
    for (const node of nodes)
      await expect.poll(() => node.page("/pricing"), { timeout: patience, interval: 20 }).toContain("$91");
    noteFigure({
      what: `a published price on ${nodes.length} other nodes (${engine})`,
      wanted: "within 3 s on a quiet machine",
      seen: `${((performance.now() - done) / 1000).toFixed(1)} s`,
    });
    // The folder is where the database's content began, and nothing more.
    expect(filesOf(firm.content)).toEqual(before);
    await firm.kill();
    await firm.restart();
    expect(await firm.page("/pricing")).toContain("$91");
    const [first] = await firm.publications();
    await publishPrice(firm, "$92");
    expect((await firm.ended(await firm.goBack(first?.id ?? ""))).state).toBe("done");
    for (const { page } of [firm, ...nodes])
      await expect.poll(() => page("/pricing"), { timeout: patience }).toContain("$91");
  },
  600_000,
);

/** Asks for every page that search engines may show, compressed as browsers do; gives those that are not whole. */
async function tornPages(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(paths).toContain("/pricing");
  const torn: string[] = [];
  for (const path of paths) {
    const text = await fetch(origin + path)
      .then((answer) => answer.text())
      .catch(() => "");
    if (!text.trimEnd().endsWith("</html>")) torn.push(path);
  }
  return torn;
}

test(
  "one of two nodes is killed at any moment of a publication: every page stays whole, and both soon say the same",
  async () => {
    const firm = await installation("PostgreSQL", { CONTENT_IN: "database" });
    const other = await firm.startNode();
    const nodes = [firm, other];
    const kills = inFull(2, 100);
    const [restarts, delays]: [number[], number[]] = [[], []];
    const expectWhole = async () => {
      for (const { origin } of nodes) expect(await tornPages(await origin())).toEqual([]);
    };
    for (let round = 0; round < kills; round += 1) {
      const price = `$${200 + round}`;
      await setPrice(firm, price);
      const id = await firm.publish();
      await pause(randomInt(2_500));
      await firm.kill();
      // As if the four minutes had passed after which another node carries on.
      await firm.database
        .updateTable("publications")
        .set({ at: new Date(Date.now() - 300_000).toISOString() })
        .where("id", "=", id)
        .execute();
      const killed = performance.now();
      await firm.restart();
      restarts.push(performance.now() - killed);
      await expectWhole();
      expect((await firm.ended(id)).state).toBe("done");
      const done = performance.now();
      for (const { page } of nodes)
        await expect.poll(() => page("/pricing"), { timeout: patience, interval: 20 }).toContain(price);
      delays.push(performance.now() - done);
      await expectWhole();
    }
    const seconds = (times: readonly number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`;
    noteFigure({
      what: `one of two nodes killed in ${kills} publications`,
      wanted: "every page whole; both show it, and a restart answers, within 3 s on a quiet machine",
      seen: `whole; both after ${seconds(delays)} at most, a restart after ${seconds(restarts)}`,
    });
  },
  long,
);

test("a server whose disk is full changes nothing, says so, and publishes once there is room", async () => {
  const firm = await installation("PostgreSQL");
  const before = filesOf(firm.content);
  await firm.kill();
  // Limits each file to 100 blocks of 512 bytes, as if the disk were full.
  await firm.restart(["sh", "-c", `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`]);
  await setPrice(firm, "$71");
  const failed = await firm.ended(await firm.publish());
  expect(failed).toMatchObject({
    state: "failed",
    sentence: expect.stringContaining("Nothing was published"),
  });
  expect(filesOf(firm.content)).toEqual(before);
  expect(await firm.page("/")).toContain("<h1");
  expect((await firm.read("plans.yaml")).draft).not.toBeNull();
  await firm.kill();
  await firm.restart();
  await publishPrice(firm, "$72");
}, 600_000);

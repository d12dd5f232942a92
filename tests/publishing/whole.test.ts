import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildBegun } from "#contract/console/content.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { hashOf } from "#server/links/rules.ts";
import { engines } from "#tests/support/databases.ts";
import { inFull, isWhole, noteFigure } from "#tests/support/torture.ts";
import { filesOf, finished, type Installation, installation, setPrice } from "./press.ts";

const endpoints = consoleEndpoints;

/** Milliseconds: a build takes up to a minute and a half beside other work. */
const long = 3_600_000;

/** Publishes all drafts with a new price, and waits until the running server shows it. */
async function publishPrice(firm: Installation, price: string): Promise<string> {
  await setPrice(firm, price);
  const id = await firm.publish();
  expect(await firm.ended(id)).toMatchObject({ state: "done", sentence: null });
  await expect.poll(() => firm.page("/pricing"), { timeout: 60_000 }).toContain(price);
  return id;
}

/** What a kill must not leave behind: incomplete files, a commit of missing files, a site without answers. */
async function expectWhole({ content, git, page }: Installation, sides: readonly object[]): Promise<void> {
  expect(sides).toContainEqual(filesOf(content));
  expect(git("status", "--porcelain")).toBe("");
  expect(await page("/")).toContain("<h1");
}

test.skipIf(!isWhole).each(engines)(
  "publish, look first, go back, refuse, take away on %s",
  async (engine) => {
    const firm = await installation(engine);
    const { caller, git, page, ask, dataDir } = firm;
    firm.startBuilder();
    await firm.hasBuilder();
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
    const old = new Date(Date.now() - 25 * 3_600_000);
    const token = place.split("/")[2] ?? "";
    utimesSync(join(dataDir, "publishing/previews", hashOf(token), "pages.json"), old, old);
    expect((await ask(place)).status).toBe(404);

    // A fault that the check does not find and the build does.
    const fields = { folder: "resources", name: "new-guide", title: "New guide" };
    expect((await caller.post(endpoints.addContent.path, fields)).status).toBe(200);
    await firm.save("resources/new-guide.md", (text) =>
      finished(text).replace(/^related: .*$/m, "related: [no-such]"),
    );
    const refused = await firm.ended(await firm.publish());
    expect(refused).toMatchObject({ state: "failed", sentence: expect.stringContaining("no-such") });
    expect(await page("/pricing")).toContain("$72");
    await firm.save("resources/new-guide.md", (text) => text.replace("no-such", "new-guide"));
    expect((await firm.ended(await firm.publish())).state).toBe("done");
    await expect.poll(() => page("/resources/new-guide"), { timeout: 60_000 }).toContain("New guide");

    expect((await firm.ended(await firm.goBack(first))).state).toBe("done");
    await expect.poll(() => page("/pricing"), { timeout: 60_000 }).toContain("$71");
    expect((await ask("/resources/new-guide")).status).toBe(404);
    expect(git("log", "--format=%s").split("\n")).toHaveLength(5);
    expect(git("status", "--porcelain")).toBe("");
  },
  long,
);

test.skipIf(!isWhole)(
  "builders and servers that are killed at any moment leave files whole, and the next publication works",
  async () => {
    const firm = await installation("SQLite");
    const kills = inFull(1, 8);
    let price = 100;
    let written = 0;
    for (let round = 0; round < kills; round += 1) {
      const builder = firm.startBuilder();
      await firm.hasBuilder();
      const before = filesOf(firm.content);
      price += 1;
      await setPrice(firm, `$${price}`);
      const id = await firm.publish();
      const wanted = round % 2 === 0 ? "writing" : "building";
      await expect.poll(() => firm.builderState(id), { timeout: firm.patience, interval: 1 }).toBe(wanted);
      await builder.kill();
      if (firm.builderState(id) === "writing") written += 1;
      await firm.restartServer();
      expect(await firm.page("/")).toContain("<h1");
      const next = firm.startBuilder();
      expect((await firm.ended(id)).state).toBe("done");
      await expect.poll(() => firm.page("/pricing"), { timeout: 60_000 }).toContain(`$${price}`);
      expect(filesOf(firm.content)["plans.yaml"]).not.toBe(before["plans.yaml"]);
      await expectWhole(firm, [filesOf(firm.content)]);
      expect(firm.git("log", "--format=%s").split("\n")).toHaveLength(round + 2);
      await next.kill();
    }
    noteFigure({
      what: `builder and server killed in ${kills} publications, ${written} while files were written`,
      wanted: "files whole, each published once",
      seen: "whole, once",
    });
  },
  long,
);

test.skipIf(!isWhole)(
  "a builder whose disk is full changes nothing, says so, and publishes once there is room",
  async () => {
    const firm = await installation("SQLite");
    const before = filesOf(firm.content);
    // Limits each file to 400 blocks of 512 bytes, as if the disk were full.
    const limited = ["sh", "-c", `trap '' XFSZ; ulimit -f 400; exec "$0" "$@"`];
    const full = firm.startBuilder(limited);
    await firm.hasBuilder();
    await setPrice(firm, "$71");
    const failed = await firm.ended(await firm.publish());
    expect(failed).toMatchObject({ state: "failed", sentence: expect.any(String) });
    await expectWhole(firm, [before]);
    expect((await firm.read("plans.yaml")).draft).not.toBeNull();
    await full.kill();
    firm.startBuilder();
    await firm.hasBuilder();
    expect((await firm.ended(await firm.publish())).state).toBe("done");
    await expect.poll(() => firm.page("/pricing"), { timeout: 60_000 }).toContain("$71");
  },
  long,
);

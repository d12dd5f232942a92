import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { content } from "#contract/console/content.ts";
import { pictures, storedPicture } from "#contract/console/pictures.ts";
import { endpoints as site } from "#contract/endpoints.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { finished, type Installation, installation, patience, setPrice } from "./installation.ts";

/** The mails that the server has written so far. */
function mailsOf({ dataDir }: Installation): string {
  const folder = join(dataDir, "mail");
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

/** Uploads a photo, and gives the name under which it is stored. */
async function addPicture({ caller }: Installation): Promise<string> {
  const photo = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#196144" } });
  const content = (await photo.jpeg().toBuffer()).toString("base64");
  const { text } = await caller.post(pictures.addPicture.path, { content });
  return storedPicture.parse(JSON.parse(text)).name;
}

test("a price and an article that are due are published by themselves, though the server was killed meanwhile", async () => {
  const firm = await installation("SQLite");
  const { caller, git, read, page } = firm;
  firm.startHelper();
  await setPrice(firm, "$71");
  await firm.save("plans.yaml", (text) => text.replace(/^( *)name: .*$/m, "$1name: First of all"));
  const fields = { folder: "blog", name: "what-is-new", title: "What is new" };
  expect((await caller.post(content.addContent.path, fields)).status).toBe(200);
  const picture = await addPicture(firm);
  await firm.save("blog/what-is-new.md", (text) => finished(text, `![A green wall](/pictures/${picture})`));
  const publishAt = new Date(Date.now() + 1_500).toISOString();
  for (const file of ["plans.yaml", "blog/what-is-new.md"]) {
    const revision = (await read(file)).draft?.revision;
    expect((await caller.post(content.scheduleContent.path, { file, revision, publishAt })).status).toBe(200);
  }

  const publication = async () => (await firm.publications())[0];
  await expect
    .poll(async () => (await publication())?.state, { timeout: patience, interval: 20 })
    .toBe("building");
  const { id = "" } = (await publication()) ?? {};
  await firm.kill();
  expect(git("status", "--porcelain")).toBe("");
  await firm.restart();

  expect(await firm.ended(id)).toMatchObject({ state: "done", sentence: null });
  expect(await publication()).toMatchObject({ kind: "scheduled", isCurrent: true });
  // The running server uses the new edition: pages, search, assistant and mails.
  expect(await page("/pricing")).toContain("$71");
  expect(await page("/search.json")).toContain("$71");
  const article = await page("/blog/what-is-new");
  expect(article).toContain("What is new");
  const [, src = ""] = /<img[^>]*src="([^"]+)"[^>]*alt="A green wall"|$/.exec(article) ?? [];
  expect((await firm.ask(src)).headers["content-type"]).toMatch(/^image\//);
  await expect.poll(() => git("ls-files", "pictures"), { timeout: patience }).toBe(`pictures/${picture}`);
  const sent = await firm.ask(site.questionnaire.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...fullAnswers, plan: "essential-it" }),
  });
  expect(sent.status).toBe(201);
  await expect.poll(() => mailsOf(firm), { timeout: 60_000 }).toContain("First of all, $71");
  expect((await read("plans.yaml")).draft).toBeNull();
  expect(git("log", "--format=%an: %s")).toBe(
    "The editor: Change blog/what-is-new.md, plans.yaml in the console\nFirm: Begin",
  );
  expect(git("status", "--porcelain")).toBe("");
  expect(firm.log()).toBe("");
}, 600_000);

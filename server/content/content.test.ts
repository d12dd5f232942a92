import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import {
  buildBegun,
  buildProgress,
  content,
  contentDrafts,
  contentFile,
  contentFound,
  contentList,
  contentProblems,
  contentSave,
  publicationDetail,
  publicationList,
} from "#contract/console/content.ts";
import { type Engine, engines, freshFolder, freshPlace } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { startPublishing } from "./publishing/publishing.ts";

afterEach(() => vi.unstubAllEnvs());

/** A server with its content in a folder of its own, and an editor. */
async function editing(engine: Engine) {
  const folder = join(await freshFolder(), "firm");
  const { dataDir, databaseUrl } = await freshPlace(engine);
  cpSync("content", folder, { recursive: true });
  vi.stubEnv("CONTENT_DIR", folder);
  const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const editor = await newOperator(server.database, "editor");
  const caller = callerOf(server, await sessionHeader(server.database, editor));
  const read = async (file: string) =>
    contentFile.parse(JSON.parse((await caller.get(`${content.readContentFile.path}?file=${file}`)).text));
  const priced = async (price: string) => {
    const { words, draft } = await read("plans.yaml");
    const value: { plans: { price: string }[] } = structuredClone(Object(words.value));
    value.plans.splice(0, 1, { ...value.plans[0], price });
    const save = contentSave.parse({ file: "plans.yaml", revision: draft?.revision ?? 0, value });
    return caller.post(content.saveContent.path, save);
  };
  /** The state of a publication when it has ended, and its id. */
  const done = async ({ text }: { readonly text: string }) => {
    const { id } = buildBegun.parse(JSON.parse(text));
    const state = async () =>
      buildProgress.parse(JSON.parse((await caller.get(`${content.readContentProgress.path}?id=${id}`)).text))
        .state;
    await expect.poll(state, { timeout: 120_000 }).toBe("done");
    return id;
  };
  return { server, caller, editor, folder, read, priced, done };
}

// Texts are read, found and checked in files and in memory: no engine makes a difference.
describe("the texts of content", () => {
  test("words are found in every text: drafts, the product's own words, fields and Markdown", async () => {
    const { caller, folder, priced } = await editing("SQLite");
    writeFileSync(
      join(folder, "pages/zurich.md"),
      "---\ntitle: Our office\n---\n\nFirst.\n\nThe lift is in Zürich, behind the door.\n",
    );
    expect((await priced("$4,321.50")).status).toBe(200);
    const find = async (words: string) => {
      const { status, text } = await caller.get(
        `${content.findInContent.path}?${new URLSearchParams({ words })}`,
      );
      expect(status).toBe(200);
      return contentFound.parse(JSON.parse(text));
    };
    const [price] = (await find("4,321.50")).found;
    expect(price).toMatchObject({ file: "plans.yaml", path: ["plans", 0, "price"], text: "$4,321.50" });
    expect(price?.place).toMatch(/^Plans, .*Price$/);
    await expect
      .poll(async () => (await find("zurich door")).found)
      .toEqual([
        {
          file: "pages/zurich.md",
          title: "Our office",
          path: [],
          place: "",
          text: "The lift is in Zürich, behind the door.",
        },
      ]);
    const products = await find("within {replyTime}");
    expect(products.found.map(({ file }) => file)).toContain("questionnaires.yaml");
    expect(await find("the")).toMatchObject({ isMore: true });
    expect(await find("no text says this")).toEqual({ found: [], isMore: false });
    expect((await caller.get(`${content.findInContent.path}?words=ab`)).status).toBe(400);
  });

  test("of the product's words only those that were changed become the firm's", async () => {
    const { caller, folder, read, done } = await editing("SQLite");
    const file = "ask.yaml";
    const product = await read(file);
    expect([existsSync(join(folder, file)), product.draft]).toEqual([false, null]);
    const rows = contentList.parse(JSON.parse((await caller.get(content.listContent.path)).text)).files;
    expect(rows.map((row) => row.file)).toContain(file);

    const value = { ...Object(product.words.value), next: "And now" };
    const saved = await caller.post(content.saveContent.path, { file, revision: 0, value });
    expect(saved.status).toBe(200);
    const drafted = await read(file);
    expect(parse(drafted.words.text)).toEqual({ next: "And now" });
    expect(drafted.words.value).toEqual(value);
    expect(drafted.published?.value).toEqual(product.words.value);
    const drafts = contentDrafts.parse(JSON.parse((await caller.get(content.listContentDrafts.path)).text));
    expect(drafts.drafts.map(({ changes }) => changes.map(({ path, after }) => [path, after]))).toEqual([
      [[["next"], "And now"]],
    ]);

    await done(await caller.post(content.publishContent.path, {}));
    expect(parse(readFileSync(join(folder, file), "utf8"))).toEqual({ next: "And now" });
    const again = { ...value, next: Object(product.words.value).next, links: "Read on" };
    expect((await caller.post(content.saveContent.path, { file, revision: 0, value: again })).status).toBe(
      200,
    );
    expect((await read(file)).words.value).toEqual(again);
  });

  test("when a firm names a language, each file of it can be translated: empty places are drafts of nothing", async () => {
    const { caller, folder, read } = await editing("SQLite");
    const company = join(folder, "company.yaml");
    writeFileSync(company, `${readFileSync(company, "utf8")}languages: [de]\n`);
    const list = contentList.parse(JSON.parse((await caller.get(content.listContent.path)).text));
    expect(list.files.find(({ file }) => file === "de/home.yaml")).toMatchObject({ title: "Home page (de)" });
    const { words } = await read("de/legal.yaml");
    expect(words.value).toEqual({ updated: "", outline: "", changes: "" });
    const value = { updated: "Stand", outline: "", changes: "" };
    const save = contentSave.parse({ file: "de/legal.yaml", revision: 0, value });
    expect((await caller.post(content.saveContent.path, save)).status).toBe(200);
    expect((await read("de/legal.yaml")).draft).toMatchObject({ change: "new" });
    expect((await read("de/legal.yaml")).words.text).toContain('updated: "Stand"');
    expect((await read("de/legal.yaml")).issues).toEqual([]);
  });

  test("a name of a fact that stands for two things is told, and refused", async () => {
    const { caller, read } = await editing("SQLite");
    const { text, value } = (await read("plans.yaml")).words;
    const { plans, packages }: { plans: { slug: string }[]; packages: { slug: string }[] } = Object(value);
    const twice = text.replaceAll(packages[0]?.slug ?? "", plans[0]?.slug ?? "");
    const saved = await caller.post(content.saveContent.path, {
      file: "plans.yaml",
      revision: 0,
      text: twice,
    });
    expect(saved.status).toBe(200);
    const refused = await caller.post(content.publishContent.path, {});
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("stands for two things")]);
  });

  test("what is wrong in a text is told by the line as its writer counts them", async () => {
    const { caller, read } = await editing("SQLite");
    const { text } = (await read("terms.md")).words;
    const [, head = ""] = /^(---\n.*?\n---\n)/s.exec(text) ?? [];
    const save = { file: "terms.md", revision: 0, text: `${head}First.\n\nAbout {nobody}.\n` };
    const { status, text: answer } = await caller.post(content.saveContent.path, save);
    const { issues } = contentFile.parse(JSON.parse(answer));
    expect(status).toBe(200);
    const found = issues.find(({ sentence }) => sentence.includes("{nobody}"));
    expect(found).toMatchObject({ place: "Line 3", line: head.split("\n").length + 2 });
  });
});

describe.each(engines)("editing content on %s", (engine) => {
  test("a draft changes one line, an older one is refused, and edits by hand are taken up", async () => {
    const { caller, folder, read, priced } = await editing(engine);
    const before = readFileSync(join(folder, "plans.yaml"), "utf8");
    expect((await priced("$111")).status).toBe(200);
    const drafted = await read("plans.yaml");
    const lines = drafted.words.text.split("\n").filter((line) => !before.split("\n").includes(line));
    expect(lines).toEqual([expect.stringContaining("$111")]);
    expect(readFileSync(join(folder, "plans.yaml"), "utf8")).toBe(before);

    const stale = { file: "plans.yaml", revision: 0, value: drafted.words.value };
    expect((await caller.post(content.saveContent.path, stale)).status).toBe(409);

    // A change by hand at another place is merged; one at the same place is a conflict.
    const byHand = before.replace(/^( *)name: .*$/m, "$1name: By hand");
    writeFileSync(join(folder, "plans.yaml"), byHand);
    const both = await read("plans.yaml");
    expect(both.words.text).toContain("By hand");
    expect(both.words.text).toContain("$111");
    expect(both.conflicts).toEqual([]);
    writeFileSync(join(folder, "plans.yaml"), byHand.replace(/^( *)price: .*$/m, '$1price: "$222"'));
    const apart = await read("plans.yaml");
    expect(apart.conflicts.map(({ path }) => path.join("."))).toEqual(["plans.0.price"]);
    expect((await caller.post(content.publishContent.path, {})).status).toBe(409);
    const choices = [{ path: ["plans", 0, "price"], keep: "draft" }];
    const settle = { file: "plans.yaml", revision: apart.draft?.revision, choices };
    expect((await caller.post(content.settleContent.path, settle)).status).toBe(200);
    expect((await read("plans.yaml")).conflicts).toEqual([]);
  });

  test("what cannot be built is refused with what to mend, and two are not published at once", async () => {
    const { caller, read, priced } = await editing(engine);
    const { text } = (await read("home.yaml")).words;
    const wrong = {
      file: "home.yaml",
      revision: 0,
      text: text.replace(/^title: .*$/m, "title: At {nobody}"),
    };
    expect((await caller.post(content.saveContent.path, wrong)).status).toBe(200);
    const refused = await caller.post(content.publishContent.path, {});
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("{nobody}")]);
    expect(refused.text).toContain("Home page (home.yaml), Title: ");
    const looked = await caller.post(content.checkContent.path, {});
    const { problems } = contentProblems.parse(JSON.parse(looked.text));
    expect(problems).toMatchObject([{ title: "Home page", place: "Title", path: ["title"] }]);
    // Only the chosen drafts are checked: without that draft nothing is wrong.
    const others = { drafts: [{ file: "plans.yaml", revision: 0 }] };
    expect((await caller.post(content.checkContent.path, others)).text).toBe('{"problems":[]}');
    expect((await caller.post(content.discardContent.path, { file: "home.yaml", revision: 1 })).status).toBe(
      200,
    );
    await priced("$111");
    const both = await Promise.all([1, 2, 3].map(() => caller.post(content.publishContent.path, {})));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await caller.post(content.publishContent.path, {})).text).toContain("right now");
    expect((await read("plans.yaml")).draft).not.toBeNull();
  });

  test("the legal texts are written by editors and published by owners", async () => {
    const { server, caller, read } = await editing(engine);
    const owner = callerOf(
      server,
      await sessionHeader(server.database, await newOperator(server.database, "owner")),
    );
    const { text } = (await read("terms.md")).words;
    const save = { file: "terms.md", revision: 0, text: `${text}\nOne more sentence.\n` };
    expect((await caller.post(content.saveContent.path, save)).status).toBe(200);
    const refused = await caller.post(content.publishContent.path, {});
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("ask an owner")]);
    const timed = {
      file: "terms.md",
      revision: 1,
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    expect((await caller.post(content.scheduleContent.path, timed)).status).toBe(403);
    expect((await read("terms.md")).draft?.publishAt).toBeNull();
    expect((await owner.post(content.publishContent.path, {})).status).toBe(200);
  });

  test("what somebody scheduled whose access has ended waits for somebody else", async () => {
    const { server, caller, editor, priced } = await editing(engine);
    const { database } = server;
    const publishing = startPublishing(server.publishing);
    onTestFinished(() => publishing.stop());
    const owner = callerOf(server, await sessionHeader(database, await newOperator(database, "owner")));
    const schedule = (who: typeof caller, publishAt: Date) =>
      who.post(content.scheduleContent.path, {
        file: "plans.yaml",
        revision: 1,
        publishAt: publishAt.toISOString(),
      });
    const told = async () =>
      publicationList
        .parse(JSON.parse((await owner.get(content.listPublications.path)).text))
        .publications.map(({ state, sentence }) => [state, sentence ?? ""]);
    await priced("$111");
    expect((await schedule(caller, new Date(Date.now() + 3_600_000))).status).toBe(200);
    await database
      .updateTable("operators")
      .set({ disabled_at: new Date().toISOString() })
      .where("id", "=", editor.id)
      .execute();
    await database.updateTable("content_drafts").set({ publish_at: new Date().toISOString() }).execute();
    const refused = ["failed", expect.stringContaining("choose a new time")];
    await expect.poll(told, { timeout: 60_000 }).toEqual([refused]);
    expect((await schedule(owner, new Date())).status).toBe(200);
    await expect.poll(told, { timeout: 120_000 }).toEqual([["done", ""], refused]);
  });

  test("what is due and cannot be made fails once, and the reason is in the log", async () => {
    const { server, caller, priced } = await editing(engine);
    await priced("$111");
    // Nothing can be made in a folder that is a file.
    writeFileSync(join(server.settings.dataDir, "cache"), "");
    const wish = { file: "plans.yaml", revision: 1, publishAt: new Date().toISOString() };
    expect((await caller.post(content.scheduleContent.path, wish)).status).toBe(200);
    const publishing = startPublishing(server.publishing);
    onTestFinished(() => publishing.stop());
    const told = async () =>
      publicationList
        .parse(JSON.parse((await caller.get(content.listPublications.path)).text))
        .publications.map(({ state, sentence }) => [state, sentence]);
    await expect
      .poll(told, { timeout: 60_000 })
      .toEqual([["failed", expect.stringContaining("Nothing was published")]]);
    expect(server.logged.join("\n")).toMatch(/ENOTDIR|EEXIST/);
  });

  test("what is promised to people is the owners' to change and to publish", async () => {
    const { server, caller, read } = await editing(engine);
    const owner = callerOf(
      server,
      await sessionHeader(server.database, await newOperator(server.database, "owner")),
    );
    const { words, locked } = await read("company.yaml");
    expect(locked).toEqual(
      expect.arrayContaining([
        "legal",
        "retention",
        "promises",
        "email",
        "domain",
        "scheduling",
        "businessHours",
      ]),
    );
    const value = structuredClone(Object(words.value));
    const saving = (who: typeof caller, revision: number, parts: object) =>
      who.post(content.saveContent.path, {
        file: "company.yaml",
        revision,
        value: { ...value, ...parts },
      });
    const shorter = { retention: { ...value.retention, businessRecordYears: 1 } };
    const refused = await saving(caller, 0, shorter);
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining("how long things are kept"),
    ]);
    const asText = {
      file: "company.yaml",
      revision: 0,
      text: words.text.replace(/entity: .*/, "entity: Mine"),
    };
    expect((await caller.post(content.saveContent.path, asText)).status).toBe(403);
    expect((await saving(caller, 0, { tagline: "Another" })).status).toBe(200);
    // An owner's change is not published by the time that an editor set for another text.
    const timed = { file: "company.yaml", publishAt: new Date(Date.now() + 3_600_000).toISOString() };
    const schedule = (revision: number) => caller.post(content.scheduleContent.path, { ...timed, revision });
    expect((await schedule(1)).status).toBe(200);
    expect((await saving(owner, 1, shorter)).status).toBe(200);
    expect((await read("company.yaml")).draft?.publishAt).toBeNull();
    expect((await schedule(2)).status).toBe(403);
    // An editor can work on beside an owner's change, but only an owner can publish it.
    expect((await saving(caller, 2, { ...shorter, tagline: "A third" })).status).toBe(200);
    const draft = { drafts: [{ file: "company.yaml", revision: 3 }] };
    expect((await caller.post(content.publishContent.path, draft)).status).toBe(403);
    expect((await owner.post(content.publishContent.path, draft)).status).toBe(200);
  });

  test("one goes back to what was before the first publication", async () => {
    const { caller, folder, read, priced, done } = await editing(engine);
    const back = () => caller.post(content.goBackContent.path, { id: null });
    expect((await back()).status).toBe(400);
    const before = readFileSync(join(folder, "plans.yaml"), "utf8");
    await priced("$111");
    const after = (await read("plans.yaml")).words.text;
    await done(await caller.post(content.publishContent.path, {}));
    expect(readFileSync(join(folder, "plans.yaml"), "utf8")).toBe(after);
    const { id } = buildBegun.parse(JSON.parse((await back()).text));
    const version = await caller.get(`${content.readPublication.path}?id=${id}`);
    expect(publicationDetail.parse(JSON.parse(version.text)).changes).toEqual([
      { file: "plans.yaml", before: after, after: before },
    ]);
  });

  test("what was changed by hand is shown soon, is a version, and one goes back to what was before", async () => {
    const { server, caller, folder, read, priced, done } = await editing(engine);
    const asked = async (address: string) => JSON.parse((await caller.get(address)).text);
    const { text } = (await read("home.yaml")).words;
    await priced("$111");
    const first = await done(await caller.post(content.publishContent.path, {}));
    const publish = (file: string) =>
      caller.post(content.publishContent.path, { drafts: [{ file, revision: 0 }] });

    expect((await read("home.yaml")).isChangedByHand).toBe(false);
    expect((await publish("home.yaml")).status).toBe(400);
    const byHand = text.replace(/^title: .*$/m, "title: By hand");
    writeFileSync(join(folder, "home.yaml"), byHand);
    expect(await read("home.yaml")).toMatchObject({ isChangedByHand: true, changedBy: null });
    expect(contentList.parse(await asked(content.listContent.path)).changedByHand).toEqual(["home.yaml"]);
    // It comes along with what is published, and is a version with it.
    const second = await done(await publish("home.yaml"));
    const version = publicationDetail.parse(await asked(`${content.readPublication.path}?id=${second}`));
    expect(version.changes).toEqual([{ file: "home.yaml", before: text, after: byHand }]);
    const again = byHand.replace("By hand", "By hand again");
    writeFileSync(join(folder, "home.yaml"), again);
    const publishing = startPublishing(server.publishing);
    onTestFinished(() => publishing.stop());
    const kinds = async () =>
      publicationList
        .parse(await asked(content.listPublications.path))
        .publications.map(({ kind, files }) => [kind, ...files]);
    await expect.poll(kinds, { timeout: 120_000 }).toEqual([
      ["by-hand", "home.yaml"],
      ["published", "home.yaml"],
      ["published", "plans.yaml"],
    ]);
    expect((await read("home.yaml")).isChangedByHand).toBe(false);
    const gone = await caller.post(content.goBackContent.path, { id: first });
    const id = await done(gone);
    const there = await asked(`${content.readPublication.path}?id=${id}`);
    expect(publicationDetail.parse(there).changes).toEqual([
      { file: "home.yaml", before: again, after: text },
    ]);
    expect(readFileSync(join(folder, "home.yaml"), "utf8")).toBe(text);
  });
});

import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { buildProgress, contentFile, content as endpoints } from "#contract/console/content.ts";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { askAt } from "#tests/support/running-server.ts";
import { warm } from "#tests/support/warm.ts";
import { freshFolder } from "./nginx.ts";
import { serve } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const publications = 12;

/** Most milliseconds from "Publish" to the new price on home and on the page of prices: the median, the longest. */
const budget = { median: 2_000, longest: 5_000 };

/** Milliseconds that an editor looks at what was saved before they press "Preview". */
const look = 3_000;

/** Most milliseconds that a visitor's request may take meanwhile. */
const longestWait = 100;

/** Most milliseconds from "Preview" to the previewed page. */
const longestPreview = 2_000;

/** Most megabytes of the server with a preview open and an edition being made. */
const mostMemory = 512;

await using folder = freshFolder();
const content = join(folder.path, "content");
const dataDir = join(folder.path, "data");
cpSync("content", content, { recursive: true });
warm(dataDir);
await using server = await serve(import.meta.resolve("../dist/current/server/main.js"), {
  CONTENT_DIR: content,
  DATA_DIR: dataDir,
  RATE_LIMIT: "off",
  LOG_LEVEL: "warn",
});
const port = Number(new URL(server.origin).port);
const database = await openDatabase({ dataDir, databaseUrl: undefined });
const session = await sessionHeader(database, await newOperator(database, "editor"));
const caller = callerOf({ ask: (path, sent) => askAt(port, path, sent) }, session);

async function save(price: string): Promise<void> {
  const { words, draft } = contentFile.parse(
    JSON.parse((await caller.get(`${endpoints.readContentFile.path}?file=plans.yaml`)).text),
  );
  const text = words.text.replace(/^( *)price: .*$/m, `$1price: ${JSON.stringify(price)}`);
  const { status } = await caller.post(endpoints.saveContent.path, {
    file: "plans.yaml",
    revision: draft?.revision ?? 0,
    text,
  });
  if (status !== 200) throw new Error(`The draft was not saved: ${status}.`);
}

/** Makes a preview and opens it; gives the milliseconds until its page is there. */
async function preview(price: string): Promise<number> {
  await save(price);
  await pause(look);
  const start = performance.now();
  const made = await caller.post(endpoints.previewContent.path, { drafts: [] });
  if (made.status !== 200) throw new Error(made.text);
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(made.text));
  const page = await askAt(port, `${new URL(url, server.origin).pathname}pricing`);
  if (!page.text.includes(price)) throw new Error("The preview does not show the draft.");
  return performance.now() - start;
}

/** Publishes, and gives the milliseconds until the price is on two pages. */
async function publish(price: string): Promise<number> {
  await save(price);
  const start = performance.now();
  const begun = await caller.post(endpoints.publishContent.path, {});
  if (begun.status !== 200) throw new Error(begun.text);
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(begun.text));
  for (const path of ["/pricing", "/"]) {
    while (!(await askAt(port, path)).text.includes(price)) await pause(20);
  }
  const time = performance.now() - start;
  for (;;) {
    const { state, sentence } = buildProgress.parse(
      JSON.parse((await caller.get(`${endpoints.readContentProgress.path}?id=${id}`)).text),
    );
    if (state === "failed") throw new Error(sentence ?? "");
    if (state === "done") return time;
    await pause(50);
  }
}

/** Megabytes of a process; on systems without /proc: undefined. */
function megabytesOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = (existsSync(status) && /^VmHWM:\s+(\d+)/m.exec(readFileSync(status, "utf8"))) || [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
}

/** Asks for pages as a visitor does, until it is stopped; gives the longest answer in milliseconds. */
async function visit(stopped: AbortSignal): Promise<number> {
  let longest = 0;
  while (!stopped.aborted) {
    const start = performance.now();
    const { status } = await askAt(port, "/services");
    if (status !== 200) throw new Error(`A visitor was answered ${status}.`);
    longest = Math.max(longest, performance.now() - start);
    await pause(10);
  }
  return longest;
}

const stopping = new AbortController();
const visits = visit(stopping.signal);
const previewed: number[] = [];
for (const cents of [10, 20, 30]) previewed.push(await preview(`$69.${cents}`));
await publish("$70");
const firstMemory = megabytesOf(server.pid);
const times: number[] = [];
for (let index = 0; index < publications; index += 1) times.push(await publish(`$${7100 + index}`));
stopping.abort();
const wait = await visits;
const memory = megabytesOf(server.pid);
await closeDatabase(database);

const [middle, longest] = [median(times), Math.max(...times)];
report({
  name: "publishing",
  title: "A changed price",
  method: `From "Publish" to the price on home and the page of prices, ${publications} times after a first one, while a visitor reads. Budget: ${budget.median} ms in the middle, ${budget.longest} ms at most; ${longestWait} ms for a visitor, ${longestPreview} ms for a preview, ${mostMemory} MB with a preview open and an edition being made.`,
  rows: [
    {
      "": "publication",
      "median ms": middle,
      "longest ms": longest,
      "longest request of a visitor ms": wait,
      "first preview ms": previewed[0] ?? NaN,
      "preview ms": Math.max(...previewed.slice(1)),
      "memory with a preview and an edition MB": firstMemory ?? "not known",
      "after all MB": memory ?? "not known",
    },
  ],
});
const isWithin =
  middle <= budget.median &&
  longest <= budget.longest &&
  wait <= longestWait &&
  Math.max(...previewed) <= longestPreview &&
  (firstMemory ?? 0) <= mostMemory;
if (!isWithin) process.exitCode = 1;

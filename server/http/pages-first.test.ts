import { setImmediate as turn } from "node:timers/promises";
import { Hono } from "hono";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerErrors } from "./errors.ts";
import { createLog } from "./log.ts";
import { pagesFirst } from "./pages-first.ts";

let [pages, leads] = [0, 0];

beforeEach(() => {
  [pages, leads] = [0, 0];
});

function serve() {
  const app = new Hono();
  app.onError(answerErrors(createLog("silent"), "hello@lumenward.example"));
  app.post(
    "/",
    pagesFirst(() => pages),
    (context) => {
      leads += 1;
      return context.text("received", 201);
    },
  );
  return async (count: number) => {
    const answers = Array.from({ length: count }, async () => app.request("/", { method: "POST" }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
}

/** A turn in which the process does nothing but answer pages, for longer than a look takes. */
async function answerPages(count: number): Promise<void> {
  for (const end = process.hrtime.bigint() + 3_000_000n; process.hrtime.bigint() < end; );
  pages += count;
  await turn();
}

test("while nobody asks for pages, a group of leads goes on in each turn of the event loop", async () => {
  const answers = serve()(100);
  await turn();
  await turn();
  expect(leads).toBeGreaterThan(0);
  expect(leads).toBeLessThanOrEqual(16);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(leads).toBe(100);
  expect(new Set(await answers)).toEqual(new Set([201]));
});

test("while pages are asked for without pause, leads go on in groups between them", async () => {
  // No time goes by that would let them go on in any case.
  vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const send = serve();
  pages = 10;
  const answers = send(20);
  while (pages < 960) await answerPages(50);
  expect(leads).toBe(0);
  while (leads < 8) await answerPages(50);
  expect(pages).toBeGreaterThanOrEqual(1000);
  const first = pages;
  while (pages < first + 950) await answerPages(50);
  expect(leads).toBe(8);
  while (leads < 16) await answerPages(50);
  expect(pages).toBeGreaterThanOrEqual(first + 1000);
  // Nobody asks any more.
  expect(await answers).toEqual(Array.from({ length: 20 }, () => 201));
});

test("while something else keeps the process busy, leads do not wait for pages", async () => {
  const send = serve();
  pages = 1;
  const answers = send(20);
  while (leads < 20) await answerPages(0);
  expect(await answers).toEqual(Array.from({ length: 20 }, () => 201));
});

test("more than can go on soon are told to come again, and the others are received", async () => {
  const send = serve();
  pages = 1;
  const answers = await send(1001);
  expect(answers.filter((status) => status === 201)).toHaveLength(1000);
  expect(answers.at(-1)).toBe(503);
});

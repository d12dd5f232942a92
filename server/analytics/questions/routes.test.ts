import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.database.deleteFrom("unanswered_questions").execute();
});

const rows = () => server.database.selectFrom("unanswered_questions").select(["place", "text"]).execute();

async function search(question: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const address = `/search?${new URLSearchParams({ q: question })}`;
  const answer = await server.ask(address, { headers: { "user-agent": browser, ...headers } });
  expect(answer.status).toBe(200);
}

test("a search that finds nothing is counted, one that finds something is not", async () => {
  await search("hacked");
  await search("zeppelin");
  await expect.poll(rows).toEqual([{ place: "search", text: null }]);
});

test("nothing is counted of programs, nor of visitors who decline", async () => {
  await search("airship", { "sec-gpc": "1" });
  await search("airship", { dnt: "1" });
  await search("airship", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  // What is counted is counted in the order of its arrival.
  await search("zeppelin");
  await expect.poll(rows).toHaveLength(1);
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { awayDatabase } from "#tests/support/away-database.ts";
import { startServer } from "#tests/support/running-server.ts";

const lead = JSON.stringify({
  companyName: "Secret Corp",
  contactName: "Ada",
  contactEmail: "ada@secret.example",
});
const submission = { method: "POST", headers: { "content-type": "application/json" }, body: lead };

test("what nobody expected is 500 with a sentence, and logged under the id that the answer carries", async () => {
  await using server = await startServer();
  await sql`drop table outbox`.execute(server.database);
  const answer = await server.ask("/api/questionnaire", submission);
  expect(answer.status).toBe(500);
  expect(answer.text).toBe(
    "Something went wrong on our side. Please try again, or write to hello@lumenward.example.",
  );
  const line = server.logged.find((one) => one.includes(String(answer.headers["x-error-id"])));
  expect(line).toContain("no such table: outbox");
});

test("a database that cannot be written is 503 with a time to try again", async () => {
  await using server = await startServer();
  await sql`pragma query_only = on`.execute(server.database);
  const answer = await server.ask("/api/questionnaire", submission);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
  expect(answer.text).toMatch(/^We cannot store anything right now\. Please /);
});

test("a PostgreSQL that is away is 503, and the server is alive but not ready", async () => {
  const database = awayDatabase();
  await using server = await startServer({}, { database });
  const status = async (path: string) => (await server.ask(path)).status;
  expect((await server.ask("/api/questionnaire", submission)).status).toBe(503);
  expect([await status("/healthz"), await status("/readyz"), await status("/")]).toEqual([200, 503, 200]);
  await database.destroy();
});

test("a server that is stopping is not ready", async () => {
  await using server = await startServer({}, { isDraining: () => true });
  expect((await server.ask("/readyz")).status).toBe(503);
});

test("the log holds routes, and nothing that a visitor sent", async () => {
  await using server = await startServer();
  await server.ask("/api/questionnaire", submission);
  await server.ask("/?intent=private");
  await server.ask("/private?private=private", { headers: { "user-agent": "private", referer: "private" } });
  const logged = server.logged.join("");
  expect(logged).toContain('"route":"/api/questionnaire","status":201');
  expect(logged).not.toMatch(/private|secret|127\.0\.0\.1/i);
});

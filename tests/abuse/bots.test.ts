import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { signingKey } from "#server/abuse/signing.ts";
import { newStamp } from "#server/abuse/stamp.ts";
import { startServer } from "#tests/support/running-server.ts";
import { bots, human, type Post } from "./crowd.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function send(port: number, { address, headers, fields, as }: Post): Promise<number> {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((each) => [name, each]),
  );
  const body = as === "json" ? JSON.stringify(fields) : new URLSearchParams(pairs).toString();
  const type = as === "json" ? "application/json" : "application/x-www-form-urlencoded";
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(
    {
      agent,
      port,
      host: "127.0.0.1",
      path: endpoints.questionnaire.path,
      method: "POST",
      headers: { ...headers, "content-type": type, "x-forwarded-for": address },
    },
    async (response) => {
      await text(response);
      resolve(response.statusCode ?? 0);
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

async function sendAll(port: number, posts: readonly Post[]): Promise<ReadonlyMap<number, number>> {
  const statuses = await Promise.all(posts.map((post) => send(port, post)));
  return new Map([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));
}

test("of 10,000 posts of programs at most 10 are in the inbox, and of 1,000 people's none is refused or set apart", async () => {
  await using server = await startServer({ TRUST_PROXY: "on", LOG_LEVEL: "silent" });
  const programs = Array.from({ length: 10_000 }, (_, number) => bots[number % bots.length]?.(number)).filter(
    (post) => post !== undefined,
  );
  const key = await signingKey(server.database);
  const minuteAgo = new Date(Date.now() - 60_000);
  const people = Array.from({ length: 1_000 }, (_, number) => human(number, newStamp(key, minuteAgo)));

  const before = await sendAll(server.port, programs.slice(0, 5_000));
  const answers = await sendAll(server.port, people);
  const after = await sendAll(server.port, programs.slice(5_000));

  const leads = await server.database.selectFrom("leads").select(["contact_email", "company"]).execute();
  const persons = leads.filter(({ contact_email }) => contact_email.startsWith("person"));
  const apart = await server.database.selectFrom("quarantine").select(["contact_email", "reasons"]).execute();
  expect(Object.fromEntries(answers)).toEqual({ 201: 600, 303: 400 });
  expect(apart.filter(({ contact_email }) => contact_email.startsWith("person"))).toEqual([]);
  expect(persons).toHaveLength(1_000);
  expect(leads.length - persons.length).toBeLessThanOrEqual(10);
  // Nothing is dropped silently: what was not told to wait is kept.
  const refused = (before.get(429) ?? 0) + (after.get(429) ?? 0);
  expect(apart.length + (leads.length - persons.length) + refused).toBe(10_000);
}, 300_000);

test("a judge that remembers nothing lets more of them pass, and that is seen", async () => {
  await using server = await startServer({ TRUST_PROXY: "on", LOG_LEVEL: "silent", RATE_LIMIT: "off" });
  const programs = Array.from({ length: 200 }, (_, number) => bots[number % bots.length]?.(number)).filter(
    (post) => post !== undefined,
  );
  await sendAll(server.port, programs);
  const leads = await server.database.selectFrom("leads").select("id").execute();
  expect(leads.length).toBeGreaterThan(10);
}, 60_000);

import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { newStamp, signingKey } from "#server/leads/abuse/stamp.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { isWhole, noteFigure, patience } from "#tests/support/torture.ts";
import { type Post, people, programs, type Repeated } from "./crowd.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Spam that may be in the inbox: 0.1% of the whole siege. A short run has the same beginning and limit. */
const mostSpam = 10;

function send(port: number, { address, headers, fields, as, key }: Post): Promise<number> {
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
      headers: {
        ...headers,
        "content-type": type,
        "x-forwarded-for": address,
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
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

async function sendRepeated(port: number, { posts, isRacing }: Repeated): Promise<readonly number[]> {
  if (isRacing) return Promise.all(posts.map((post) => send(port, post)));
  const statuses: number[] = [];
  for (const post of posts) statuses.push(await send(port, post));
  return statuses;
}

/** Sends everything at the same time, and gives the statuses of the posts of each. */
function sendAll(port: number, all: readonly Repeated[]): Promise<readonly (readonly number[])[]> {
  return Promise.all(all.map((one) => sendRepeated(port, one)));
}

async function stored({ database }: RunningServer) {
  const isPerson = ({ contact_email }: { readonly contact_email: string }) =>
    contact_email.startsWith("person");
  const leads = await database.selectFrom("leads").select("contact_email").execute();
  const apart = await database.selectFrom("quarantine").select("contact_email").execute();
  return {
    people: leads.filter(isPerson),
    spam: leads.filter((lead) => !isPerson(lead)),
    apart: apart.filter((suspect) => !isPerson(suspect)),
    suspected: apart.filter(isPerson),
  };
}

const [manyPrograms, manyPeople] = isWhole ? [10_000, 1_000] : [540, 60];

test("of the posts of programs, each sent one to three times, hardly any is in the inbox, and no person is refused, set apart or doubled", {
  timeout: patience(120_000),
}, async () => {
  await using server = await startServer({ TRUST_PROXY: "on", LOG_LEVEL: "silent" });
  const key = await signingKey(server.database);
  const minuteAgo = new Date(Date.now() - 60_000);
  const posts = programs(manyPrograms);
  const half = manyPrograms / 2;

  const before = await sendAll(server.port, posts.slice(0, half));
  const answers = await sendAll(
    server.port,
    people(manyPeople, () => newStamp(key, minuteAgo)),
  );
  const after = await sendAll(server.port, posts.slice(half));

  const { people: persons, spam, apart, suspected } = await stored(server);
  expect(new Set(answers.flat())).toEqual(new Set([201, 303]));
  expect(suspected).toEqual([]);
  expect(persons).toHaveLength(manyPeople);
  expect(new Set(persons.map(({ contact_email }) => contact_email)).size).toBe(manyPeople);
  expect(spam.length).toBeLessThanOrEqual(mostSpam);
  // Nothing is lost and nothing is stored twice: whatever had one accepted post is kept once.
  const taken = [...before, ...after].filter((statuses) => statuses.some((status) => status !== 429));
  expect(apart.length + spam.length).toBe(taken.length);
  noteFigure({
    what: `${manyPrograms} posts of programs, each sent one to three times, beside ${manyPeople} people`,
    wanted: "at most 0.1% of 10,000 in the inbox, all people there",
    seen: `${spam.length} in the inbox, ${apart.length} set apart, ${persons.length} people`,
  });
});

test("a judge that remembers nothing lets more of them pass, and that is seen", async () => {
  await using server = await startServer({ TRUST_PROXY: "on", LOG_LEVEL: "silent", RATE_LIMIT: "off" });
  await sendAll(server.port, programs(200));
  const { spam } = await stored(server);
  expect(spam.length).toBeGreaterThan(mostSpam);
});

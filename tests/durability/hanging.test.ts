import { sql } from "kysely";
import { Client, DatabaseError } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { patiently } from "#server/database/engines/patience.ts";
import { closeDatabase, reachDatabase } from "#server/database/open.ts";
import { freshPlace, openAt, type Place } from "#tests/support/databases.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { relayTo } from "#tests/support/relay.ts";
import { newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";
import { readStore } from "./store-check.ts";

/** Milliseconds that a visitor waits for an answer at most. After them the server ends a silent connection. */
const patience = 15_000;

const json = { "content-type": "application/json" };

const event = {
  event: "page_view",
  page_location: "https://lumenward.example/",
  page_title: "Home",
  timestamp: "2025-11-21T10:00:00Z",
};

const typed = new URLSearchParams({
  companyName: "Typed by hand",
  contactName: "Ada Lovelace",
  contactEmail: "ada@acme.example",
});

/** All requests whose visitors wait for the database. */
const questions: Readonly<Record<string, readonly [path: string, init?: RequestInit]>> = {
  "a lead": [
    endpoints.questionnaire.path,
    { method: "POST", headers: json, body: JSON.stringify(fullAnswers) },
  ],
  "a form without JavaScript": [
    endpoints.questionnaire.path,
    { method: "POST", body: new URLSearchParams(typed) },
  ],
  "an event": [
    endpoints.analytics.path,
    { method: "POST", headers: { ...json, "user-agent": "" }, body: JSON.stringify(event) },
  ],
  "the confirmation of a form": ["/received?reference=LW-2345-6789"],
  "a report": [`/r/${"x".repeat(32)}`],
  "what is stored of somebody": [`/your-data/${"x".repeat(32)}`],
  "a change of what is stored": [
    `/your-data/${"x".repeat(32)}`,
    { method: "POST", body: new URLSearchParams({ action: "erase" }) },
  ],
  "a confirmation by mail": [`/your-data/confirm/${"x".repeat(32)}`],
  "the console": [
    "/api/console/leads",
    { headers: { cookie: `__Host-session=${"x".repeat(43)}; session=${"x".repeat(43)}` } },
  ],
  "a sign-in": [
    "/api/console/sign-in",
    {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: "ada@acme.example", password: "a password of many letters" }),
    },
  ],
};

async function ask(origin: string, name: string) {
  const [path, init] = questions[name] ?? [""];
  const begun = performance.now();
  const response = await fetch(origin + path, { redirect: "manual", ...init });
  const text = await response.text();
  const isInTime = performance.now() - begun < patience;
  return { name, status: response.status, retryAfter: response.headers.get("retry-after"), text, isInTime };
}

/** The requests that get no timely answer with a sentence and the time of the next try. */
async function faultsAt(origin: string): Promise<readonly string[]> {
  const answers = await Promise.all(Object.keys(questions).map((name) => ask(origin, name)));
  return answers.flatMap(({ name, status, retryAfter, text, isInTime }) => {
    const isRight = status === 503 && /^\d+$/.test(retryAfter ?? "") && /Please try again/.test(text);
    if (!isRight || !isInTime) return [`${name}: ${status}, ${retryAfter}, in time: ${isInTime}`];
    const isPage = name === "a form without JavaScript";
    const isKept = [...typed.values()].every((value) => text.includes(value));
    return isPage && !isKept ? [`${name}: what was typed is gone`] : [];
  });
}

/** Another session of the same PostgreSQL, ended with the test. */
async function otherSession({ databaseUrl }: Place): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function originAt(place: Place): Promise<string> {
  const origin = await starterAt(place)().ready;
  if (origin === undefined) throw new Error("the server ended before it was ready");
  expect(await send(origin, newSubmission())).toMatchObject({ status: 201 });
  return origin;
}

/** PostgreSQL's code for two sessions that wait for each other (its manual, appendix A). */
const deadlock = "40P01";

/** Locks every table, so that every request waits. */
const lockAll = `do $$ declare one text; begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('lock table %I in access exclusive mode', one);
  end loop; end $$`;

/** Locks every table until the session ends its transaction. Tries again after a deadlock with the server. */
async function holdTables(session: Client): Promise<void> {
  for (;;) {
    await session.query("begin");
    try {
      await session.query(lockAll);
      return;
    } catch (error) {
      await session.query("rollback");
      if (!(error instanceof DatabaseError && error.code === deadlock)) throw error;
    }
  }
}

test("while another session holds the tables, everybody has an answer, and a lead is stored once it is over", async () => {
  const place = await freshPlace("PostgreSQL");
  const origin = await originAt(place);
  const other = await otherSession(place);
  await holdTables(other);
  const database = await reachDatabase(place);
  onTestFinished(() => closeDatabase(database));
  const [faults] = await Promise.all([
    faultsAt(origin),
    // Work for which no visitor waits may take longer.
    patiently(() => sql`select pg_sleep(6)`.execute(database)),
    expect(sql`select pg_sleep(6)`.execute(database)).rejects.toThrow(/statement timeout/),
  ]);
  expect(faults).toEqual([]);
  const waiting = await otherSession(place);
  const { rows } = await waiting.query(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '8 seconds' and application_name = 'requests'`,
  );
  // PostgreSQL has cancelled the queries for which nobody waits any more.
  expect(rows).toEqual([]);
  await other.query("rollback");
  await expect.poll(async () => (await send(origin, newSubmission()))?.status, { timeout: 60_000 }).toBe(201);
});

test("while PostgreSQL is silent, everybody has an answer, and a lead that is sent again is stored once", async () => {
  const place = await freshPlace("PostgreSQL");
  const direct = new URL(place.databaseUrl ?? "");
  const relay = await relayTo(Number(direct.port));
  const relayed = Object.assign(new URL(direct), { port: String(relay.port) }).href;
  const origin = await originAt({ ...place, databaseUrl: relayed });
  const { key, company } = newSubmission();
  relay.hold();
  // First the open connections become silent, then new ones are not answered.
  const first = send(origin, { key, company });
  expect(await faultsAt(origin)).toEqual([]);
  expect(await first).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(await faultsAt(origin)).toEqual([]);
  // The site's own pages do not wait for the database.
  expect((await fetch(origin)).status).toBe(200);
  relay.release();
  await expect
    .poll(async () => (await send(origin, { key, company }))?.status, { timeout: 60_000 })
    .toBe(201);
  const { leads } = await readStore(await openAt(place));
  expect(leads.filter((lead) => lead.company === company)).toHaveLength(1);
});

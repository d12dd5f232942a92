import { loadavg } from "node:os";
import { sql } from "kysely";
import { topicPath } from "#contract/room.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { mintRoomLink } from "#server/rooms/access.ts";
import { addLead, openRoom } from "#server/rooms/commands.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { storeReport } from "#tests/support/reports.ts";
import { startServer } from "#tests/support/running-server.ts";
import { report } from "./report.ts";
import { seedLeads } from "./seed-leads.ts";
import { median, quantile } from "./statistics.ts";

const [rooms, people, answers, repetitions] = [1000, 20, 150, 60];

/** Most milliseconds for an answer at the 95th percentile. */
const budget = 100;

/** What is no page: it draws the drafts of three reports, and has no budget. */
const saving = "an answer saved at once";

const now = new Date();
const at = now.toISOString();
const questions = topics.flatMap((topic) => topic.questions);

/** Rows of 20 people and 150 answers of a room, some rooms at once. */
async function fill(
  database: Database,
  some: readonly { readonly roomId: string; readonly leadId: string }[],
) {
  const may = { may_answer: 1, may_manage: 0, topics: "[]", invited_at: at };
  const gone = { left_at: null, asked_at: at, stopped_at: null };
  for (const { roomId: room_id, leadId: lead_id } of some) {
    const inRoom = { room_id, lead_id };
    const ids = Array.from({ length: people - 1 }, (_, index) => `${room_id} ${index}`);
    const rows = ids.map((id) => ({
      id,
      ...inRoom,
      name: id,
      email: `${id.replace(" ", ".")}@acme.example`,
      ...may,
      ...gone,
    }));
    await database.insertInto("room_people").values(rows).execute();
    const given = questions.slice(0, answers).map(({ id: question }, index) => ({
      id: `${room_id}.${question}`,
      ...{ ...inRoom, question, value: "practised", note: "", version: 1, at },
      ...{ person_id: ids[index % ids.length] ?? null, operator_id: null, asked_id: null },
    }));
    await database.insertInto("room_answers").values(given).execute();
    const deed = JSON.stringify({ kind: "answered", topic: topics[0]?.id ?? "", questions: ["x"] });
    const lines = given.map(({ id, person_id }) => ({
      id,
      ...inRoom,
      at,
      person_id,
      operator_id: null,
      deed,
    }));
    await database.insertInto("room_history").values(lines).execute();
  }
}

/** Rooms of other leads. */
async function seedRooms(database: Database) {
  await seedLeads(database, rooms);
  const leads = await database.selectFrom("leads").select("id").orderBy("id").execute();
  for (const { id } of leads) {
    const closed = { ended_at: null, acted_at: null, mailed_at: null };
    await database
      .insertInto("rooms")
      .values({ id, lead_id: id, opened_at: at, ...closed })
      .execute();
    await database.insertInto("room_leads").values({ lead_id: id, room_id: id, added_at: at }).execute();
    await fill(database, [{ roomId: id, leadId: id }]);
  }
}

/** The address of one more room, of three leads with reports. */
async function measuredRoom(database: Database): Promise<string> {
  const references = [];
  for (let count = 0; count < 3; count += 1) references.push((await storeReport(database)).reference);
  const [first = "", ...others] = references;
  const act = { actor: { personId: null, operatorId: null }, domain: "lumenward.example", now } as const;
  await openRoom(database, first, act);
  const person = await database
    .selectFrom("room_people")
    .select(["room_people.id", "room_id as roomId", "room_people.lead_id as leadId"])
    .innerJoin("leads", "leads.id", "room_people.lead_id")
    .where("reference", "=", first)
    .executeTakeFirstOrThrow();
  for (const other of others) await addLead(database, person.roomId, other, act);
  await fill(database, [person]);
  return `/room/${await mintRoomLink(database, person, now)}`;
}

async function measure(engine: string, databaseUrl?: string) {
  await using server = await startServer({
    RATE_LIMIT: "off",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const { database, ask } = server;
  await seedRooms(database);
  const room = await measuredRoom(database);
  if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
  const topic = topics.find(({ id }) => id === "access") ?? topics[0];
  const page = topicPath(room, topic?.id ?? "");
  const question = topic?.questions[0]?.id ?? "";
  let version = 1;
  const save = () => {
    const values = ["practised", "planned"];
    const was = { version, value: values[(version + 1) % 2], note: "", askedId: "" };
    const body = new URLSearchParams({
      seen: JSON.stringify({ [question]: was }),
      [`v.${question}`]: values[version % 2] ?? "",
    });
    version += 1;
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    return ask(page, { method: "POST", headers, body: body.toString() });
  };
  const pages: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
    "where things stand": () => ask(room),
    "a topic": () => ask(page),
    people: () => ask(`${room}/people`),
    history: () => ask(`${room}/history`),
    code: () => ask(`${room}/code`),
    [saving]: save,
  };
  const rows = [];
  for (const [what, asked] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const start = performance.now();
      const { status } = await asked();
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${what}: ${status}`);
    }
    const load = loadavg()[0] ?? 0;
    rows.push({
      engine,
      what,
      "median ms": median(times),
      "p95 ms": quantile(times, 0.95),
      "load average": load,
    });
    console.error(rows.at(-1));
  }
  return rows;
}

await using cluster = await startCluster();
const rows = [...(await measure("SQLite")), ...(await measure("PostgreSQL", await cluster.freshDatabase()))];
report({
  name: "rooms",
  title: `Rooms of clients: a room of 3 leads, ${people} people and ${answers} answers, at ${rooms} rooms`,
  method: `Each ${repetitions} times over HTTP on this machine, one after the other; budget: ${budget} ms at the 95th percentile.`,
  rows,
});

const slow = rows.filter((row) => row["p95 ms"] > budget && row.what !== saving);
for (const { engine, what } of slow) console.error(`Too slow: ${what}, ${engine}.`);
if (slow.length > 0) process.exitCode = 1;

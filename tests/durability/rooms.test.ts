import { setTimeout as pause } from "node:timers/promises";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import type { Database } from "#server/database/open.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { mintRoomLink, personWith } from "#server/rooms/access.ts";
import { openRoom } from "#server/rooms/commands.ts";
import { type Engine, engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { inFull, noteFigure, patience } from "#tests/support/torture.ts";
import { starterAt, supervise } from "./server-process.ts";

/** Milliseconds; a kill comes at a random time within them. */
const window = 1000;

/** Questions of one kind, each answered by one client. */
const asked = topics
  .flatMap(({ id: topic, questions }) =>
    questions.flatMap((question) => {
      const choice = question.kind === "choice" ? question.choices[0]?.value : undefined;
      return choice === undefined ? [] : [{ topic, id: question.id, choice }];
    }),
  )
  .slice(0, 6);

/** The address of an open room of a new lead. */
async function newRoom(database: Database): Promise<string> {
  const now = new Date();
  const [reference = ""] = await storeLeads(database, 1, now);
  const actor = { personId: null, operatorId: null };
  expect(await openRoom(database, reference, { actor, domain: "lumenward.example", now })).toBe("done");
  const { id } = await database.selectFrom("room_people").select("id").executeTakeFirstOrThrow();
  const person = await personWith(database, id);
  if (person === undefined) throw new Error("nobody may enter");
  return `/room/${await mintRoomLink(database, person, now)}`;
}

/** Answers questions again and again until it is aborted. A form without an answer is sent again unchanged. */
async function answerWithoutPause(room: string, origin: () => Promise<string>, over: AbortSignal) {
  let unanswered = 0;
  const ask = async (path: string, init?: RequestInit) => {
    try {
      const response = await fetch((await origin()) + path, { redirect: "manual", ...init });
      return { status: response.status, text: await response.text() };
    } catch {
      unanswered += 1;
      return undefined;
    }
  };
  const client = async ({ topic, id, choice }: (typeof asked)[number]) => {
    const path = `${room}/topics/${topic}`;
    const sent: string[] = [];
    let acknowledged = 0;
    while (!over.aborted) {
      const page = await ask(path);
      const seen = page && load(page.text)('input[name="seen"]').attr("value");
      if (seen === undefined) continue;
      const note = `${id} ${sent.length}`;
      sent.push(note);
      const body = new URLSearchParams({ action: "save", seen, [`v.${id}`]: choice, [`n.${id}`]: note });
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      let answer: Awaited<ReturnType<typeof ask>>;
      do answer = await ask(path, { method: "POST", headers, body: body.toString() });
      while (answer === undefined && !over.aborted);
      if (answer?.status === 303) acknowledged = sent.length;
    }
    return { id, sent, acknowledged };
  };
  const clients = await Promise.all(asked.map(client));
  return { clients, unanswered };
}

const runs = engines.map((engine): { readonly engine: Engine; readonly kills: number } => ({
  engine,
  kills: inFull(4, 500),
}));

test.for(runs)(
  "kill -9 while topics are saved loses no answer and doubles none on $engine",
  { timeout: patience(240_000) },
  async ({ engine, kills }) => {
    const place = await freshPlace(engine);
    const database = await openAt(place);
    await registerWordings(database, Object.values(catalogue));
    const room = await newRoom(database);
    const server = supervise(starterAt(place), async () => undefined);
    const over = new AbortController();
    const answering = answerWithoutPause(room, server.origin, over.signal);
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.origin();
      await pause(Math.random() * window);
      await server.killAndRestart();
    }
    await pause(window);
    over.abort();
    const { clients, unanswered } = await answering;

    const rows = await database.selectFrom("room_answers").select(["question", "note", "version"]).execute();
    const stored = new Map(rows.map((row) => [row.question, row]));
    const lines = await database
      .selectFrom("room_history")
      .select("deed")
      .where("deed", "like", '%"answered"%')
      .execute();
    // What was acknowledged last is stored, or what was sent after it.
    const lost = clients.filter(
      ({ id, sent, acknowledged }) =>
        acknowledged > 0 && sent.indexOf(stored.get(id)?.note ?? "") + 1 < acknowledged,
    );
    const doubled = clients.filter(({ id, sent }) => (stored.get(id)?.version ?? 0) > sent.length);
    const versions = rows.reduce((sum, { version }) => sum + version, 0);
    const saved = clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    noteFigure({
      what: `${engine}: ${kills} kill -9, ${saved} answers acknowledged, ${unanswered} attempts unanswered`,
      wanted: "none lost, none double, each in the history",
      seen: `${lost.length} lost, ${doubled.length} double, ${Math.abs(versions - lines.length)} missing in the history`,
    });
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
    expect(lines).toHaveLength(versions);
    // Otherwise no kill interrupted anything, and this test could not fail.
    expect(unanswered).toBeGreaterThan(0);
    expect(saved).toBeGreaterThan(0);
  },
);

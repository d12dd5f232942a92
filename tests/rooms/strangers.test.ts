import { randomInt } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Database } from "#server/database/open.ts";
import { keepForm } from "#server/leads/kept-forms.ts";
import { newToken } from "#server/mails/links.ts";
import { askForCode, mintCode, mintRoomLink, personWith } from "#server/rooms/access.ts";
import { openRoom } from "#server/rooms/commands.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { inFull, noteFigure, patience } from "#tests/support/torture.ts";

const domain = "lumenward.example";
const form = { "content-type": "application/x-www-form-urlencoded" };

/** A token with one letter changed. */
function altered(token: string): string {
  const at = randomInt(token.length);
  return `${token.slice(0, at)}${token[at] === "x" ? "y" : "x"}${token.slice(at + 1)}`;
}

/** The one person of a new room, and the token of their address. */
async function newRoom(database: Database) {
  const now = new Date();
  const [reference = ""] = await storeLeads(database, 1, now);
  const actor = { personId: null, operatorId: null };
  expect(await openRoom(database, reference, { actor, domain, now })).toBe("done");
  const { id } = await database
    .selectFrom("room_people")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const person = await personWith(database, id);
  if (person === undefined) throw new Error("nobody may enter");
  return { person, token: await mintRoomLink(database, person, now) };
}

/** A code that is good now. */
async function newCode(database: Database, person: Awaited<ReturnType<typeof newRoom>>["person"]) {
  expect(await askForCode(database, person, { domain, now: new Date() })).toBe(true);
  const { id } = await database
    .selectFrom("room_codes")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return (await mintCode(database, id))?.code ?? "";
}

/** Names of the ways in which a stranger tries. */
type Way = "address" | "form" | "cookie" | "code";

async function strangersOf(server: RunningServer) {
  const { database, port } = server;
  const { person, token } = await newRoom(database);
  const other = await newRoom(database);
  const kept = { questionnaire: soc2, answers: {}, address: person.email };
  const formToken = await keepForm(database, kept, { domain, now: new Date() });
  const code = await newCode(database, person);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });
  const post = (path: string, fields: Readonly<Record<string, string>>, cookie = "") =>
    ask(path, { method: "POST", headers: { ...form, cookie }, body: new URLSearchParams(fields).toString() });
  // A code of the other room's person, in this one's browser: it opens the other room alone.
  const entered = await post(`/room/${other.token}/code`, { code: await newCode(database, other.person) });
  const [theirs = ""] = (entered.headers.get("set-cookie") ?? "").split(";");
  expect(theirs).toContain("__Host-room-");
  const [nameOfTheirs = "", secret = ""] = theirs.split("=");
  const cookies = () => [
    `${nameOfTheirs}=${secret}`,
    `${nameOfTheirs}=${altered(secret)}`,
    `${nameOfTheirs}=${newToken()}`,
  ];
  /** Whether a try of this kind opened something. */
  const tries: Readonly<Record<Way, (count: number) => Promise<boolean>>> = {
    async address(count) {
      const guess = count % 2 === 0 ? altered(token) : newToken();
      const end = ["", "/people", "/history", "/topics/access", "/code"][count % 5] ?? "";
      const { status } =
        count % 3 === 0 ? await post(`/room/${guess}${end}`, {}) : await ask(`/room/${guess}${end}`);
      return status < 400;
    },
    async form(count) {
      const { status } = await ask(`/kept/${count % 2 === 0 ? altered(formToken) : newToken()}`);
      return status < 400;
    },
    async cookie(count) {
      const cookie = cookies()[count % 3] ?? "";
      const fields = {
        action: "invite",
        name: "Mallory",
        email: `mallory.${count}@evil.example`,
        "may.new": "manage",
      };
      const answer = await post(`/room/${token}/people`, fields, cookie);
      return answer.headers.get("location") !== `/room/${token}/code`;
    },
    async code() {
      const guess = String(randomInt(1_000_000)).padStart(6, "0");
      if (guess === code) return false;
      return (await post(`/room/${token}/code`, { code: guess })).headers.get("set-cookie") !== null;
    },
  };
  return { tries, database, person, token, code, post };
}

const ways: readonly Way[] = [
  "address",
  "address",
  "address",
  "address",
  "address",
  "address",
  "form",
  "form",
  "cookie",
  "code",
];

describe.each(engines)("strangers, on %s", (engine) => {
  test("open nothing with guessed or altered addresses, cookies and codes", {
    timeout: patience(120_000),
  }, async () => {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer({
      RATE_LIMIT: "off",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { tries, database, person, token, code, post } = await strangersOf(server);
    const all = inFull(400, 50_000);
    const opened: string[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < all) {
          const count = next++;
          const way = ways[count % ways.length] ?? "address";
          if (await tries[way](count)) opened.push(`${way} ${count}`);
        }
      }),
    );
    // The guesses have used up the code: the right one opens nothing any more, and a new one does.
    expect((await post(`/room/${token}/code`, { code })).headers.get("set-cookie")).toBeNull();
    const fresh = await post(`/room/${token}/code`, { code: await newCode(database, person) });
    expect(fresh.headers.get("set-cookie")).toContain("HttpOnly");
    const people = await database.selectFrom("room_people").select("id").execute();
    expect(people).toHaveLength(2);
    noteFigure({
      what: `${engine}: ${all} guessed or altered addresses, cookies and codes over HTTP`,
      wanted: "none opens anything",
      seen: `${opened.length} opened`,
    });
    expect(opened).toEqual([]);
  });
});

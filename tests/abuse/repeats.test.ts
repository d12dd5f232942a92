import { describe, expect, onTestFinished, test } from "vitest";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { type Engine, engines, freshStore, type Place } from "#tests/support/databases.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

type Fields = Readonly<Record<string, string>>;

const browser = {
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36",
  "accept-language": "en-US",
  "sec-fetch-site": "same-origin",
};

const person: Fields = {
  companyName: "Acme",
  contactName: "Jane Doe",
  contactEmail: "jane@acme.example",
  businessGoals: "We need SOC 2 before our largest customer renews.",
};

const advertisement: Fields = {
  companyName: "Growth",
  contactName: "Sam",
  contactEmail: "sam@bulk.example",
  businessGoals: "We sell backlinks and targeted traffic: [url=https://bulk.example]order here[/url].",
};

/** One more process on a place, with nothing in memory. */
async function serverAt({ dataDir, databaseUrl }: Place): Promise<RunningServer> {
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    LOG_LEVEL: "silent",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

/** Two processes that share a PostgreSQL database, or one process for an SQLite file. */
async function serversOf(engine: Engine): Promise<readonly RunningServer[]> {
  const place = await freshStore(engine);
  const first = await serverAt(place);
  return engine === "PostgreSQL" ? [first, await serverAt(place)] : [first];
}

let sent = 0;

/** Sends from a new address, so that no limit by address applies, and gives the reference. */
async function send(server: RunningServer, fields: Fields, key?: string): Promise<string> {
  sent += 1;
  const answer = await server.ask(endpoints.questionnaire.path, {
    method: "POST",
    headers: {
      ...browser,
      "content-type": "application/json",
      "x-forwarded-for": `20.${sent >> 8}.${sent & 255}.7`,
      ...(key !== undefined && { [idempotencyHeader]: key }),
    },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(201);
  return leadReceived.parse(JSON.parse(answer.text)).reference;
}

async function sendForm(server: RunningServer, fields: Fields): Promise<string> {
  sent += 1;
  const answer = await server.ask(endpoints.questionnaire.path, {
    method: "POST",
    headers: {
      ...browser,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `21.${sent >> 8}.${sent & 255}.7`,
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.location ?? "", "http://localhost").searchParams.get("reference") ?? "";
}

/** References of the leads in the inbox and of the submissions in quarantine. */
async function stored([server]: readonly RunningServer[]) {
  if (server === undefined) throw new Error("there is no server");
  const leads = await server.database.selectFrom("leads").select("reference").execute();
  const apart = await server.database.selectFrom("quarantine").select("reference").execute();
  return {
    inbox: leads.map(({ reference }) => reference),
    apart: apart.map(({ reference }) => reference),
  };
}

/** The same content in every way in which it can be repeated: same key, other key, no key, as a form. */
function everyWay(servers: readonly RunningServer[], fields: Fields) {
  const at = (turn: number) => servers[turn % servers.length] ?? servers[0];
  const ways = [
    (server: RunningServer) => send(server, fields, "first-key"),
    (server: RunningServer) => send(server, fields, "first-key"),
    (server: RunningServer) => send(server, fields, "other-key"),
    (server: RunningServer) => send(server, fields),
    (server: RunningServer) => sendForm(server, fields),
  ];
  return ways.map((way, turn) => async () => {
    const server = at(turn);
    return server === undefined ? "" : way(server);
  });
}

const kinds = [
  { what: "a suspect", fields: advertisement, place: "apart" },
  { what: "a lead", fields: person, place: "inbox" },
] as const;

describe.each(engines)("on %s", (engine) => {
  test.each(kinds)(
    "$what that is sent again, one after the other, stays the one that it is",
    async (kind) => {
      const servers = await serversOf(engine);
      const references: string[] = [];
      for (const way of everyWay(servers, kind.fields)) references.push(await way());
      expect(new Set(references).size).toBe(1);
      expect(await stored(servers)).toEqual({ inbox: [], apart: [], [kind.place]: [references[0]] });
    },
  );

  test.each(kinds)("$what that is sent several times at once is one", async (kind) => {
    const servers = await serversOf(engine);
    const ways = [...everyWay(servers, kind.fields), ...everyWay(servers.toReversed(), kind.fields)];
    const references = await Promise.all(ways.map((way) => way()));
    expect(new Set(references).size).toBe(1);
    expect(await stored(servers)).toEqual({ inbox: [], apart: [], [kind.place]: [references[0]] });
  });

  test.each(kinds)(
    "$what stays the one that it is for a process that remembers nothing of it",
    async (kind) => {
      const place = await freshStore(engine);
      const before = await serverAt(place);
      const first = await send(before, kind.fields, "first-key");
      const after = await serverAt(place);
      expect(await send(after, kind.fields, "other-key")).toBe(first);
      expect(await send(after, kind.fields, "first-key")).toBe(first);
      expect(await stored([after])).toEqual({ inbox: [], apart: [], [kind.place]: [first] });
    },
  );

  test("of one text under 30 names, all sent twice, as much is in the inbox as when each is sent once", async () => {
    const servers = await serversOf(engine);
    const [server] = servers;
    if (server === undefined) throw new Error("there is no server");
    const text =
      "Hello, I saw your pages and have an idea that I want to explain on the phone. Call me back.";
    const notes = Array.from({ length: 30 }, (_, number) => ({
      companyName: `Growth ${number}`,
      contactName: `Sam ${number}`,
      contactEmail: `sam${number}@bulk${number}.example`,
      businessGoals: text,
    }));
    for (const note of notes) {
      const reference = await send(server, note);
      expect(await send(server, note, `key-of-${note.contactName.replace(" ", "-")}`)).toBe(reference);
    }
    const { inbox, apart } = await stored(servers);
    expect(inbox).toHaveLength(3);
    expect(apart).toHaveLength(27);
  });

  test("15 notes that name one victim, each sent twice, have 3 receipts sent to it, and as many leads as when sent once", async () => {
    const [server] = await serversOf(engine);
    if (server === undefined) throw new Error("there is no server");
    const addresses = ["victim@elsewhere.example", "Victim@Elsewhere.example", "victim+1@elsewhere.example"];
    for (let number = 0; number < 15; number += 1) {
      const note = {
        companyName: `Note ${number}`,
        contactName: "A Neighbour",
        contactEmail: addresses[number % addresses.length] ?? "",
      };
      const reference = number % 2 === 0 ? await send(server, note) : await sendForm(server, note);
      expect(await send(server, note, `key-of-note-${number}`)).toBe(reference);
    }
    const mails = await server.database.selectFrom("outbox").select("message").execute();
    const many = (message: string) => mails.filter((mail) => mail.message === message).length;
    const { inbox } = await stored([server]);
    expect(inbox.length).toBeGreaterThan(3);
    expect(many("lead-notification")).toBe(inbox.length);
    expect(many("lead-receipt")).toBe(3);
  });
});

test("what was deleted from the quarantine is set apart again when it is sent again", async () => {
  const [server] = await serversOf("SQLite");
  if (server === undefined) throw new Error("there is no server");
  const text = "Hello, I saw your pages and have an idea that I want to explain on the phone. Call me back.";
  const note = (number: number) => ({
    ...person,
    contactEmail: `sam${number}@bulk${number}.example`,
    businessGoals: text,
  });
  for (let number = 0; number < 4; number += 1) await send(server, note(number));
  await server.database.deleteFrom("quarantine").execute();
  await send(server, note(3));
  // Another company name does not make it another person either.
  await send(server, { ...note(3), companyName: "Another" });
  const { inbox, apart } = await stored([server]);
  expect(inbox).toHaveLength(3);
  expect(apart).toHaveLength(2);
});

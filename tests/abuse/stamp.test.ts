import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints, stampHeader } from "#contract/endpoints.ts";
import { formStamp } from "#contract/lead.ts";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { type Evidence, suspicions } from "#server/leads/abuse/rules.ts";
import { newStamp, readStamp, type Stamp, signingKey, stampsOf } from "#server/leads/abuse/stamp.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const day = 24 * 3_600_000;

/** What a person's browser sends. */
const person: Evidence = {
  texts: { businessGoals: "We need SOC 2 before our largest customer renews." },
  names: [],
  trap: "",
  alike: 1,
  sameAddress: 1,
  stamp: { kind: "genuine", id: "1", age: 60_000 },
  stampUses: 1,
  headers: {
    userAgent: "Mozilla/5.0 (Macintosh) Safari/605",
    acceptLanguage: "en",
    fetchSite: "same-origin",
  },
};

const genuine = (age: number): Stamp => ({ kind: "genuine", id: "1", age });

/** What can be wrong with a stamp. */
const odd: readonly (readonly [string, Partial<Evidence>])[] = [
  ["missing", { stamp: { kind: "missing" } }],
  ["forged", { stamp: { kind: "forged" } }],
  ["sent at once", { stamp: genuine(1_000) }],
  ["older than a day", { stamp: genuine(day + 1) }],
  ["used for a hundred forms", { stampUses: 100 }],
];

const oldBrowser = { headers: { ...person.headers, fetchSite: undefined } };

/** 90 of the 100 points of a suspect: a word of mass mailings, and a name of random letters. */
const nearlySuspect = {
  texts: { companyName: "xQwErTyUiOpA", businessGoals: "Backlinks for you." },
  names: ["companyName"],
};

test.each(odd)("a stamp that is %s is a sign, and never suffices alone", (_, stamp) => {
  expect(suspicions({ ...person, ...stamp })).toEqual([]);
  expect(suspicions({ ...person, ...oldBrowser, ...stamp })).toEqual([]);
  expect(suspicions({ ...person, ...nearlySuspect })).toEqual([]);
  expect(suspicions({ ...person, ...nearlySuspect, ...stamp })).toHaveLength(3);
});

test("a plain form has none, and nothing follows from that", () => {
  expect(suspicions({ ...person, ...nearlySuspect, stamp: { kind: "none" } })).toEqual([]);
});

test("a stamp of somebody else's key, and a changed one, are forged", () => {
  const begunAt = new Date("2026-01-01T12:00:00.000Z");
  const readAt = new Date(begunAt.getTime() + 5_000);
  const stamp = newStamp("ours", begunAt);
  expect(readStamp("ours", stamp, readAt)).toMatchObject({ kind: "genuine", age: 5_000 });
  expect(readStamp("theirs", stamp, readAt)).toEqual({ kind: "forged" });
  for (const forged of [stamp.replace(/^\d/, "2"), stamp.slice(0, -1), "", ".", "x".repeat(10_000)]) {
    expect(readStamp("ours", forged, readAt)).toEqual({ kind: "forged" });
  }
});

describe("a running server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Sends a nearly suspect submission, and returns the reasons for its quarantine. */
  async function reasonsFor(number: number, type: string, stamp: Record<string, string>) {
    const fields = {
      ...nearlySuspect.texts,
      contactName: "Jane Doe",
      contactEmail: `jane${number}@acme.example`,
    };
    const json = type === "application/json";
    const { status } = await server.ask(endpoints.questionnaire.path, {
      method: "POST",
      headers: { "content-type": type, "user-agent": "Opera/9", ...stamp },
      body: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    });
    expect(status).toBe(json ? 201 : 303);
    const suspect = await server.database
      .selectFrom("quarantine")
      .select("reasons")
      .where("contact_email", "=", fields.contactEmail)
      .executeTakeFirst();
    return suspect?.reasons;
  }

  test("gives out stamps that any process with its database reads as genuine", async () => {
    const { text, headers } = await server.ask(endpoints.formStamp.path);
    expect(headers["cache-control"]).toBe("no-store");
    const { stamp } = formStamp.parse(JSON.parse(text));
    const other = await openDatabase(server.settings);
    expect(await stampsOf(other).read(stamp)).toMatchObject({ kind: "genuine" });
    await closeDatabase(other);
  });

  test("asks what a script sends for its stamp, and a plain form for none", async () => {
    const json = "application/json";
    const key = await signingKey(server.database);
    const begun = newStamp(key, new Date(Date.now() - 60_000));
    expect(await reasonsFor(1, json, { [stampHeader]: begun })).toBeUndefined();
    expect(await reasonsFor(2, "application/x-www-form-urlencoded", {})).toBeUndefined();
    expect(await reasonsFor(3, json, {})).toContain("It does not say when its form was begun.");
    expect(await reasonsFor(4, json, { [stampHeader]: "1.2.3" })).toContain("is not ours");
    expect(await reasonsFor(5, json, { [stampHeader]: begun })).toContain("2 submissions say");
    expect(await reasonsFor(6, json, { [stampHeader]: newStamp(key, new Date()) })).toContain("2 seconds");
  });
});

import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { bitsOf, challengeHeader, workHeader } from "#contract/work.ts";
import { seal, signingKey } from "#server/abuse/signing.ts";
import { isSolved, workhouse } from "#server/abuse/work.ts";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { hashOfText } from "#site/islands/person-check/sha256.ts";
import { solve } from "#site/islands/person-check/solve.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const never = new AbortController().signal;
const { path } = endpoints.questionnaire;

test.each(["", "abc", "é".repeat(27), "x".repeat(55), "x".repeat(56), "x".repeat(200)])(
  "the browser's hash is SHA-256, of %j",
  (text) => {
    const expected = createHash("sha256").update(text).digest();
    expect([...hashOfText(text)]).toEqual(
      Array.from({ length: 8 }, (_, word) => expected.readInt32BE(word * 4)),
    );
  },
);

test("what the browser finds is what the server asks for, and nothing less is", async () => {
  const challenge = "12.anything";
  const solution = await solve(challenge, never);
  const counter = solution?.slice(challenge.length + 1) ?? "";
  expect(isSolved(challenge, counter, 12)).toBe(true);
  const others = Array.from({ length: 50 }, (_, number) => String(Number(counter) + 1 + number));
  expect(others.filter((other) => isSolved(challenge, other, 12)).length).toBeLessThan(3);
  expect(["", "-1", "1e9", "9".repeat(30)].filter((other) => isSolved(challenge, other, 0))).toEqual([]);
});

test("a search that is called off ends", async () => {
  const calling = new AbortController();
  const solution = solve("60.unreachable", calling.signal);
  setTimeout(() => calling.abort());
  expect(await solution).toBeUndefined();
});

describe("an address that has sent too much", () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await startServer({ TRUST_PROXY: "on" });
    await Promise.all(Array.from({ length: 20 }, () => send("application/json", {}, "{}")));
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const lead = { companyName: "Acme", contactName: "Jane", contactEmail: "jane@acme.example" };
  const key = { [idempotencyHeader]: "one-submission" };

  function send(
    type: string,
    headers: Record<string, string>,
    body = JSON.stringify(lead),
    from = "192.0.2.1",
  ) {
    const all = { "content-type": type, "x-forwarded-for": from, ...headers };
    return server.ask(path, { method: "POST", headers: all, body });
  }

  async function challenged(): Promise<string> {
    const refused = await send("application/json", key);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    return String(refused.headers[challengeHeader.toLowerCase()]);
  }

  test("gets one submission through for each work, and each is harder than the last", async () => {
    const challenge = await challenged();
    const work = (await solve(challenge, never)) ?? "";
    expect((await send("application/json", { ...key, [workHeader]: work })).status).toBe(201);
    const again = await send("application/json", { ...key, [workHeader]: work });
    expect(again.status).toBe(429);
    expect(bitsOf(String(again.headers[challengeHeader.toLowerCase()]))).toBe(bitsOf(challenge) + 1);
    expect(await server.database.selectFrom("leads").select("id").execute()).toHaveLength(1);
  });

  test("gets nothing more for the same work at another process", async () => {
    const other = await openDatabase(server.settings);
    const work = (await solve(await challenged(), never)) ?? "";
    const houses = [server.database, other, other, server.database].map(workhouse);
    const taken = await Promise.all(houses.map((house) => house.take("192.0.2.1", work)));
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
    await closeDatabase(other);
  });

  test("is not let through by work of another address, unsigned, unfinished or too late", async () => {
    const challenge = await challenged();
    const foreign = await workhouse(server.database).set("192.0.2.2");
    const signed = await signingKey(server.database);
    const easy = seal("another key", "work of 192.0.2.1", ["1", String(Date.now() + 60_000), "00"]);
    const late = seal(signed, "work of 192.0.2.1", ["1", String(Date.now() - 1), "00"]);
    const works = [
      ...(await Promise.all([easy, late].map((one) => solve(one, never)))),
      `${challenge}.0`,
      `1${challenge}.0`,
      (await solve(foreign, never)) ?? "",
      ".",
      "x".repeat(5_000),
    ];
    for (const work of works) {
      expect((await send("application/json", { ...key, [workHeader]: work ?? "" })).status).toBe(429);
    }
  });

  test("is offered none for a plain form", async () => {
    const form = new URLSearchParams(lead).toString();
    const refused = await send("application/x-www-form-urlencoded", {}, form);
    expect(refused.status).toBe(429);
    expect(refused.headers).not.toHaveProperty(challengeHeader.toLowerCase());
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointNames, endpointOf } from "#tests/support/console-endpoints.ts";
import { callerOf, cookiesOf, newOperator, password, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { addOperator, type Operator } from "./operators/accounts.ts";

let server: RunningServer;
let consultant: Operator;
let editor: Operator;
let owner: Operator;

beforeAll(async () => {
  server = await startServer();
  consultant = await newOperator(server.database, "consultant");
  editor = await newOperator(server.database, "editor");
  owner = await newOperator(server.database, "owner");
});

afterAll(() => server[Symbol.asyncDispose]());

async function answerOf(name: string, headers: Readonly<Record<string, string>>) {
  const { method, path } = endpointOf(name);
  const address = `http://127.0.0.1:${server.port}${path.replace(/:\w+/g, "LW-0000-0000")}`;
  const written = { method, headers: { ...headers, "content-type": "application/json" }, body: "{}" };
  return fetch(address, method === "GET" ? { headers } : written);
}

// Some answers never end, like live updates: the head is enough.
async function statusOf(name: string, headers: Readonly<Record<string, string>>) {
  const { status, body } = await answerOf(name, headers);
  await body?.cancel();
  return status;
}

const closed = endpointNames.filter((name) => endpointOf(name).who !== "anyone");
const hour = 3_600_000;

const ago = (hours: number) => new Date(Date.now() - hours * hour);

test("no two endpoints have one name", () => {
  expect(endpointNames).toEqual([...new Set(endpointNames)]);
});

describe("every address of the console but that of signing in", () => {
  test.each(closed)("%s lets in who is signed in, and nobody else", async (name) => {
    const { database } = server;
    const idle = await sessionHeader(database, consultant, ago(9));
    const ended = await sessionHeader(database, consultant, ago(24 * 8));
    // The session was in use until now, and it has expired all the same.
    await database
      .updateTable("operator_sessions")
      .set({ seen_at: ago(0).toISOString() })
      .where("created_at", "<", ago(24 * 7).toISOString())
      .execute();
    for (const headers of [{}, { cookie: "__Host-session=guess" }, idle, ended]) {
      expect(await statusOf(name, headers)).toBe(401);
    }
    for (const one of [consultant, editor]) {
      const { who } = endpointOf(name);
      const mayNot = ["owner", "consultant", "editor"].filter((role) => role !== one.role);
      const status = await statusOf(name, await sessionHeader(database, one));
      expect(mayNot.includes(who) ? [403] : [200, 204, 400, 404]).toContain(status);
    }
    const asOwner = await statusOf(name, await sessionHeader(database, owner));
    expect([200, 204, 400, 404]).toContain(asOwner);
  });

  test("editors reach content, pictures and their own account alone", () => {
    const own = /^\/api\/console\/(?:own|sessions?|sign-out|content|pictures)(?:\/|$)/;
    const open = closed.filter((name) => !["owner", "consultant"].includes(endpointOf(name).who));
    expect(open.filter((name) => !own.test(endpointOf(name).path))).toEqual([]);
  });

  test.each(closed)("%s refuses an operator whose access was ended", async (name) => {
    const { database } = server;
    const headers = await sessionHeader(database, consultant);
    const disable = (at: string | null) =>
      database.updateTable("operators").set({ disabled_at: at }).where("id", "=", consultant.id).execute();
    await disable(ago(0).toISOString());
    expect(await statusOf(name, headers)).toBe(401);
    await disable(null);
  });

  test("opens to a password alone only where a second factor is set up", async () => {
    const { database } = server;
    const email = "newcomer@lumenward.example";
    await addOperator(database, { email, name: "Newcomer", role: "owner", password }, null, ago(0));
    const answer = await callerOf(server).post(endpointOf("signIn").path, { email, password });
    const headers = { cookie: cookiesOf(answer) };
    const open: string[] = [];
    for (const name of closed.filter((one) => one !== "signOut")) {
      const asked = await answerOf(name, headers);
      if (asked.status === 403) {
        expect([name, await asked.text()]).toEqual([name, "Please set up a second factor first."]);
      } else {
        open.push(name);
        await asked.body?.cancel();
      }
    }
    expect(open.toSorted()).toEqual([
      "addPasskey",
      "changePassword",
      "confirmTotp",
      "offerPasskey",
      "offerTotp",
      "readSession",
    ]);
    expect(await statusOf("signOut", headers)).toBe(204);
  });

  test("no write that another site causes passes", async () => {
    const headers = { ...(await sessionHeader(server.database, consultant)), "sec-fetch-site": "cross-site" };
    expect(await statusOf("signOut", headers)).toBe(403);
  });
});

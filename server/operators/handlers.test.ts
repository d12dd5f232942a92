import { afterAll, beforeAll, expect, test } from "vitest";
import {
  operatorList,
  operators,
  session,
  sessionList,
  sessions,
  signInAnswer,
} from "#contract/console/operators.ts";
import { companyFacts } from "#server/settings/company.ts";
import { codeAt } from "#tests/support/one-time-codes.ts";
import { callerOf, cookiesOf, newOperator, password, setUpApp } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { newTotpSecret } from "./secrets/totp.ts";

let server: RunningServer;
let recovery: string[];

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "on" });
  recovery = await setUpApp(server.database, await newOperator(server.database, "owner"));
});

afterAll(() => server[Symbol.asyncDispose]());

const email = "owner@lumenward.example";

function from(address: string, cookie = "") {
  return callerOf(server, { "x-forwarded-for": address, "user-agent": "Firefox/1 Linux", cookie });
}

function answerOf({ text }: { readonly text: string }): unknown {
  return JSON.parse(text);
}

test("a right password opens a session that can be seen, ended, and is over then", async () => {
  const given = { email: "Owner@Lumenward.example", password, code: recovery[0] };
  const signedIn = await from("192.0.2.1").post(sessions.signIn.path, given);
  expect(signInAnswer.parse(answerOf(signedIn))).toMatchObject({
    state: "signed-in",
    session: {
      operator: { role: "owner" },
      hasSecondFactor: true,
      recoveryCodes: 9,
      reply: companyFacts().reply,
    },
  });
  for (const cookie of signedIn.headers["set-cookie"] ?? []) {
    expect(cookie).toMatch(
      /^__Host-(session|device)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  }
  const here = from("192.0.2.1", cookiesOf(signedIn));
  expect(session.parse(answerOf(await here.get(sessions.readSession.path))).operator.email).toBe(email);
  expect(operatorList.parse(answerOf(await here.get(operators.listOperators.path))).operators).toHaveLength(
    1,
  );

  const other = await from("192.0.2.2").post(sessions.signIn.path, { email, password, code: recovery[1] });
  const there = from("192.0.2.2", cookiesOf(other));
  const open = sessionList.parse(answerOf(await here.get(sessions.listSessions.path))).sessions;
  expect(open.map(({ client, isThis }) => [client, isThis])).toEqual([
    ["Firefox, Linux", false],
    ["Firefox, Linux", true],
  ]);
  expect((await here.post(sessions.endSession.path, { id: open[0]?.id })).status).toBe(204);
  expect((await there.get(sessions.listSessions.path)).status).toBe(401);
  expect((await here.post(sessions.signOut.path, {})).status).toBe(204);
  expect((await here.get(sessions.listSessions.path)).status).toBe(401);
});

test("a code of the app is asked for, and counts once", async () => {
  const secret = newTotpSecret();
  const { database } = server;
  const { id } = await newOperator(database, "consultant");
  await database.updateTable("operators").set({ totp_secret: secret }).where("id", "=", id).execute();
  const right = { email: "consultant@lumenward.example", password };
  const caller = from("192.0.2.4");
  const asked = await caller.post(sessions.signIn.path, right);
  expect([answerOf(asked), asked.headers["set-cookie"]]).toEqual([{ state: "code-needed" }, undefined]);
  const code = codeAt(secret, new Date());
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await caller.post(sessions.signIn.path, { ...right, code: wrong })).status).toBe(401);
  expect((await caller.post(sessions.signIn.path, { ...right, code })).status).toBe(200);
  expect((await caller.post(sessions.signIn.path, { ...right, code })).status).toBe(401);
});

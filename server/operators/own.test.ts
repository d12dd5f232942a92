import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleEndpoints } from "#contract/console.ts";
import { operatorList } from "#contract/console-operators.ts";
import { auditLog, recoveryCodes, totpOffer } from "#contract/console-own.ts";
import { callerOf, newOperator, password, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import type { Operator } from "./accounts/queries.ts";
import { codeOf, stepOf } from "./secrets/totp.ts";

let server: RunningServer;
let owner: Operator;

beforeAll(async () => {
  server = await startServer();
  owner = await newOperator(server.database, "owner");
});

afterAll(() => server[Symbol.asyncDispose]());

const {
  signIn,
  session,
  newTotp,
  confirmTotp,
  endTotp,
  changePassword,
  addOperator,
  changeOperator,
  operators,
} = consoleEndpoints;

async function signedIn(operator: Operator) {
  return callerOf(server, await sessionHeader(server.database, operator));
}

test("an app and recovery codes are set up, sign in, and are ended", async () => {
  const caller = await signedIn(owner);
  const { email } = owner;
  const { secret, address } = totpOffer.parse(JSON.parse((await caller.post(newTotp.path, {})).text));
  expect(address).toBe(
    `otpauth://totp/Lumenward:owner%40lumenward.example?secret=${secret}&issuer=Lumenward`,
  );
  const code = codeOf(secret, stepOf(new Date()));
  const proof = { password, secret, code };
  const refused = [
    { ...proof, code: "12345" },
    { ...proof, password: "wrong" },
    { ...proof, secret: "A" },
  ];
  for (const wrong of refused) expect((await caller.post(confirmTotp.path, wrong)).status).toBe(400);
  const { codes } = recoveryCodes.parse(JSON.parse((await caller.post(confirmTotp.path, proof)).text));
  expect(new Set(codes).size).toBe(10);

  const withCode = async (typed: string) =>
    (await callerOf(server).post(signIn.path, { email, password, code: typed })).status;
  // The code that proved the app has counted already.
  expect(await withCode(code)).toBe(401);
  expect(await withCode(codes[0] ?? "")).toBe(200);
  expect(await withCode(codes[0] ?? "")).toBe(401);
  expect(await withCode((codes[1] ?? "").toUpperCase().replaceAll("-", " "))).toBe(200);
  expect((await caller.post(endTotp.path, { password: "wrong" })).status).toBe(400);
  expect((await caller.post(endTotp.path, { password })).status).toBe(204);
  expect(await withCode("")).toBe(200);
});

test("a new password ends all sessions but the one that set it", async () => {
  const [here, there] = [await signedIn(owner), await signedIn(owner)];
  const next = "a much better password";
  expect((await here.post(changePassword.path, { password: "wrong", next })).status).toBe(400);
  expect((await here.post(changePassword.path, { password, next: "short" })).status).toBe(400);
  expect((await here.post(changePassword.path, { password, next })).status).toBe(204);
  expect([(await here.get(session.path)).status, (await there.get(session.path)).status]).toEqual([200, 401]);
  expect((await callerOf(server).post(signIn.path, { email: owner.email, password: next })).status).toBe(200);
});

test("an owner adds, changes and shuts out colleagues, never themselves, and it is written down", async () => {
  const caller = await signedIn(owner);
  const added = { email: "new@lumenward.example", name: "New <b>", role: "consultant", password };
  expect((await caller.post(addOperator.path, added)).status).toBe(204);
  expect((await caller.post(addOperator.path, added)).status).toBe(409);
  const find = async () =>
    operatorList
      .parse(JSON.parse((await caller.get(operators.path)).text))
      .operators.find(({ email }) => email === added.email);
  const { id } = (await find()) ?? {};
  expect((await caller.post(changeOperator.path, { id, role: "owner", isDisabled: true })).status).toBe(204);
  expect(await find()).toMatchObject({ role: "owner", isDisabled: true });
  expect((await callerOf(server).post(signIn.path, { email: added.email, password })).status).toBe(401);
  expect((await caller.post(changeOperator.path, { id: owner.id, isDisabled: true })).status).toBe(400);
  const { text } = await caller.get(consoleEndpoints.auditLog.path);
  const { entries } = auditLog.parse(JSON.parse(text));
  const about = entries
    .filter(({ subject }) => subject === "New <b>")
    .map(({ by, action }) => `${by}: ${action}`);
  expect(about.toSorted()).toEqual([
    "The owner: added consultant",
    "The owner: ended access",
    "The owner: made owner",
    "null: sign-in refused",
  ]);
});

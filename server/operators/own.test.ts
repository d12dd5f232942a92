import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, auditTrail } from "#contract/console/audit.ts";
import { operatorList, operators, sessions, signInAnswer } from "#contract/console/operators.ts";
import { colleagues, firstPassword, handover, own, recoveryCodes, totpOffer } from "#contract/console/own.ts";
import { endpointNames, endpointOf } from "#tests/support/console-endpoints.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { codeAt } from "#tests/support/one-time-codes.ts";
import { callerOf, cookiesOf, newOperator, password, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { setDisabled, setRole } from "./access.ts";
import { addOperator as addAccount, findOperator, listOperators, type Operator } from "./accounts.ts";
import { newTotpSecret } from "./secrets/totp.ts";

let server: RunningServer;
let owner: Operator;
const recovery: string[] = [];

beforeAll(async () => {
  server = await startServer();
  owner = await newOperator(server.database, "owner");
});

afterAll(() => server[Symbol.asyncDispose]());

async function signedIn(operator: Operator) {
  return callerOf(server, await sessionHeader(server.database, operator));
}

async function operatorAt(email: string): Promise<Operator> {
  const operator = await findOperator(server.database, email);
  if (operator === undefined) throw new Error(`nobody has the address ${email}`);
  return operator;
}

test("a password alone is asked for an app, which signs in, is replaced, and never is the last to go", async () => {
  const { email } = owner;
  const answer = await callerOf(server).post(sessions.signIn.path, { email, password });
  expect(signInAnswer.parse(JSON.parse(answer.text))).toMatchObject({ session: { hasSecondFactor: false } });
  const caller = callerOf(server, { cookie: cookiesOf(answer) });
  const again = await callerOf(server).post(sessions.signIn.path, { email, password });
  const earlier = callerOf(server, { cookie: cookiesOf(again) });
  const { secret, address } = totpOffer.parse(JSON.parse((await caller.post(own.offerTotp.path, {})).text));
  expect(address).toBe(
    `otpauth://totp/Lumenward:owner%40lumenward.example?secret=${secret}&issuer=Lumenward`,
  );
  const code = codeAt(secret, new Date());
  const proof = { password, secret, code };
  const refused = [
    { ...proof, code: "12345" },
    { ...proof, password: "wrong" },
    { ...proof, secret: "A" },
  ];
  for (const wrong of refused) expect((await caller.post(own.confirmTotp.path, wrong)).status).toBe(400);
  // A code that was typed into the field of the password is no wrong code.
  const misplaced = await caller.post(own.confirmTotp.path, { ...proof, password: code, code: "" });
  expect(misplaced.text).toContain("into its own field, which is empty");
  const { codes } = recoveryCodes.parse(JSON.parse((await caller.post(own.confirmTotp.path, proof)).text));
  expect(new Set(codes).size).toBe(10);
  const has = { hasSecondFactor: true, recoveryCodes: 10 };
  expect(JSON.parse((await caller.get(sessions.readSession.path)).text)).toMatchObject(has);
  // Somebody else who knows the password has to show the app now, and cannot set up another one.
  expect((await earlier.post(own.offerTotp.path, {})).status).toBe(401);

  const withCode = async (typed: string) =>
    (await callerOf(server).post(sessions.signIn.path, { email, password, code: typed })).status;
  // The code that proved the app was used already.
  expect(await withCode(code)).toBe(401);
  expect(await withCode(codes[0] ?? "")).toBe(200);
  expect(await withCode(codes[0] ?? "")).toBe(401);
  expect(await withCode((codes[1] ?? "").toUpperCase().replaceAll("-", " "))).toBe(200);

  expect((await caller.post(own.endTotp.path, { password: "wrong" })).status).toBe(400);
  expect((await caller.post(own.endTotp.path, { password })).status).toBe(409);
  const other = newTotpSecret();
  const next = codeAt(other, new Date());
  const replaced = await caller.post(own.confirmTotp.path, { password, secret: other, code: next });
  expect([replaced.status, replaced.text]).toEqual([200, '{"codes":[]}']);
  expect(await withCode(codeAt(secret, new Date(Date.now() + 30_000)))).toBe(401);

  expect((await caller.post(own.makeRecoveryCodes.path, { password: "wrong" })).status).toBe(400);
  const renewed = await caller.post(own.makeRecoveryCodes.path, { password });
  expect(await withCode(codes[2] ?? "")).toBe(401);
  recovery.push(...recoveryCodes.parse(JSON.parse(renewed.text)).codes);
  expect(await withCode(recovery.pop() ?? "")).toBe(200);
});

test("a new password ends all sessions but the one that set it", async () => {
  const [here, there] = [await signedIn(owner), await signedIn(owner)];
  const next = "a much better password";
  expect((await here.post(own.changePassword.path, { password: "wrong", next })).status).toBe(400);
  expect((await here.post(own.changePassword.path, { password, next: "short" })).status).toBe(400);
  expect((await here.post(own.changePassword.path, { password, next: "Lumenward2026!" })).text).toContain(
    "soon guessed",
  );
  expect((await here.post(own.changePassword.path, { password, next })).status).toBe(204);
  expect([
    (await here.get(sessions.readSession.path)).status,
    (await there.get(sessions.readSession.path)).status,
  ]).toEqual([200, 401]);
  const given = { email: owner.email, password: next, code: recovery.pop() };
  expect((await callerOf(server).post(sessions.signIn.path, given)).status).toBe(200);
});

test("an owner adds, changes and shuts out colleagues, never themselves, and it is written down", async () => {
  const caller = await signedIn(owner);
  const added = { email: "new@lumenward.example", name: "New <b>", role: "consultant" };
  const { password } = firstPassword.parse(
    JSON.parse((await caller.post(colleagues.addOperator.path, added)).text),
  );
  expect((await caller.post(colleagues.addOperator.path, added)).status).toBe(409);
  const find = async () =>
    operatorList
      .parse(JSON.parse((await caller.get(operators.listOperators.path)).text))
      .operators.find(({ email }) => email === added.email);
  const { id } = (await find()) ?? {};
  expect(
    (await caller.post(handover.changeOperator.path, { id, role: "owner", isDisabled: true })).status,
  ).toBe(200);
  expect(await find()).toMatchObject({ role: "owner", isDisabled: true });
  expect((await callerOf(server).post(sessions.signIn.path, { email: added.email, password })).status).toBe(
    401,
  );
  expect((await caller.post(handover.changeOperator.path, { id: owner.id, isDisabled: true })).status).toBe(
    400,
  );
  expect((await caller.post(colleagues.resetOperator.path, { id: owner.id, factors: "kept" })).status).toBe(
    400,
  );
  const { text } = await caller.get(auditTrail.readAuditLog.path);
  const { entries } = auditLog.parse(JSON.parse(text));
  const about = entries
    .filter(({ subject }) => subject === "New <b>")
    .map(({ by, action }) => `${by}: ${action}`);
  expect(about.toSorted()).toEqual([
    "The owner: added consultant",
    "The owner: ended access",
    "The owner: made owner",
  ]);
});

test("a first password opens nothing but the choice of another one, and runs out", async () => {
  const caller = await signedIn(await operatorAt("owner@lumenward.example"));
  const email = "first@lumenward.example";
  const added = await caller.post(colleagues.addOperator.path, { email, name: "First", role: "consultant" });
  const { password: first, until } = firstPassword.parse(JSON.parse(added.text));
  expect([first.length, Math.round((Date.parse(until) - Date.now()) / 86_400_000)]).toEqual([23, 7]);
  const answer = await callerOf(server).post(sessions.signIn.path, { email, password: first });
  const newcomer = callerOf(server, { cookie: cookiesOf(answer) });
  const opened = signInAnswer.parse(JSON.parse(answer.text));
  expect(opened).toMatchObject({ session: { operator: { hasFirstPassword: true } } });
  for (const { method, path, who } of endpointNames.map(endpointOf)) {
    if (who === "anyone" || who === "signed-in") continue;
    const asked = path.replace(/:\w+/g, "LW-0000-0000");
    const { text } = await (method === "GET" ? newcomer.get(asked) : newcomer.post(asked, {}));
    expect([path, text]).toEqual([path, "Please choose a password of your own first."]);
  }
  const change = (next: string) => newcomer.post(own.changePassword.path, { password: first, next });
  expect((await change(first)).status).toBe(400);
  expect((await change("a password of their own")).status).toBe(204);
  expect((await newcomer.get(operators.listOperators.path)).text).toBe(
    "Please set up a second factor first.",
  );

  const { id } = await operatorAt(email);
  const reset = await caller.post(colleagues.resetOperator.path, { id, factors: "kept" });
  const next = firstPassword.parse(JSON.parse(reset.text)).password;
  expect((await newcomer.get(sessions.readSession.path)).status).toBe(401);
  const past = new Date(Date.now() - 1000).toISOString();
  const rows = server.database.updateTable("operators").set({ first_password_until: past });
  await rows.where("id", "=", id).execute();
  const late = await callerOf(server).post(sessions.signIn.path, { email, password: next });
  expect([late.status, late.text]).toEqual([401, expect.stringContaining("has run out")]);
});

test("a reset keeps codes and passkeys, unless they are lost too", async () => {
  const caller = await signedIn(await operatorAt("owner@lumenward.example"));
  const { id } = await operatorAt("first@lumenward.example");
  const secret = { totp_secret: "A".repeat(32), recovery_hashes: '["a"]' };
  await server.database.updateTable("operators").set(secret).where("id", "=", id).execute();
  await caller.post(colleagues.resetOperator.path, { id, factors: "kept" });
  expect(await operatorAt("first@lumenward.example")).toMatchObject({ hasTotp: true, recoveryHashes: ["a"] });
  await caller.post(colleagues.resetOperator.path, { id, factors: "removed" });
  expect(await operatorAt("first@lumenward.example")).toMatchObject({ hasTotp: false, recoveryHashes: [] });
});

describe.each(engines)("of two owners on %s", (engine) => {
  test("who end each other's access at the same time one stays", async () => {
    const database = await freshDatabase(engine);
    const one = await newOperator(database, "owner");
    const added = { email: "two@lumenward.example", name: "Two", role: "owner", password } as const;
    await addAccount(database, added, null, new Date());
    const two = await findOperator(database, added.email);
    const now = new Date();
    const outcomes = await Promise.all([
      setDisabled(database, { id: two?.id ?? "" }, true, one, now),
      setRole(database, one, "consultant", { id: two?.id ?? "" }, now),
    ]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    const left = await listOperators(database);
    expect(left.filter(({ role, isDisabled }) => role === "owner" && !isDisabled)).toHaveLength(1);
  });
});

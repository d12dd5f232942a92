import { describe, expect, onTestFinished, test } from "vitest";
import { auditLog, auditTrail } from "#contract/console/audit.ts";
import { operatorList, operators, sessions, signInAnswer } from "#contract/console/operators.ts";
import { recoveryCodes } from "#contract/console/own.ts";
import { passkeyList, passkeyOffer, passkeyQuestion, passkeys } from "#contract/console/passkeys.ts";
import { newAuthenticator } from "#tests/support/authenticator.ts";
import { type Engine, engines, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, password, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const host = "localhost:8080";
const origin = `http://${host}`;

async function serverOn(engine: Engine): Promise<RunningServer> {
  const { databaseUrl } = await freshStore(engine);
  const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

async function offered(caller: ReturnType<typeof callerOf>) {
  const { status, text } = await caller.post(passkeys.offerPasskey.path, { password });
  expect(status).toBe(200);
  return passkeyOffer.parse(JSON.parse(text));
}

/** An operator with a session, and a device that holds a passkey of theirs. */
async function equipped(server: RunningServer, role: "owner" | "consultant") {
  const operator = await newOperator(server.database, role);
  const caller = callerOf(server, { ...(await sessionHeader(server.database, operator)), host });
  const device = newAuthenticator();
  const { challenge } = await offered(caller);
  const credential = device.create({ origin, challenge });
  const added = await caller.post(passkeys.addPasskey.path, { name: "Laptop", credential });
  expect(added.status).toBe(200);
  const { codes } = recoveryCodes.parse(JSON.parse(added.text));
  return { operator, caller, device, codes };
}

/** Signs in as a browser without a session does. */
function visitorOf(server: RunningServer) {
  const { post } = callerOf(server, { host });
  return {
    challenge: async () =>
      passkeyQuestion.parse(JSON.parse((await post(passkeys.offerPasskeySignIn.path, {})).text)).challenge,
    send: (credential: object) => post(passkeys.signInWithPasskey.path, { credential }),
  };
}

test("where there is a passkey and no app, the password needs a recovery code", async () => {
  const server = await serverOn("SQLite");
  const { operator, codes } = await equipped(server, "owner");
  const { post } = callerOf(server, { host });
  const { email } = operator;
  const answerTo = async (code: string) => {
    const { status, text } = await post(sessions.signIn.path, { email, password, code });
    return status === 200 ? signInAnswer.parse(JSON.parse(text)).state : status;
  };
  expect(await answerTo("")).toBe("passkey-needed");
  expect(await answerTo("000000")).toBe(401);
  expect(await answerTo(String(codes[0]))).toBe("signed-in");
  expect(await answerTo(String(codes[0]))).toBe(401);
});

describe.each(engines)("a passkey on %s", (engine) => {
  test("signs in as both factors, is listed, and is removed with the password", async () => {
    const server = await serverOn(engine);
    const { operator, caller, device } = await equipped(server, "owner");
    const { passkeys: only } = passkeyList.parse(
      JSON.parse((await caller.get(passkeys.listPasskeys.path)).text),
    );
    expect((await caller.post(passkeys.removePasskey.path, { id: only[0]?.id, password })).status).toBe(409);
    await server.database
      .updateTable("operators")
      .set({ totp_secret: "A".repeat(32) })
      .execute();
    const { challenge, send } = visitorOf(server);
    const asked = { origin, challenge: await challenge() };
    const signedIn = await send(device.sign(asked, operator.id));
    expect(signInAnswer.parse(JSON.parse(signedIn.text))).toMatchObject({
      state: "signed-in",
      session: { operator: { email: operator.email, passkeys: 1 } },
    });
    expect(signedIn.headers["set-cookie"]?.join()).toContain("__Host-session=");

    const { passkeys: list } = passkeyList.parse(
      JSON.parse((await caller.get(passkeys.listPasskeys.path)).text),
    );
    expect(list).toMatchObject([{ name: "Laptop", isSynced: false, usedAt: expect.stringMatching(/Z$/) }]);
    const { text } = await caller.get(operators.listOperators.path);
    expect(operatorList.parse(JSON.parse(text)).operators).toMatchObject([{ passkeys: 1, hasTotp: true }]);
    const id = list[0]?.id;
    expect((await caller.post(passkeys.removePasskey.path, { id, password: "wrong" })).status).toBe(400);
    expect((await caller.post(passkeys.removePasskey.path, { id, password })).status).toBe(204);
    expect((await caller.post(passkeys.removePasskey.path, { id, password })).status).toBe(404);
    expect((await send(device.sign({ origin, challenge: await challenge() }, operator.id))).status).toBe(401);
    const log = auditLog.parse(JSON.parse((await caller.get(auditTrail.readAuditLog.path)).text));
    expect(log.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["added a passkey", "signed in from a new browser", "removed a passkey"]),
    );
  });

  test("is refused when it signed anything else, or for somebody else", async () => {
    const server = await serverOn(engine);
    const owner = await equipped(server, "owner");
    const consultant = await equipped(server, "consultant");
    const { challenge, send } = visitorOf(server);
    const asked = async () => ({ origin, challenge: await challenge() });
    const { device, operator } = owner;

    const used = await asked();
    expect((await send(device.sign(used, operator.id))).status).toBe(200);
    const late = await asked();
    await server.database
      .updateTable("passkey_challenges")
      .set({ expires_at: new Date().toISOString() })
      .execute();
    const ownOffer = (await offered(owner.caller)).challenge;
    const refused = {
      "a challenge once more": device.sign(used, operator.id),
      "a challenge that has run out": device.sign(late, operator.id),
      "a challenge for a new passkey": device.sign({ origin, challenge: ownOffer }, operator.id),
      "a challenge of its own": device.sign({ origin, challenge: "A".repeat(43) }, operator.id),
      "another page": device.sign({ ...(await asked()), origin: "http://localhost:9090" }, operator.id),
      "another site": device.sign({ ...(await asked()), party: "elsewhere.example" }, operator.id),
      "nobody who unlocked it": device.sign({ ...(await asked()), isUnlocked: false }, operator.id),
      "a copy that counts behind": device.sign(await asked(), operator.id, { isBehind: true }),
      "for another operator": device.sign(await asked(), consultant.operator.id),
      "with another operator's key": {
        ...consultant.device.sign(await asked(), operator.id),
        ...(({ id, rawId }) => ({ id, rawId }))(device.sign(await asked(), operator.id)),
      },
      "a key that nobody has": newAuthenticator().sign(await asked(), operator.id),
    };
    for (const [what, credential] of Object.entries(refused)) {
      expect([what, (await send(credential)).status]).toEqual([what, 401]);
    }
    expect((await send({ id: "<b>", rawId: "x" })).status).toBe(400);
    // The right passkey still works after these attempts, until its operator is disabled.
    expect((await send(device.sign(await asked(), operator.id))).status).toBe(200);
    const disabled_at = new Date().toISOString();
    await server.database
      .updateTable("operators")
      .set({ disabled_at })
      .where("id", "=", operator.id)
      .execute();
    expect((await send(device.sign(await asked(), operator.id))).status).toBe(401);
  });

  test("is kept only by whom it was offered to, once, and for this page", async () => {
    const server = await serverOn(engine);
    const owner = await equipped(server, "owner");
    const consultant = await equipped(server, "consultant");
    const add = async ({ caller }: typeof owner, credential: object) =>
      (await caller.post(passkeys.addPasskey.path, { name: "Key", credential })).status;
    const { challenge } = await offered(owner.caller);
    const device = newAuthenticator();
    expect(await add(consultant, device.create({ origin, challenge }))).toBe(400);
    expect(await add(owner, device.create({ origin: "https://elsewhere.example", challenge }))).toBe(400);
    expect(await add(owner, device.create({ origin, challenge }))).toBe(400);
    const again = await offered(owner.caller);
    expect(again.excludeCredentials).toHaveLength(1);
    const made = device.create({ origin, challenge: again.challenge });
    expect(await add(owner, made)).toBe(200);
    expect(await add(owner, made)).toBe(400);
    const third = (await offered(consultant.caller)).challenge;
    expect(await add(consultant, device.create({ origin, challenge: third }))).toBe(409);
    expect((await owner.caller.post(passkeys.offerPasskey.path, { password: "wrong" })).status).toBe(400);

    // An IP address cannot have passkeys.
    const number = callerOf(server, {
      ...(await sessionHeader(server.database, owner.operator)),
      host: "127.0.0.1",
    });
    expect((await number.post(passkeys.offerPasskey.path, { password })).status).toBe(400);
    expect((await number.post(passkeys.offerPasskeySignIn.path, {})).status).toBe(400);
    const { passkeys: list } = passkeyList.parse(
      JSON.parse((await owner.caller.get(passkeys.listPasskeys.path)).text),
    );
    const id = list[0]?.id;
    expect((await consultant.caller.post(passkeys.removePasskey.path, { id, password })).status).toBe(404);
  });
});

test("nobody can fill the store with challenges", async () => {
  const server = await serverOn("SQLite");
  const { post } = callerOf(server, { host });
  const statuses: number[] = [];
  for (let call = 0; call < 65; call += 1)
    statuses.push((await post(passkeys.offerPasskeySignIn.path, {})).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

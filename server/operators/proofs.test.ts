import { afterAll, beforeAll, expect, test } from "vitest";
import { passkeyOffer, passkeyQuestion, passkeys } from "#contract/console/passkeys.ts";
import { proofs } from "#contract/console/proofs.ts";
import { newAuthenticator } from "#tests/support/authenticator.ts";
import { endpointNames, endpointOf } from "#tests/support/console-endpoints.ts";
import { callerOf, newOperator, password, sessionHeader, setUpApp } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import type { Operator } from "./accounts.ts";

let server: RunningServer;
let owner: Operator;
let recovery: string[];

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://www.lumenward.example" });
  owner = await newOperator(server.database, "owner");
  recovery = await setUpApp(server.database, owner);
});

afterAll(() => server[Symbol.asyncDispose]());

const origin = "https://www.lumenward.example";
const minute = 60_000;

/** A session in which the second factor was shown `minutes` ago. */
async function sessionSince(minutes: number) {
  const headers = await sessionHeader(server.database, owner);
  const rows = server.database.updateTable("operator_sessions").where("proved_at", "is not", null);
  await rows.set({ proved_at: new Date(Date.now() - minutes * minute).toISOString() }).execute();
  return callerOf(server, { ...headers, origin, "x-forwarded-proto": "https" });
}

test("what an open browser must not do for good needs the second factor of the last five minutes", async () => {
  const fresh = endpointNames.filter((name) => endpointOf(name).fresh);
  expect(fresh.toSorted()).toEqual([
    "addOperator",
    "addTarget",
    "changeOperator",
    "changeSettings",
    "checkProof",
    "enableTarget",
    "erasePerson",
    "exportCsv",
    "exportJson",
    "exportPerson",
    "exportXlsx",
    "makeFeed",
    "makeToken",
    "removeCopyPlace",
    "removeTarget",
    "replayDelivery",
    "replayTarget",
    "resetOperator",
    "setCopyPlace",
    "undoImport",
  ]);
  const recent = await sessionSince(4);
  expect((await recent.get(proofs.checkProof.path)).status).toBe(204);
  const ahead = await sessionSince(-60);
  expect((await ahead.get(proofs.checkProof.path)).status).toBe(428);
  const old = await sessionSince(6);
  for (const name of fresh) {
    const { method, path } = endpointOf(name);
    const asked = path.replace(/:\w+/g, "LW-0000-0000");
    const { status, text } = await (method === "GET" ? old.get(asked) : old.post(asked, {}));
    expect([name, status, text]).toEqual([name, 428, "Please show your second factor once more."]);
  }
});

test("a passkey of one's own counts, and nobody else's does", async () => {
  const begun = await sessionSince(0);
  const keep = async (caller: typeof begun) => {
    const device = newAuthenticator();
    const offer = passkeyOffer.parse(
      JSON.parse((await caller.post(passkeys.offerPasskey.path, { password })).text),
    );
    const credential = device.create({ origin, challenge: offer.challenge });
    expect((await caller.post(passkeys.addPasskey.path, { name: "Desk", credential })).status).toBe(200);
    return device;
  };
  const consultant = await newOperator(server.database, "consultant");
  const colleague = callerOf(server, {
    ...(await sessionHeader(server.database, consultant)),
    origin,
    "x-forwarded-proto": "https",
  });
  const [own, others] = [await keep(begun), await keep(colleague)];
  const caller = await sessionSince(6);
  const challenge = async () =>
    passkeyQuestion.parse(JSON.parse((await caller.post(proofs.offerProof.path, {})).text)).challenge;
  const prove = async (credential: object) =>
    (await caller.post(proofs.proveByPasskey.path, { credential })).status;
  expect(await prove(others.sign({ origin, challenge: await challenge() }, consultant.id))).toBe(400);
  expect(await prove(own.sign({ origin, challenge: "made-up" }, owner.id))).toBe(400);
  expect((await caller.get(proofs.checkProof.path)).status).toBe(428);
  expect(await prove(own.sign({ origin, challenge: await challenge() }, owner.id))).toBe(204);
  expect((await caller.get(proofs.checkProof.path)).status).toBe(204);
});

test("a code counts once and for this session, and many wrong ones are refused", async () => {
  const caller = await sessionSince(6);
  const other = await sessionSince(6);
  const prove = async (code: string | undefined) =>
    (await caller.post(proofs.proveByCode.path, { code })).status;
  expect(await prove("123456")).toBe(400);
  const code = recovery.pop();
  expect(await prove(code)).toBe(204);
  expect([
    (await caller.get(proofs.checkProof.path)).status,
    (await other.get(proofs.checkProof.path)).status,
  ]).toEqual([204, 428]);
  expect(await prove(code)).toBe(400);
  const statuses = [];
  for (let time = 0; time < 20; time += 1) statuses.push(await prove("000000"));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

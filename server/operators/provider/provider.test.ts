import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { auditLog, auditTrail, refusedSignIns } from "#contract/console/audit.ts";
import { signInAnswer } from "#contract/console/operators.ts";
import { provider } from "#contract/console/provider.ts";
import { setDisabled } from "#server/operators/access.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { type OpenIdPeer, openIdPeer } from "#tests/support/openid-peer.ts";
import { callerOf, cookiesOf, newOperator, sessionHeader, setUpApp } from "#tests/support/operators.ts";
import { type Answer, type RunningServer, startServer } from "#tests/support/running-server.ts";

const site = "http://localhost:8080";

let peer: OpenIdPeer;
beforeAll(async () => {
  peer = await openIdPeer(site + provider.backFromProvider.path);
});
afterAll(() => peer[Symbol.asyncDispose]());

function environment(issuer: string) {
  const client = { OIDC_CLIENT_ID: peer.clientId, OIDC_CLIENT_SECRET: peer.clientSecret };
  return { PUBLIC_URL: site, OIDC_ISSUER: issuer, ...client };
}

async function serverFor(given: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer(given);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

const host = { host: new URL(site).host };

/** Goes to the provider and back like a browser; returns the server's answer, the path and the cookie. */
async function journey(server: RunningServer, email: string) {
  const { get } = callerOf(server, host);
  const begun = await get(provider.goToProvider.path);
  const cookie = cookiesOf(begun);
  const back = await peer.pass(String(begun.headers.location), email);
  const path = back.pathname + back.search;
  return { path, cookie, answer: await callerOf(server, { ...host, cookie }).get(path) };
}

function outcomeOf({ status, headers }: Answer) {
  return [status, new URL(String(headers.location), site).searchParams.get("sign-in")];
}

describe.each(engines)("a sign-in by the provider on %s", (engine) => {
  test("stands for the password, asks for the second factor, and is written down", async () => {
    const { databaseUrl } = await freshStore(engine);
    const server = await serverFor({
      ...environment(peer.issuer),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    });
    expect((await callerOf(server, host).get(provider.listSignInWays.path)).text).toBe(
      '{"provider":"127.0.0.1"}',
    );
    const owner = await newOperator(server.database, "owner");
    const first = await journey(server, owner.email);
    expect(outcomeOf(first.answer)).toEqual([303, "done"]);
    const vouched = callerOf(server, { ...host, cookie: cookiesOf(first.answer) });
    const entered = await vouched.post(provider.signInByProvider.path, {});
    expect(signInAnswer.parse(JSON.parse(entered.text))).toMatchObject({
      session: { hasSecondFactor: false },
    });
    expect((await vouched.post(provider.signInByProvider.path, {})).status).toBe(401);

    const [code = "", other = ""] = await setUpApp(server.database, owner);
    const second = await journey(server, owner.email.toUpperCase());
    const again = callerOf(server, { ...host, cookie: cookiesOf(second.answer) });
    expect((await again.post(provider.signInByProvider.path, {})).text).toBe('{"state":"code-needed"}');
    expect((await again.post(provider.signInByProvider.path, { code: other.slice(1) })).status).toBe(401);
    const opened = await again.post(provider.signInByProvider.path, { code });
    expect(signInAnswer.parse(JSON.parse(opened.text))).toMatchObject({ session: { hasSecondFactor: true } });
    expect(cookiesOf(opened)).toContain("__Host-session=");
    expect((await again.post(provider.signInByProvider.path, { code: other })).status).toBe(401);

    const caller = callerOf(server, await sessionHeader(server.database, owner));
    const { entries } = auditLog.parse(JSON.parse((await caller.get(auditTrail.readAuditLog.path)).text));
    expect(entries.filter(({ action }) => action === "shown in by the provider")).toHaveLength(2);
  });
});

test("whoever is not of the company, not verified, unknown or shut out stays outside, and is counted", async () => {
  const server = await serverFor(environment(peer.issuer));
  const owner = await newOperator(server.database, "owner");
  const consultant = await newOperator(server.database, "consultant");
  await setDisabled(server.database, consultant, true, { id: owner.id }, new Date());
  const refused = {
    "owner@elsewhere.example": "elsewhere",
    "unverified.owner@lumenward.example": "unverified",
    "nobody@lumenward.example": "nobody",
    [consultant.email]: "nobody",
  };
  for (const [email, outcome] of Object.entries(refused)) {
    const { answer } = await journey(server, email);
    expect([email, ...outcomeOf(answer)]).toEqual([email, 303, outcome]);
    const caller = callerOf(server, { ...host, cookie: cookiesOf(answer) });
    expect((await caller.post(provider.signInByProvider.path, {})).status).toBe(401);
  }
  const caller = callerOf(server, await sessionHeader(server.database, owner));
  const { counts } = refusedSignIns.parse(
    JSON.parse((await caller.get(auditTrail.listRefusedSignIns.path)).text),
  );
  expect(counts.map(({ reason, count }) => [reason, count])).toEqual(
    expect.arrayContaining([
      ["provider refused", 1],
      ["provider refused", 3],
    ]),
  );
});

test("a way back that this browser did not begin, or that was gone before, opens nothing", async () => {
  const server = await serverFor(environment(peer.issuer));
  const { email } = await newOperator(server.database, "owner");
  const { path, cookie, answer } = await journey(server, email);
  expect(outcomeOf(answer)).toEqual([303, "done"]);
  const back = async (at: string, withCookie: string) =>
    outcomeOf(await callerOf(server, { ...host, cookie: withCookie }).get(at));
  // Without the cookie it fails; with it the second use fails, because the provider takes a code once.
  expect(await back(path, "")).toEqual([303, "again"]);
  expect(await back(path, cookie)).toEqual([303, "again"]);
  const begun = await callerOf(server, host).get(provider.goToProvider.path);
  const other = await peer.pass(String(begun.headers.location), email);
  expect(await back(other.pathname + other.search, cookie)).toEqual([303, "again"]);
  const forged = new URLSearchParams(other.search);
  forged.set("state", "A".repeat(43));
  expect(await back(`${other.pathname}?${forged}`, cookiesOf(begun))).toEqual([303, "again"]);
  const state = String(new URLSearchParams(other.search).get("state"));
  const iss = encodeURIComponent(peer.issuer);
  const declined = `${other.pathname}?error=access_denied&state=${state}&iss=${iss}`;
  expect(await back(declined, cookiesOf(begun))).toEqual([303, "declined"]);
});

test("a provider that is down, or none at all, is told in a sentence", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  const { port } = await new Promise<AddressInfo>((resolve) =>
    closed.on("listening", () => {
      const address = closed.address();
      if (address !== null && typeof address === "object") resolve(address);
    }),
  );
  closed.close();
  const server = await serverFor(environment(`http://127.0.0.1:${port}`));
  expect(outcomeOf(await callerOf(server, host).get(provider.goToProvider.path))).toEqual([303, "down"]);

  const without = await serverFor({});
  expect((await without.ask(provider.goToProvider.path)).status).toBe(404);
  expect((await without.ask(provider.backFromProvider.path)).status).toBe(404);
  expect((await without.ask(provider.listSignInWays.path)).text).toBe('{"provider":null}');
});

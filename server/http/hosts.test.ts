import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#contract/console/operators.ts";
import { passkeyQuestion, passkeys } from "#contract/console/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import { newOperator, sessionHeader } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const site = "www.lumenward.example";
const own = "console.lumenward.example";
const apart = { PUBLIC_URL: `https://${site}`, CONSOLE_URL: `https://${own}`, TRUST_PROXY: "on" };

let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer(apart);
  ({ cookie } = await sessionHeader(server.database, await newOperator(server.database, "owner")));
});

afterAll(() => server[Symbol.asyncDispose]());

const session = sessions.readSession.path;

async function asked(host: string, path: string, method = "GET") {
  const { status, headers, text } = await server.ask(path, { method, headers: { host, cookie } });
  return { status, location: headers.location, text };
}

test.each([
  // The console and its calls are under its own name, whatever the port.
  [own, "/console", 200],
  [own, "/console/leads/LW-7K3M-Q9XT", 200],
  [own, "/CONSOLE", 302],
  [`${own}:443`, session, 200],
  [own.toUpperCase(), session, 200],
  // Under the site's name it is answered like an unknown address.
  [site, "/", 200],
  [site, endpoints.calendlyUrl.path, 200],
  [site, "/console", 404],
  [site, "/console/", 404],
  [site, "/console?search=x", 404],
  [site, session, 404],
  [site, "/api/%63onsole/session", 404],
  [site, "/api/x/../console/session", 404],
  // The site and its endpoints are not under the console's name.
  [own, endpoints.calendlyUrl.path, 421],
  [own, "/%61pi/calendly-url", 302],
  [own, "/api/console/../calendly-url", 404],
  // Drawings and fonts of both, and the addresses for probes, are under every name; nothing else is.
  [own, "/fonts/text.woff2", 200],
  [site, "/fonts/text.woff2", 200],
  ["10.0.0.7:3000", "/readyz", 200],
  ["10.0.0.7:3000", "/", 421],
  ["10.0.0.7:3000", "/console", 421],
  [`${own}.elsewhere.example`, session, 421],
])("%s answers %s with %i", async (host, path, status) => {
  expect((await asked(host, path)).status).toBe(status);
});

test("what is hidden is answered like what is nowhere", async () => {
  const [page, nowhere] = [await asked(site, "/console"), await asked(site, "/nowhere")];
  expect(page.text).toBe(nowhere.text);
  expect((await asked(site, session)).text).toBe((await asked(site, "/api/nowhere")).text);
});

test("from the console's name pages lead to the site, writes nowhere, and the bare name to the console", async () => {
  expect(await asked(own, "/pricing?plan=x")).toMatchObject({
    status: 302,
    location: `https://${site}/pricing?plan=x`,
  });
  expect(await asked(own, "//elsewhere.example")).toMatchObject({
    location: `https://${site}//elsewhere.example`,
  });
  expect(await asked(own, "/")).toMatchObject({ status: 302, location: `https://${own}/console` });
  for (const path of [endpoints.questionnaire.path, "/your-data/token"]) {
    expect((await asked(own, path, "POST")).status).toBe(421);
  }
  const unencrypted = { host: own, "x-forwarded-proto": "http" };
  const { headers } = await server.ask("/console", { headers: unencrypted });
  expect(headers.location).toBe(`https://${own}/console`);
});

test("writes count from the console's own pages alone, and passkeys are for its name", async () => {
  const { path } = passkeys.offerPasskeySignIn;
  const offered = async (origin: string) => {
    const headers = { host: own, origin, "content-type": "application/json" };
    return server.ask(path, { method: "POST", headers, body: "{}" });
  };
  expect((await offered(`https://${site}`)).status).toBe(403);
  const answer = await offered(`https://${own}`);
  expect(passkeyQuestion.parse(JSON.parse(answer.text)).rpId).toBe(own);
});

test("without a name of its own the console is under every name", async () => {
  await using together = await startServer({ PUBLIC_URL: `https://${site}` });
  for (const host of [site, "127.0.0.1"]) {
    expect((await together.ask("/console", { headers: { host } })).status).toBe(200);
    expect((await together.ask(session, { headers: { host } })).status).toBe(401);
  }
});

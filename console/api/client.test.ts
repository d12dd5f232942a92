import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MutationObserver } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { at, type Endpoint, noInput, read, write } from "#contract/console/endpoint.ts";
import { answerWith, call } from "./call.ts";
import { createClient } from "./client.ts";
import { keyOf } from "./use.ts";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/api/proxied") {
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
  } else if (request.url === "/api/secret") {
    response.writeHead(401, { "content-type": "text/plain; charset=UTF-8" }).end("Please sign in.");
  } else if (request.url === "/api/odd") response.end(`{"name":7}`);
  else response.end(`{"name":"Acme"}`);
});
let api = "";
const schema = z.object({ name: z.string() });
const reads = (name: string) => read(`${api}/${name}`, "anyone", schema);
const writes = (name: string) => write(`${api}/${name}`, "anyone", noInput, schema);

const query = (endpoint: Endpoint) => ({
  queryKey: keyOf(endpoint),
  queryFn: () => call(endpoint),
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  api = `http://127.0.0.1:${address.port}/api`;
});
afterAll(() => server.close());

test("a key begins with the path, and holds nothing where nothing is asked for", () => {
  const leads = { path: "/api/leads/:reference", params: { reference: "LW-7K3M-Q9XT" } };
  expect(keyOf(leads)).toEqual([leads.path, leads.params]);
  expect(keyOf(leads, {})).toEqual(keyOf(leads));
  expect(keyOf({ path: "/api/leads" }, "status=new")).toEqual(["/api/leads", "status=new"]);
});

test("what was read is never stale, and a second reader does not ask again", async () => {
  const client = createClient(() => undefined);
  expect(await client.fetchQuery(query(reads("known")))).toEqual({ name: "Acme" });
  expect(await client.fetchQuery(query(reads("known")))).toEqual({ name: "Acme" });
  expect(asked.filter((path) => path === "/api/known")).toHaveLength(1);
});

test("401 throws, is told, and is not tried again", async () => {
  let told = 0;
  const client = createClient(() => {
    told += 1;
  });
  asked.length = 0;
  await expect(client.fetchQuery(query(reads("secret")))).rejects.toThrow("Please sign in.");
  expect([told, asked.length]).toEqual([1, 1]);
});

test("401 is told of a change, also where the change does something of its own with refusals", async () => {
  let told = 0;
  const client = createClient(() => {
    told += 1;
  });
  const mutationFn = () => call(writes("secret"));
  await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toThrow("Please sign in.");
  const onError = () => undefined;
  await expect(new MutationObserver(client, { mutationFn, onError }).mutate()).rejects.toThrow(
    "Please sign in.",
  );
  expect(told).toBe(2);
});

test("an answer of another shape is refused in words for people", async () => {
  await expect(call(reads("odd"))).rejects.toThrow(/cannot be read/);
});

test("an answer that was asked for early is used once, and not after a change", async () => {
  const early = (path: string) => [path, Promise.resolve(Response.json({ name: "Early" }))] as const;
  answerWith(new Map([early(`${api}/first`), early(`${api}/second`)]));
  expect([await call(reads("first")), await call(reads("first"))]).toEqual([
    { name: "Early" },
    { name: "Acme" },
  ]);
  await call(writes("change"));
  expect(await call(reads("second"))).toEqual({ name: "Acme" });
});

test("a proxy's page is no sentence for people", async () => {
  await expect(call(reads("proxied"))).rejects.toMatchObject({
    status: 502,
    message: "The server cannot be reached. Check your connection and try again.",
  });
});

test("an endpoint is called at its address", async () => {
  const thing = read(`${api}/things/:id`, "anyone", schema, { query: z.object({ size: z.coerce.number() }) });
  asked.length = 0;
  expect(await call(at(thing, { id: "a b" }), { size: 3 })).toEqual({ name: "Acme" });
  expect(await call(at(thing, { id: "c" }), "size=4&more=5")).toEqual({ name: "Acme" });
  expect(asked).toEqual(["/api/things/a%20b?size=3", "/api/things/c?size=4&more=5"]);
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MutationObserver } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { at, read } from "#contract/console/endpoint.ts";
import { answerWith, call, order } from "./call.ts";
import { createClient, pathOf, reading } from "./client.ts";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/api/proxied") {
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
  } else if (request.url === "/api/secret")
    response.writeHead(401, { "content-type": "text/plain; charset=UTF-8" }).end("Please sign in.");
  else if (request.url === "/api/odd") response.end(`{"name":7}`);
  else response.end(`{"name":"Acme"}`);
});
let api = "";
const schema = z.object({ name: z.string() });

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  api = `http://127.0.0.1:${address.port}/api`;
});
afterAll(() => server.close());

test("the parts of a key are joined with slashes", () => {
  expect(pathOf(["/api/console", "leads", "LW-7K3M-Q9XT"])).toBe("/api/console/leads/LW-7K3M-Q9XT");
});

test("what was read is never stale, and a second reader does not ask again", async () => {
  const client = createClient(() => undefined);
  const query = { queryKey: [api, "known"], queryFn: reading(schema) };
  expect(await client.fetchQuery(query)).toEqual({ name: "Acme" });
  expect(await client.fetchQuery(query)).toEqual({ name: "Acme" });
  expect(asked.filter((path) => path === "/api/known")).toHaveLength(1);
});

test("401 throws, is told, and is not tried again", async () => {
  let told = 0;
  const client = createClient(() => {
    told += 1;
  });
  const query = { queryKey: [api, "secret"], queryFn: reading(schema) };
  asked.length = 0;
  await expect(client.fetchQuery(query)).rejects.toThrow("Please sign in.");
  expect([told, asked.length]).toEqual([1, 1]);
});

test("401 is told of a change, also where the change does something of its own with refusals", async () => {
  let told = 0;
  const client = createClient(() => {
    told += 1;
  });
  const mutationFn = () => order(`${api}/secret`);
  await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toThrow("Please sign in.");
  const onError = () => undefined;
  await expect(new MutationObserver(client, { mutationFn, onError }).mutate()).rejects.toThrow(
    "Please sign in.",
  );
  expect(told).toBe(2);
});

test("401 reads as null where that was asked for", async () => {
  const client = createClient(() => expect.unreachable());
  const query = { queryKey: [api, "secret"], queryFn: reading(schema, "returnNull") };
  expect(await client.fetchQuery(query)).toBeNull();
});

test("an answer of another shape is refused in words for people", async () => {
  const query = { queryKey: [api, "odd"], queryFn: reading(schema) };
  await expect(createClient(() => undefined).fetchQuery(query)).rejects.toThrow(/cannot be read/);
});

test("an answer that was asked for early is used once, and not after a change", async () => {
  const client = createClient(() => undefined);
  const readAgain = (name: string) =>
    client.fetchQuery({ queryKey: [api, name], queryFn: reading(schema), staleTime: 0 });
  const early = (path: string) => [path, Promise.resolve(Response.json({ name: "Early" }))] as const;
  answerWith(new Map([early(`${api}/first`), early(`${api}/second`)]));
  expect([await readAgain("first"), await readAgain("first")]).toEqual([{ name: "Early" }, { name: "Acme" }]);
  await order(`${api}/change`);
  expect(await readAgain("second")).toEqual({ name: "Acme" });
});

test("a proxy's page is no sentence for people", async () => {
  await expect(call(read(`${api}/proxied`, "anyone", schema))).rejects.toMatchObject({
    status: 502,
    message: "The server cannot be reached. Check your connection and try again.",
  });
});

test("an endpoint is called at its address, and its answer is checked", async () => {
  const thing = read(`${api}/things/:id`, "anyone", schema, { query: z.object({ size: z.coerce.number() }) });
  asked.length = 0;
  expect(await call(at(thing, { id: "a b" }), { size: 3 })).toEqual({ name: "Acme" });
  expect(asked).toEqual(["/api/things/a%20b?size=3"]);
  await expect(call(read(`${api}/odd`, "anyone", schema))).rejects.toThrow(/cannot be read/);
});

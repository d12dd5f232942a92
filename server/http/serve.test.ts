import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { at, file, noInput, read, write } from "#contract/console/endpoint.ts";
import { HttpError } from "./errors.ts";
import { type Handlers, serve } from "./serve.ts";

const things = {
  listThings: read("/things", "anyone", z.object({ names: z.array(z.string()) }), {
    query: z.object({ after: z.string().default("") }),
  }),
  readThing: read("/things/:id", "operator", z.object({ name: z.string() })),
  removeThing: write("/things/:id/remove", "operator", noInput),
  fetchThing: read("/things/:id/file", "operator", file),
  joinThings: write("/things", "leads:write", noInput, z.object({ count: z.number() }), { status: 201 }),
};

type Behind = { Variables: { operator: { readonly name: string } } };
type Desk = { readonly names: string[] };

const handlers: Handlers<Desk, Behind, typeof things> = {
  listThings: ({ names }, { after }) => ({ names: names.filter((name) => name > after) }),
  readThing: ({ params: { id }, operator }) => {
    const row = { name: `${id} of ${operator.name}`, hash: "never told" };
    return row;
  },
  removeThing({ names, params: { id } }) {
    if (names.includes(id)) return;
    throw new HttpError(404, "There is no such thing.");
  },
  fetchThing: ({ http, params: { id } }) => http.body(id, 200, { "Content-Type": "text/csv" }),
  joinThings: ({ names }) => ({ count: names.length }),
};

const { readThing: _, ...without } = handlers;
// @ts-expect-error A handler is forgotten.
const forgotten: typeof handlers = without;
// @ts-expect-error Nobody calls it.
const extra: typeof handlers = { ...handlers, other: () => undefined };
const wrong: typeof handlers = {
  ...handlers,
  // @ts-expect-error The answer is not what the contract says.
  readThing: () => ({ nam: "x" }),
  // @ts-expect-error Its path has no such name.
  removeThing: ({ params: { reference } }) => void reference,
  // @ts-expect-error Nobody is signed in.
  listThings: ({ operator }) => ({ names: [operator.name] }),
};
// They are compiled and not called.
void [forgotten, extra, wrong];
// @ts-expect-error The path has another name.
at(things.readThing, { reference: "a" });

const app = new Hono<Behind>();
app.onError((error, context) =>
  error instanceof HttpError
    ? context.text(error.message, error.status, error.headers)
    : context.text("", 500),
);
const seen: string[] = [];
serve(app, { things }, { things: handlers }, { names: ["a", "b"] }, ({ path, who }) => [
  (context, next) => {
    seen.push(`${path} ${who}`);
    if (context.req.header("x-refused")) throw new HttpError(403, "Not you.");
    context.set("operator", { name: "Ada" });
    return next();
  },
]);

const json = { "content-type": "application/json" };

async function ask(path: string, init: RequestInit = {}) {
  const answer = await app.request(path, init);
  return [answer.status, await answer.text()];
}

test("what the contract does not name does not leave the server", async () => {
  expect(await ask("/things/a")).toEqual([200, '{"name":"a of Ada"}']);
});

test("an input is parsed, an answer has its status, and one that says nothing is 204", async () => {
  expect(await ask("/things?after=a")).toEqual([200, '{"names":["b"]}']);
  expect(await ask("/things", { method: "POST" })).toEqual([201, '{"count":2}']);
  expect(await ask("/things/a/remove", { method: "POST", headers: json, body: "{}" })).toEqual([204, ""]);
  expect(await ask("/things/c/remove", { method: "POST" })).toEqual([404, "There is no such thing."]);
  expect(await ask("/things/c/file")).toEqual([200, "c"]);
});

test("guards come first, and know the endpoint", async () => {
  seen.length = 0;
  expect(await ask("/things", { method: "POST", headers: { "x-refused": "1" } })).toEqual([403, "Not you."]);
  expect(seen).toEqual(["/things leads:write"]);
});

test("another method is refused, and told which ones are taken", async () => {
  const answer = await app.request("/things", { method: "DELETE" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { scopes } from "#contract/console/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { makeToken } from "#server/api/tokens.ts";
import { newOperator } from "#tests/support/operators.ts";
import { type Answer, type RunningServer, startServer } from "#tests/support/running-server.ts";
import { secret as hookSecret } from "#tests/support/webhook-peer.ts";
import { type Operation, operations, operationsIn } from "./description.ts";
import { arbitraryOf } from "./from-schema.ts";

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, validateFormats: false });

let server: RunningServer;
/** The header of a token, for the endpoints of other programs. */
let authorization = "";
beforeAll(async () => {
  const secret = "0123456789abcdef";
  server = await startServer({
    RATE_LIMIT: "off",
    CALENDLY_SIGNING_KEY: secret,
    CAL_WEBHOOK_SECRET: secret,
    MAIL_WEBHOOK_SECRET: hookSecret,
  });
  const owner = await newOperator(server.database, "owner");
  const wish = { name: "fuzz", scopes: [...scopes], days: 1 };
  authorization = `Bearer ${await makeToken(server.database, wish, owner, new Date())}`;
});
afterAll(() => server[Symbol.asyncDispose]());

/** How an answer differs from the description; undefined when it does not. */
function deviation({ gives }: Operation, { status, headers, text }: Answer): string | undefined {
  const given = gives[status];
  if (given === undefined) return `${status} is not described: ${text}`;
  const type = headers["content-type"]?.split(";")[0];
  if (type === undefined) return text === "" ? undefined : "a body without a type";
  const schema = given.content[type]?.schema;
  if (schema === undefined) return `${status} with ${type} is not described`;
  const value: unknown = type === "application/json" ? JSON.parse(text) : text;
  return ajv.validate(schema, value) ? undefined : `${status}: ${ajv.errorsText()}`;
}

function encoded(type: string, value: unknown): string {
  if (type !== "application/x-www-form-urlencoded") return JSON.stringify(value);
  const fields = Object.entries(value ?? {}).flatMap(([name, given]) =>
    [given].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(fields).toString();
}

test("what is served is the description, and it names every endpoint once", async () => {
  const { status, text } = await server.ask(endpoints.description.path);
  expect(status).toBe(200);
  expect(operationsIn(JSON.parse(text))).toEqual(operations);
  expect(operations.map(({ method, path }) => ({ method, path }))).toEqual(
    [...Object.values(endpoints), ...Object.values(api)].map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:(\w+)/g, "{$1}"),
    })),
  );
});

/**
 * Refused without a signature, before they are read. Their own tests are in tests/booking and tests/delivery.
 */
const signed = new Set<string>([
  endpoints.calendlyHook.path,
  endpoints.calHook.path,
  endpoints.mailHook.path,
]);

/** Whether a token is needed: server/api/handlers.test.ts calls without one. */
const isForPrograms = (path: string) => path.startsWith(api.listLeads.path);

/** The statuses with which an endpoint may answer a valid body: those of success in its description. */
function takenAs({ path, gives }: Operation, type: string): readonly number[] {
  if (signed.has(path)) return [401];
  // There is no lead with this reference.
  if (path.endsWith("{reference}")) return [404];
  // A browser that sends a form is led on to a page.
  const first = type === "application/x-www-form-urlencoded" ? "3" : "2";
  return Object.keys(gives)
    .filter((status) => status.startsWith(first))
    .map(Number);
}

const takers = operations.flatMap((operation) =>
  Object.entries(operation.takes).map(
    ([type, { schema }]) => [operation.path, type, operation, schema] as const,
  ),
);

test.each(takers)(
  "%s takes what is described as %s, and answers as described",
  async (path, type, operation, schema) => {
    const statuses = new Set<number>();
    const property = fc.asyncProperty(arbitraryOf(schema), async (value) => {
      expect(ajv.validate(schema, value), ajv.errorsText()).toBe(true);
      const sent = {
        method: operation.method,
        headers: { "content-type": type, authorization },
        body: encoded(type, value),
      };
      const answer = await server.ask(path, sent);
      expect(deviation(operation, answer)).toBeUndefined();
      statuses.add(answer.status);
    });
    await fc.assert(property, { numRuns: 25, seed: 7 });
    // Some are refused: for a schema a text of spaces is a text, for a person it is blank.
    expect(takenAs(operation, type).filter((status) => statuses.has(status))).not.toEqual([]);
  },
);

const refusing = operations.filter(({ path }) => !isForPrograms(path));

test.each(refusing.map((operation) => [operation.path, operation] as const))(
  "%s refuses as described",
  async (path, operation) => {
    const { method } = operation;
    const json = { "content-type": "application/json" };
    const asked = [
      server.ask(path, { method: method === "GET" ? "POST" : "GET" }),
      ...(method === "GET"
        ? [server.ask(path)]
        : [
            server.ask(path, { method, headers: json, body: "{" }),
            server.ask(path, { method, headers: json, body: "{}" }),
            server.ask(path, { method, headers: { "content-type": "image/png" }, body: "x" }),
            server.ask(path, {
              method,
              headers: { ...json, origin: "https://elsewhere.example" },
              body: "{}",
            }),
            server.ask(path, { method, headers: json, body: " ".repeat(130 * 1024) }),
          ]),
    ];
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => deviation(operation, answer))).toEqual(answers.map(() => undefined));
    const refused = signed.has(path) ? [401, 401, 401, 401] : [400, 400, 415, 403];
    // A mail may be longer than any form.
    const long = path === endpoints.mailHook.path ? 401 : 413;
    const statuses = method === "GET" ? [405, 200] : [405, ...refused, long];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  },
);

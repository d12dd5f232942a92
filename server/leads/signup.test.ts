import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { reply } from "#tests/support/promising.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { receiveLead, registerWordings } from "./commands.ts";
import { findReceipt } from "./queries.ts";
import { payloadHash, signupKey } from "./rules.ts";

const house = { domain: "lumenward.example", reply };
const extras = { plan: "", wording: "" };
const jane = { name: "Jane Doe", email: "Jane.Doe@acme.example", company: "Acme" };

describe.each(engines)("a signup on %s", (engine) => {
  test("stands once per e-mail address, however it is written and whenever it comes again", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [launchList]);
    const sign = (answers: typeof jane, source: "json" | "form", idempotencyKey?: string, at = new Date()) =>
      receiveLead(
        database,
        house,
        { questionnaire: launchList, answers, extras, source, idempotencyKey },
        at,
      );
    const first = await sign(jane, "json", "a key of a browser");
    const later = new Date(Date.now() + 1000 * 3_600_000);
    const again = [
      await sign({ ...jane, email: "jane.doe@ACME.example", company: "Acme Ltd" }, "json", "another key"),
      await sign(jane, "form", undefined, later),
      ...(await Promise.all(Array.from({ length: 8 }, () => sign(jane, "json")))),
    ];
    expect(again).toEqual(again.map(() => ({ ...first, outcome: "repeated" })));
    expect((await sign({ ...jane, email: "john@acme.example" }, "json")).outcome).toBe("stored");
    const mails = await database.selectFrom("outbox").select("message").orderBy("message").execute();
    expect(mails.map(({ message }) => message)).toEqual([
      ...["signup-notification", "signup-notification"],
      ...["signup-receipt", "signup-receipt"],
    ]);
    const reference = first.outcome === "conflict" ? "" : first.reference;
    expect(await findReceipt(database, reference)).toBeUndefined();
  });
});

describe("POST /api/pilot-registration", () => {
  const { path } = endpoints.pilotRegistration;
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "off" });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  function sendJson(body: unknown, headers: Record<string, string> = {}) {
    const sent = { "content-type": "application/json", ...headers };
    return server.ask(path, { method: "POST", headers: sent, body: JSON.stringify(body) });
  }

  test("answers 201 with the reference alone, the same for a repeat", async () => {
    const first = await sendJson(jane);
    const again = await sendJson({ ...jane, name: "J. Doe" }, { [idempotencyHeader]: "some-key-1" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(JSON.parse(first.text)).toEqual({ reference: expect.stringMatching(/^LW-/) });
    expect(again.text).toBe(first.text);
    expect(await server.database.selectFrom("leads").select("id").execute()).toHaveLength(1);
  });

  test.each(["name", "email", "company"])("without %s it is 400 with a sentence", async (name) => {
    const answer = await sendJson({ ...jane, [name]: undefined });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^[A-Z].+: please fill this in\.$/);
  });

  test("cannot be blocked by a key that somebody formed from the address", async () => {
    const mary = { ...jane, email: "mary@acme.example" };
    const hash = payloadHash({ questionnaire: launchList.slug, answers: { email: mary.email }, plan: "" });
    const other = { companyName: "Else", contactName: "Eve", contactEmail: "eve@else.example" };
    const headers = { "content-type": "application/json", [idempotencyHeader]: signupKey(hash) };
    const send = () =>
      server.ask(endpoints.questionnaire.path, { method: "POST", headers, body: JSON.stringify(other) });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.text]).toEqual([201, first.text]);
    expect((await sendJson(mary)).status).toBe(201);
  });

  test("a plain form is led to the page that says so", async () => {
    const answer = await server.ask(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(jane).toString(),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers["location"]).toBe("/labs/registered");
  });

  test("what fills in the field that people do not see is set apart, and gets the same answer", async () => {
    const answer = await server.ask(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        ...jane,
        email: "bot@bulk.example",
        [trapField]: "https://b.example",
      }).toString(),
    });
    expect(answer.headers["location"]).toBe("/labs/registered");
    const apart = await server.database.selectFrom("quarantine").select("contact_email").execute();
    expect(apart).toEqual([{ contact_email: "bot@bulk.example" }]);
    const received = await server.database.selectFrom("leads").select("contact_email").execute();
    expect(received.map(({ contact_email }) => contact_email)).not.toContain("bot@bulk.example");
  });
});

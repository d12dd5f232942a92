import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends the form as a browser without JavaScript does. */
const send = (fields: Readonly<Record<string, string>>) =>
  server.ask(endpoints.message.path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

const sent = {
  contactName: "Jane Doe",
  contactEmail: "jane@acme.example",
  message: "Do you work in Oregon?",
};

test("a message is a lead with a receipt, without a script", async () => {
  const { status, headers } = await send(sent);
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/received\?reference=LW-/)]);
  const lead = await server.database
    .selectFrom("leads")
    .select(["contact_email", "contact_name", "questionnaire"])
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({
    contact_email: sent.contactEmail,
    contact_name: sent.contactName,
    questionnaire: "message",
  });
  const rows = await server.database.selectFrom("outbox").selectAll().execute();
  const [notice, receipt, ...others] = await Promise.all(
    rows.map((row) => writtenMail(server.database, row)),
  );
  expect(others).toEqual([]);
  expect(notice?.text).toContain(sent.message);
  // Nobody was asked for a company.
  expect(notice?.text).not.toContain("Company");
  expect(receipt?.text).toContain("Your message arrived safely");
  // Nobody must be able to send words to somebody else's address in our name.
  expect(receipt?.text).not.toContain(sent.message);
});

test.each([
  ["no name", { contactName: "" }],
  ["no address", { contactEmail: "jane" }],
])("with %s it comes back with what was typed", async (_, faulty) => {
  expect((await send({ ...sent, ...faulty })).status).toBe(422);
});

test("a program that fills in what nobody sees makes no lead", async () => {
  const count = () =>
    server.database
      .selectFrom("leads")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
  const before = await count();
  await send({ ...sent, contactEmail: "bot@spam.example", [trapField]: "https://spam.example" });
  expect(await count()).toEqual(before);
});

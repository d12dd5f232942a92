import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

function send(body: string, type: string) {
  const headers = { "content-type": type };
  return server.ask(endpoints.callBack.path, { method: "POST", headers, body });
}

test("a number is a lead that is due like an emergency, and one mail says to call it", async () => {
  const body = { contactPhone: "+1 555 010 0199", situation: "Our server was encrypted" };
  const answer = await send(JSON.stringify(body), "application/json");
  expect(answer.status).toBe(201);
  const { reference, dueAt } = leadReceived.parse(JSON.parse(answer.text));
  const lead = await server.database
    .selectFrom("leads")
    .select(["contact_email", "questionnaire", "due_at"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({ contact_email: body.contactPhone, questionnaire: "call-back", due_at: dueAt });

  const rows = await server.database.selectFrom("outbox").selectAll().execute();
  const [mail, ...others] = await Promise.all(rows.map((row) => writtenMail(server.database, row)));
  expect(others).toEqual([]);
  expect(mail?.text).toContain("0199 asks to be called back. Call them: they left a number");
  expect(mail?.text).toContain(body.situation);
  expect(mail?.replyTo).not.toBe(body.contactPhone);
});

test("a form without a script is confirmed, and one without a number keeps what was typed", async () => {
  const form = "application/x-www-form-urlencoded";
  const taken = await send("contactPhone=555+010+0177&situation=", form);
  expect([taken.status, taken.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/received\?reference=LW-/),
  ]);
  expect((await send("contactPhone=call+me&situation=Stolen", form)).status).toBe(422);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { linkOf } from "#questionnaires/engine/answer-link.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { everyAnswer } from "#tests/support/answered.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

const email = "jane.doe@acme.example";
const answers = { ...everyAnswer(itHealth), contactEmail: email, wish: "send" };

const send = (body: string, type = "application/json") =>
  server.ask(endpoints.healthResult.path, { method: "POST", headers: { "content-type": type }, body });

test("a result is a lead, and is mailed in the definitions' words with the link that opens it", async () => {
  const answer = await send(JSON.stringify(answers));
  expect(answer.status).toBe(201);
  const { reference } = leadReceived.parse(JSON.parse(answer.text));
  const lead = await server.database
    .selectFrom("leads")
    .select(["id", "questionnaire", "contact_email", "answers"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ questionnaire: healthResult.slug, contact_email: email });
  expect(JSON.parse(lead.answers)).toEqual(answers);

  const rows = await server.database
    .selectFrom("outbox")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .execute();
  const mails = await Promise.all(rows.map((row) => writtenMail(server.database, row)));
  const receipt = mails.find(({ to }) => String(to).includes(email));
  const result = scoreOf(itHealth, itHealthAdvice, answers);
  expect(receipt?.text).toContain(`${result?.totalScore} / ${result?.maxScore}: ${result?.category}`);
  for (const text of [...(result?.recommendations ?? []), ...(result?.nextSteps ?? [])])
    expect(receipt?.text).toContain(text);
  expect(receipt?.text).toContain(`/it-assessment#${linkOf(itHealth, answers)}`);
});

test("a form without a script is confirmed, and one with a wrong address comes back with its answers", async () => {
  const form = "application/x-www-form-urlencoded";
  const fields = (contactEmail: string) => new URLSearchParams({ ...answers, contactEmail, wish: "look" });
  const taken = await send(String(fields(email)), form);
  expect([taken.status, taken.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/received\?reference=LW-/),
  ]);
  expect((await send(String(fields("jane@acme")), form)).status).toBe(422);
});

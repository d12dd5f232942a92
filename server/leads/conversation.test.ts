import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { conversationLimit } from "#questionnaires/definitions/conversation.ts";
import { collected } from "#tests/support/collected.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { toCsv } from "./export.ts";
import { everyLead, listWordings } from "./queries.ts";

const transcript = "You, 10:02\nWe got an audit notice\r\n\nHelper, 10:02\nNote the date on the letter.";
const sent = { contactEmail: "ada@acme.example", consent: "yes", conversation: transcript };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.database.deleteFrom("outbox").execute();
  await server.database.deleteFrom("leads").execute();
});

function send(body: unknown, headers: Record<string, string> = {}) {
  return server.ask(endpoints.conversation.path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function mails() {
  const rows = await server.database.selectFrom("outbox").selectAll().orderBy("message").execute();
  return Promise.all(rows.map((row) => writtenMail(server.database, row)));
}

test("a conversation is a lead: stored with its mails, in the export, and once for one key", async () => {
  const key = { [idempotencyHeader]: "conversation-1" };
  const first = await send(sent, key);
  expect(first.status).toBe(201);
  const { reference } = leadReceived.parse(JSON.parse(first.text));
  const again = await send(sent, key);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect((await send({ ...sent, conversation: "Another" }, key)).status).toBe(422);

  const [notification, receipt] = await mails();
  expect(notification?.subject).toBe(`New lead ${reference}: ada@acme.example, Chat conversation`);
  expect(notification?.replyTo).toBe("ada@acme.example");
  expect(notification?.text).toContain("    Helper, 10:02\n    Note the date on the letter.");
  expect(notification?.text).toContain("You may read and keep this conversation");
  expect(receipt).toMatchObject({
    to: ["ada@acme.example"],
    subject: `We have your conversation (${reference})`,
  });
  expect(receipt?.text).not.toMatch(/audit notice|questionnaire/);

  const csv = await collected(
    toCsv(everyLead(server.database), {
      wordings: await listWordings(server.database),
      plans: {},
      timeZone: "UTC",
    }),
  );
  expect(csv.join("")).toContain("We got an audit notice");
});

test.each([
  ["no address", { ...sent, contactEmail: " " }, /^Your email: please fill this in\.$/],
  ["a broken address", { ...sent, contactEmail: "ada@acme" }, /^Your email: please write an address/],
  ["two lines of address", { ...sent, contactEmail: "a@b.example\r\nBcc: x@y.example" }, /^Your email:/],
  ["no consent", { ...sent, consent: "" }, /^Please tick the box/],
  ["nothing said", { ...sent, conversation: " \n" }, /^There is nothing to send yet/],
  ["a list as the text", { ...sent, conversation: ["a"] }, /^Please send the conversation as text\.$/],
  ["too much", { ...sent, conversation: "a".repeat(conversationLimit + 1) }, /at most 20,000 characters/],
])("with %s it is 400 with one sentence, and nothing is stored", async (_, body, sentence) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(sentence);
  expect(await server.database.selectFrom("leads").select("id").execute()).toEqual([]);
});

test("the longest conversation fits, and another site cannot send one", async () => {
  expect((await send({ ...sent, conversation: "é".repeat(conversationLimit) })).status).toBe(201);
  expect((await send(sent, { origin: "https://evil.example" })).status).toBe(403);
  const read = await server.ask(endpoints.conversation.path);
  expect([read.status, read.headers["allow"]]).toEqual([405, "POST"]);
});

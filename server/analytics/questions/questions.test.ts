import { beforeAll, describe, expect, test } from "vitest";
import { type Knowledge, knowledgeFile, openKnowledge } from "#search/knowledge.ts";
import {
  countableOf,
  countQuestion,
  forgetQuestion,
  type Place,
  unansweredQuestions,
} from "#server/analytics/questions.ts";
import type { Database } from "#server/database/open.ts";
import { agedTables } from "#server/privacy/erasure/rules.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const monday = new Date("2026-01-05T18:00:00Z");
const tuesday = new Date("2026-01-06T18:00:00Z");

let knowledge: Knowledge;
beforeAll(() => {
  knowledge = openKnowledge(
    knowledgeFile(
      [
        {
          href: "/ask/backups",
          kind: "answer",
          title: "Do you test backups?",
          lead: "We restore them from tapes and discs, support included.",
          words: "backup",
          text: "",
        },
      ],
      { groups: [], priced: [], urgent: [], offTopic: [], asked: { backups: ["Do you test backups?"] } },
    ),
  );
});

async function ask(database: Database, text: string, from = 1, at = monday, place: Place = "chat") {
  const question = countableOf(knowledge, text, place);
  if (question === undefined) return;
  await countQuestion(database, question, { address: `192.0.2.${from}`, userAgent: browser }, at);
}

const stored = (database: Database) => database.selectFrom("unanswered_questions").selectAll().execute();

describe.each(engines)("questions without an answer on %s", (engine) => {
  test("are shown at once when the site uses all of their words, and counted in any order of words", async () => {
    const database = await freshDatabase(engine);
    await ask(database, "Do you support tapes?");
    await ask(database, "tapes: what support do you have", 1);
    await ask(database, "support for tapes", 1, monday, "search");
    expect(await unansweredQuestions(database, knowledge)).toEqual({
      questions: [
        {
          id: expect.any(String),
          place: "chat",
          text: "tapes: what support do you have",
          count: 2,
        },
        {
          id: expect.any(String),
          place: "search",
          text: "support for tapes",
          count: 1,
        },
      ],
      waiting: 0,
    });
  });

  test("with other words keep none of them until a second visitor asks, whoever asks again", async () => {
    const database = await freshDatabase(engine);
    await ask(database, "does john brightwater restore tapes");
    await ask(database, "does john brightwater restore tapes");
    expect(await unansweredQuestions(database, knowledge)).toEqual({ questions: [], waiting: 1 });
    expect(JSON.stringify(await stored(database))).not.toMatch(/john|brightwater|tapes|192\.0\.2/);
    await ask(database, "restore tapes, john brightwater?", 2);
    const { questions, waiting } = await unansweredQuestions(database, knowledge);
    expect([questions.map(({ text, count }) => [text, count]), waiting]).toEqual([
      [["restore tapes, john brightwater?", 3]],
      0,
    ]);
    expect((await stored(database)).map(({ mark }) => mark)).toEqual([null]);
  });

  test("of programs are not counted, nor more than 20 of one network a day", async () => {
    const database = await freshDatabase(engine);
    const question = countableOf(knowledge, "do you support tapes", "chat");
    if (question === undefined) throw new Error("nothing to count");
    await countQuestion(database, question, { address: "192.0.2.1", userAgent: "Googlebot/2.1" }, monday);
    expect(await stored(database)).toEqual([]);
    for (let number = 0; number < 30; number += 1)
      await ask(database, `discs ${"x".repeat(number + 2)}`, number);
    expect(await stored(database)).toHaveLength(20);
    await ask(database, "do you support tapes", 1, tuesday);
    expect(await stored(database)).toHaveLength(21);
  });

  test("leave the list once they are answered, forgotten, or older than technical logs", async () => {
    const database = await freshDatabase(engine);
    await ask(database, "do you test discs?");
    await ask(database, "do you support tapes?");
    const list = () => unansweredQuestions(database, knowledge);
    expect((await list()).questions).toHaveLength(2);
    const answered = { ...knowledge, likeness: () => new Map([["backups", 1]]) };
    expect((await unansweredQuestions(database, answered)).questions).toEqual([]);
    const [first] = (await list()).questions;
    await forgetQuestion(database, first?.id ?? "");
    expect((await list()).questions).toHaveLength(1);
    expect(agedTables).toContainEqual(
      expect.objectContaining({ table: "unanswered_questions", since: "last_day" }),
    );
  });
});

test.each(["", "?!", "1234567", "jane@acme.example", "Jane Doe", "what do you do"])(
  "%j asks about nothing that may be kept",
  (text) => {
    expect(countableOf(knowledge, text, "chat")).toBeUndefined();
  },
);

test("what identifies is no part of what is counted", () => {
  const { text } =
    countableOf(
      knowledge,
      "I am Jane Doe from Acme Dental, jane@acme.example, call 415 555 0199: do you support tapes",
      "chat",
    ) ?? {};
  expect(text).toBe("I am … from … call … do you support tapes");
});

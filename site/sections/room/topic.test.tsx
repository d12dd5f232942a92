import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { room as roomFile } from "#schemas/room.ts";
import type { RoomQuestion, RoomTopicData } from "#site/requests/room.ts";
import { RoomTopic } from "./topic.tsx";

const { room, topic, start } = roomFile.parse(parse(readFileSync("words/product/room.yaml", "utf8")));
const words = { ...topic, of: start.of, sum: start.next.sum };

const question = (id: string, more: Partial<RoomQuestion> = {}): RoomQuestion => ({
  ...{ id, kind: "text", text: `Question ${id}`, help: "", unit: "", choices: [] },
  ...{ value: "", note: "", askedId: "", by: "", formSays: "", mayBeOpen: false, ...more },
});

const data: RoomTopicData = {
  ...{ path: "/room/x", you: "Jane", company: "Acme", topic: "devices", title: "Devices" },
  ...{ done: "", change: "", mayAnswer: true, mayInvite: true, answered: 0, total: 4 },
  ...{
    conflicts: [],
    seen: "{}",
    people: [],
    who: "",
    due: "",
    isYours: false,
    mayTakeBack: false,
    next: "",
  },
  questions: [
    question("first", { formSays: "Endpoint protection" }),
    ...[question("second"), question("third", { mayBeOpen: true })],
    question("fourth", { formSays: "Backups" }),
  ],
};

const shown = (changed: Partial<RoomTopicData> = {}) =>
  renderToStaticMarkup(<RoomTopic room={room} words={words} data={{ ...data, ...changed }} />);

test("what a form has said something about is folded at the end, with what it says, and can be answered", () => {
  const page = shown();
  const [open = "", folded = ""] = page.split('<details class="room-from-form">');
  expect(open).toContain("Question second");
  expect(open).toContain("Question third");
  expect(open).not.toContain("Question first");
  expect(folded).toContain(`${words.answers.formSays} Endpoint protection. ${words.answers.onlyIf}`);
  expect(folded).toMatch(/<textarea[^>]*name="v\.first"/);
  // The heading says how many are in it, and the page how many are answered.
  expect(folded).toContain('<span class="figures">2</span></summary>');
  expect(page).toContain(`<b>0</b> ${words.of} <b>4</b> ${words.sum}`);
  expect(open.split(words.answers.mayBeOpen)).toHaveLength(2);
});

test("one question that a form has answered is not folded alone", () => {
  const page = shown({ questions: [question("first", { formSays: "Backups" }), question("second")] });
  expect(page).not.toContain("room-from-form");
  expect(page).toContain(`${words.answers.formSays} Backups. ${words.answers.onlyIf}`);
});

test("whoever may invite people is led to the invitation for this topic, beside each question", () => {
  expect(shown().split('href="/room/x/people?topic=devices"')).toHaveLength(data.questions.length + 2);
  expect(shown({ mayInvite: false })).not.toContain("/people?topic=");
});

test("nothing is folded where no form says anything", () => {
  expect(shown({ questions: [question("second")] })).not.toContain("room-from-form");
});

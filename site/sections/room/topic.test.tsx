import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { room as roomFile } from "#schemas/room.ts";
import type { RoomQuestion, RoomTopicData } from "#site/requests/room.ts";
import { RoomTopic } from "./topic.tsx";

const { room, topic: words } = roomFile.parse(parse(readFileSync("words/product/room.yaml", "utf8")));

const question = (id: string, more: Partial<RoomQuestion> = {}): RoomQuestion => ({
  ...{ id, kind: "text", text: `Question ${id}`, help: "", unit: "", choices: [] },
  ...{ value: "", note: "", askedId: "", by: "", formSays: "", ...more },
});

const data: RoomTopicData = {
  ...{ path: "/room/x", you: "Jane", company: "Acme", title: "Devices", done: "", mayAnswer: true },
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
  questions: [question("first", { formSays: "Endpoint protection" }), question("second"), question("third")],
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
});

test("nothing is folded where no form says anything", () => {
  expect(shown({ questions: [question("second")] })).not.toContain("room-from-form");
});

import { expect, test } from "vitest";
import { filled, replyTemplate } from "./reply-template.ts";

const template = { id: "call", title: "Call", subject: "About {company}", text: "Hello {name}, {name}" };

test.each([
  ["{compny}", "Text: nothing is known about {compny}. Please write one of {name}, {company},"],
  ["{}", "Text: nothing is known about {}."],
  ["{ name }", "Text: nothing is known about { name }."],
  ["  ", "Text: please fill this in."],
])("a template with the text %j is told what to write", (text, sentence) => {
  const read = replyTemplate.safeParse({ ...template, text });
  expect(read.error?.issues.map(({ message }) => message).join()).toContain(sentence);
});

test("what a visitor typed is filled in once, and one line stays one line", () => {
  const facts = {
    name: "{house}",
    company: "A\r\nBcc: b",
    reference: "LW",
    booking: "https://x",
    house: "H",
    operator: "O",
    signature: "S",
  };
  expect(filled(replyTemplate.parse(template), facts)).toMatchObject({
    subject: "About A Bcc: b",
    text: "Hello {house}, {house}",
  });
});

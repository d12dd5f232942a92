import { expect, test } from "vitest";
import { names, unknownMentions } from "./mentions.ts";

test.each([
  ["@Maria can you call?", true],
  ["Ask @maria lopez.", true],
  ["(@Maria)", true],
  ["maria@acme.example", false],
  ["a.@maria", false],
  ["@Mariana", false],
  ["Maria", false],
])("%j names Maria Lopez: %j", (text, isNamed) => {
  expect(names(text, "Maria Lopez")).toBe(isNamed);
});

test.each([
  ["@Ma, please call. @Ma!", ["@Ma"]],
  ["@Maria and @maria lopez, not @Mariana or @Jörg", ["@Mariana", "@Jörg"]],
  ["Write to jo@acme.example @ noon", []],
])("what names nobody in %j is %j", (text, unknown) => {
  expect(unknownMentions(text, ["Maria Lopez", "Tom"])).toEqual(unknown);
});

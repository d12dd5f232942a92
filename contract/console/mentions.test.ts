import { expect, test } from "vitest";
import { names, untoldIn } from "./mentions.ts";

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
  const people = ["Maria Lopez", "Tom"].map((name) => ({ name, isTold: true }));
  expect(untoldIn(text, people)).toEqual({ unknown, untold: [] });
});

test.each([
  ["@Aase", "Åse Østergård"],
  ["@åse oestergaard", "Åse Østergård"],
  ["@Mueller", "Müller"],
  ["@Lukasz!", "Łukasz Nowak"],
])("%s names %s", (text, name) => expect(names(text, name)).toBe(true));

test.each([
  ["@Ben, look at this", ["Ben Ito"]],
  ["@ben ito and @Eve", ["Ben Ito", "Eve Moss"]],
  ["@Maria, ask @Tom", []],
])("who is named and not told in %j is %j", (text, untold) => {
  const people = [
    { name: "Maria Lopez", isTold: true },
    { name: "Ben Ito", isTold: false },
    { name: "Eve Moss", isTold: false },
    { name: "Tom Old", isTold: false },
    { name: "Tom New", isTold: true },
  ];
  expect(untoldIn(text, people)).toEqual({ unknown: [], untold });
});

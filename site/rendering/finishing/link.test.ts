import { expect, test } from "vitest";
import { linked, placeOf } from "./link.ts";

const built = {
  files: new Map([
    [
      "/_code/chat01.js",
      `import{a}from"./base01.js";import("./late01.js");const c=${placeOf({ kind: "content", name: "call-back" })};`,
    ],
    ["/_code/base01.js", "export const a=1;"],
    [
      "/_code/late01.js",
      `import{a}from"./base01.js";const s=${placeOf({ kind: "speech" })};const t=${placeOf({ kind: "styles", name: "late-one" })};`,
    ],
  ]),
  islands: { chat: { addresses: ["/_code/chat01.js", "/_code/base01.js"], bringsStyles: false } },
};
const words = (text: string) => linked(built, (filling) => JSON.stringify({ ...filling, text }));

test("content stands in its places, and only what changes has another name", () => {
  const { files, islands } = words("Hello");
  const [chat = "", base] = islands.chat?.addresses ?? [];
  expect(base).toBe("/_code/base01.js");
  expect(chat).not.toBe("/_code/chat01.js");
  const code = files.get(chat) ?? "";
  expect(code).toContain('const c={"kind":"content","name":"call-back","text":"Hello"};');
  const [, late = ""] = /import\("\.(\/[\w-]{6}\.js)"\)/.exec(code) ?? [];
  expect(files.get(`/_code${late}`)).toBe(
    'import{a}from"./base01.js";const s={"kind":"speech","text":"Hello"};const t={"kind":"styles","name":"late-one","text":"Hello"};',
  );
  expect(files.size).toBe(3);
});

test("the same words give the same names, other words give other names", () => {
  expect([...words("Hello").files.keys()]).toEqual([...words("Hello").files.keys()]);
  expect(words("Hello").islands).not.toEqual(words("Bye").islands);
});

test("files in a circle cannot be named by what they hold", () => {
  const files = new Map([
    ["/_code/aaaaaa.js", 'import"./bbbbbb.js";'],
    ["/_code/bbbbbb.js", 'import"./aaaaaa.js";'],
  ]);
  expect(() => linked({ files, islands: {} }, String)).toThrow("imports itself");
});

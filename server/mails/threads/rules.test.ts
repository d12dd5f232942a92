import { afterAll, describe, expect, test } from "vitest";
import { openMailParser } from "./parsing/parse.ts";
import { incomingOf } from "./rules.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

describe("the key of a mail", () => {
  const at = (minute: number) => new Date(`2026-11-26T09:0${minute}:00Z`);
  const keyOf = async (head: readonly string[], minute: number) => {
    const raw = ["From: Jane <jane@acme.example>", ...head, "", "Any news?"].join("\r\n");
    return incomingOf(await parser.parse(Buffer.from(raw)), at(minute)).key;
  };

  test("without a Message-ID tells the same words of two times apart, and knows a copy", async () => {
    const date = ["Date: Thu, 26 Nov 2026 09:00:00 +0000"];
    const later = ["Date: Thu, 26 Nov 2026 09:05:00 +0000"];
    expect(await keyOf(date, 1)).toBe(await keyOf(date, 3));
    expect(await keyOf(date, 1)).not.toBe(await keyOf(later, 1));
    expect(await keyOf([], 1)).toBe(await keyOf([], 1));
    expect(await keyOf([], 1)).not.toBe(await keyOf([], 3));
  });

  test("with a Message-ID is the same at all times", async () => {
    const head = ["Message-ID: <a@b>"];
    expect(await keyOf(head, 1)).toBe(await keyOf([...head, "Date: today"], 3));
  });
});

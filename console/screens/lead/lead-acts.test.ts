import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keyMeanings } from "#console/keys/meanings.ts";
import { keysOfActs } from "./lead-acts.ts";

test("each key that does something to a lead is explained, and shown beside what it does", () => {
  const code = globSync("console/screens/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const explained = keyMeanings.map(([key]) => key);
  for (const key of [...Object.keys(keysOfActs(() => undefined)), "z", "Ctrl Shift 1"]) {
    expect(explained).toContain(key);
    expect([key, code.some((text) => text.includes(`<Key name="${key}" />`))]).toEqual([key, true]);
  }
});

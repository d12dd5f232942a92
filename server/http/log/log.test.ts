import { globSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { redacted, withSource } from "./log.ts";

test.each([
  ["Can't send mail to jane.doe+x@acme.example", "Can't send mail to …"],
  [
    "connect postgres://site:p%40ss@db.internal:5432/site failed",
    "connect postgres://…@db.internal:5432/site failed",
  ],
  ["GET /your-data/Pz3kQm7Vw1Yb5Nc9Rt2H: gone", "GET /your-data/: gone"],
  [
    'duplicate key value violates unique constraint "leads_reference"',
    'duplicate key value violates unique constraint "leads_reference"',
  ],
])("%s", (text, logged) => {
  expect(redacted(text)).toBe(logged);
});

const root = join(import.meta.dirname, "../../..");

/** A line of the built server, as a stack trace names it. */
function builtPlaceOf(text: string): string {
  // Node names the file itself, and not the link that leads to its folder.
  const server = realpathSync(join(root, "dist/current/server"));
  for (const file of globSync("*.js", { cwd: server })) {
    const lines = readFileSync(join(server, file), "utf8").split("\n");
    const row = lines.findIndex((line) => line.includes(text)) + 1;
    if (row > 0)
      return `${pathToFileURL(join(server, file)).href}:${row}:${(lines[row - 1] ?? "").indexOf(text) + 1}`;
  }
  throw new Error("not found in the build");
}

test("a line of a trace names our file and its line", () => {
  const sentence = "The server cannot start. Please correct:";
  const source = readFileSync(join(root, "server/main.ts"), "utf8").split("\n");
  const row = source.findIndex((line) => line.includes(sentence)) + 1;
  expect(withSource(`    at giveUp (${builtPlaceOf(sentence)})`)).toMatch(
    new RegExp(`^ {4}at giveUp \\(${pathToFileURL(join(root, "server/main.ts")).href}:${row}:\\d+\\)$`),
  );
});

test.each([
  "    at node:internal/timers:602:17",
  "    at run (file:///nowhere/else.js:3:4)",
  "    at native",
])("a line of another file stays as it is: %s", (line) => expect(withSource(line)).toBe(line));

import { expect, test } from "vitest";
import { redacted } from "./log.ts";

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

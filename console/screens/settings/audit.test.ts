import { expect, test } from "vitest";
import { wishOf } from "./audit/audit.tsx";

test("days become times that begin and end them, and what is no day is left out", () => {
  const asked = new URLSearchParams(wishOf("kind=leads&from=2026-03-01&until=2026-03-02&by="));
  expect([...asked.keys()]).toEqual(["kind", "from", "until"]);
  const [from, until] = ["from", "until"].map((name) => Date.parse(String(asked.get(name))));
  expect(Number(until) - Number(from)).toBe(48 * 3_600_000);
  expect(new Date(Number(from)).getHours()).toBe(0);
  expect(wishOf("from=soon&until=")).toBe("");
});

import { expect, test } from "vitest";
import { house, lead } from "#tests/support/house.ts";
import { leadWarning } from "./lead-warning.ts";

test("a warning says what has passed, and where the lead is", async () => {
  const { subject, text, html } = await leadWarning(house, { ...lead, company: "A\r\nBcc: <b>" }, "half");
  expect(subject).toBe("Half of the time is over: LW-7K3M-Q9XT, A Bcc: <b>");
  expect(text).toContain("Half of the promised time is over, and nobody has answered A Bcc: <b> yet.");
  expect(text).toContain("Open it: https://console.lumenward.example/console/leads/LW-7K3M-Q9XT");
  expect(html).not.toContain("<b>");
});

test("the last one says that it is late", async () => {
  const { subject } = await leadWarning(house, lead, "all");
  expect(subject).toMatch(/^Answer overdue: /);
});

import { expect, test } from "vitest";
import { house, lead } from "#tests/support/house.ts";
import { leadWarning } from "./lead-warning.ts";

// Due on Saturday, November 22, 2025 at 9:42 Pacific time.
test("a warning says what has passed, when we open again, and where the lead is", async () => {
  const { subject, text, html } = await leadWarning(house, { ...lead, company: "A\r\nBcc: <b>" }, "half");
  expect(subject).toBe("Half of the time is over: LW-7K3M-Q9XT, A Bcc: <b>");
  expect(text).toContain("Half of the promised time is over, and nobody has answered A Bcc: <b> yet.");
  expect(text).toMatch(/outside business hours \(Mon–Fri, 9–6 PT\): .+, not on Monday.* 9:00\sAM PT\./);
  expect(text).toContain("Open it: https://console.lumenward.example/console/leads/LW-7K3M-Q9XT");
  expect(html).not.toContain("<b>");
});

test("the last one says that it is late, and nothing of hours", async () => {
  const { subject, text } = await leadWarning(house, lead, "all");
  expect(subject).toMatch(/^Answer overdue: /);
  expect(text).not.toContain("business hours");
});

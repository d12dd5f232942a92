import { expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import { lead as about, house } from "#tests/support/house.ts";
import { leadWarning } from "./lead-warning.ts";

const lead = { ...about, newestWords: "" };

test("a warning says what has passed, and where the lead is", async () => {
  const { subject, text, html } = await leadWarning(house, { ...lead, company: "A\r\nBcc: <b>" }, "half");
  expect(subject).toBe("Half of the time is over: LW-7K3M-Q9XT, A Bcc: <b>");
  expect(text).toContain("Half of the promised time is over, and nobody has answered A Bcc: <b> yet.");
  expect(text).toContain("Open it: https://console.lumenward.example/console/leads/LW-7K3M-Q9XT");
  expect(html).not.toContain("<b>");
});

test("of somebody who waits at the phone it says first that it is an emergency, and what they wrote", async () => {
  const form = catalogue["call-back"];
  if (form === undefined) throw new Error("there is no call back");
  const newestWords = "RANSOM NOTE";
  const urgent = { ...lead, isUrgent: true, company: "541-555-0177", wording: wordingOf(form), newestWords };
  for (const passed of ["half", "most", "all"] as const) {
    const { subject, text } = await leadWarning(house, urgent, passed);
    expect(subject).toMatch(/^Call back now: .+541-555-0177$/);
    expect(text).toContain("RANSOM NOTE");
  }
});

test("of a late report it says so, and how the warnings end", async () => {
  const { subject, text } = await leadWarning(house, { ...lead, owed: "report" }, "all");
  expect(subject).toMatch(/^Report overdue: /);
  expect(text).toContain("is not published");
  expect(text).toContain("/console/reports/LW-7K3M-Q9XT");
});

test("the last one says that it is late", async () => {
  const { subject } = await leadWarning(house, lead, "all");
  expect(subject).toMatch(/^Answer overdue: /);
});

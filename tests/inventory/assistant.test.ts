import { beforeAll, describe, expect, test } from "vitest";
import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { type Script, startOptions, topicById } from "#schemas/script/script.ts";
import { matchingGroups } from "#search/keyword-groups.ts";
import { answerTo } from "#site/islands/assistant/answer.ts";
import { supportNow } from "#site/islands/assistant/support.ts";
import { assistantWords } from "#tests/support/assistant.ts";
import { utterances } from "./utterances.ts";

let script: Script;
beforeAll(async () => {
  script = await assistantWords();
});

test("the quick questions at the start are there, and no others", () => {
  expect(startOptions(script).map(({ id }) => id)).toEqual(script.start);
  expect(() => topicById(script, "nonsense")).toThrow("no topic nonsense");
});

/** The sample's options that open the calendar, and words of their labels (specification, part 1, section 4). */
const calendarOptions: Readonly<Record<string, RegExp>> = {
  scheduling: /schedule|consultation/i,
  "assessment-results": /assessment results/i,
  "security-assessment": /security assessment/i,
  "ai-implementation": /AI implementation/,
  "resource-guides": /resource guides/i,
  "urgent-compliance": /urgent compliance/i,
  "audit-notice": /audit notice/i,
  incident: /incident/i,
  "systems-down": /systems (?:\w+ )?down/i,
  "immediate-security": /immediate security/i,
  healthcare: /healthcare/i,
  saas: /SaaS/,
  finance: /finance/i,
  growth: /growth/i,
};

test.each(Object.entries(calendarOptions))("the option %s opens the calendar after 1500 ms", (id, words) => {
  expect(topicById(script, id)).toMatchObject({ label: expect.stringMatching(words), calendar: 1500 });
});

test("no other option opens it", () => {
  const opening = script.topics.filter(({ calendar }) => calendar !== undefined).map(({ id }) => id);
  expect(opening.filter((id) => !(id in calendarOptions))).toEqual([]);
});

test("urgent topics can say whom to call and whether somebody is there", () => {
  const times: BusinessHours = {
    timeZone: "America/Los_Angeles",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    opens: "09:00",
    closes: "18:00",
    holidays: [],
  };
  const support = { ...script.support, times, locale: "en-US" };
  const open = supportNow(support, new Date("2026-01-05T18:00:00Z"), "America/New_York");
  expect(open).toMatchObject({
    state: script.support.words.open,
    href: expect.stringMatching(/^tel:\+\d+$/),
  });
  expect(open.hours.replaceAll("\u202f", " ")).toContain(`Monday 12:00 PM ${support.words.to} 9:00 PM`);
  const closed = supportNow(support, new Date("2026-01-10T18:00:00Z"), "America/New_York");
  expect(closed).toMatchObject({ state: script.support.words.closed, phone: script.support.phone });
});

describe("what people say is answered by the group that it is about", () => {
  test.each(utterances)("%j: %s", (text, group) => {
    expect(matchingGroups(script.keywordGroups, text)[0]?.id ?? "fallback").toBe(group);
  });

  test("the table has a sentence for each group", () => {
    const said = new Set(utterances.map(([, group]) => group));
    expect(script.keywordGroups.map(({ id }) => id).filter((id) => !said.has(id))).toEqual([]);
  });
});

test.each([
  ["I want to book a consultation", 1000],
  ["help", 1000],
  ["help us with SOC 2", 1000],
  ["we need better security", 1500],
  ["we were hacked", 1500],
  ["this is urgent", 500],
  ["urgent security question, please schedule a call", 500],
  ["security consultation", 1500],
  ["what does it cost", undefined],
  ["lorem ipsum", undefined],
  ["do we need a pentest", 1500],
  ["password manager: which one", 1500],
  ["my laptop was stolen", undefined],
  ["an employee left the company", undefined],
  ["our customer sent a security questionnaire", undefined],
  ["what will the auditor say about our access reviews", 1500],
  ["how many clients do you have right now", undefined],
  ["do you train our people against phishing", 1500],
  ["book a penetration test", 1500],
  ["need help right now", 500],
])("%j opens the calendar after %s ms", (text, delay) => {
  expect(answerTo(script, text).calendar).toBe(delay);
});

test.each([
  "our systems are down",
  "we were hacked",
  "this is urgent",
  "audit notice",
  "my laptop was stolen",
])("%j shows the phone first", (text) => expect(answerTo(script, text).topic?.urgent).toBe(true));

import { beforeAll, expect, test } from "vitest";
import { followUpsOf, type Script, startOptions, topicById } from "#site/islands/assistant/script.ts";
import { supportNow } from "#site/islands/assistant/support.ts";
import { assistantWords } from "#tests/support/assistant.ts";

let script: Script;
beforeAll(async () => {
  script = await assistantWords();
});

test("the script leads from its start to its topics", () => {
  expect(startOptions(script).map(({ id }) => id)).toEqual(script.start);
  const scheduling = topicById(script, "scheduling");
  expect(followUpsOf(script, scheduling).map(({ id }) => id)).toEqual(scheduling.followUps);
  expect(() => topicById(script, "nonsense")).toThrow("no topic nonsense");
});

test("urgent topics can say whom to call and whether somebody is there", () => {
  const open = supportNow(script.support, new Date("2026-01-05T18:00:00Z"), "America/New_York");
  expect(open).toMatchObject({
    state: script.support.words.open,
    href: expect.stringMatching(/^tel:\+\d+$/),
  });
  expect(open.hours.replaceAll("\u202f", " ")).toContain("Monday 12:00 PM to 9:00 PM");
  const closed = supportNow(script.support, new Date("2026-01-10T18:00:00Z"), "America/New_York");
  expect(closed).toMatchObject({ state: script.support.words.closed, phone: script.support.phone });
});

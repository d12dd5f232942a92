import { beforeAll, expect, test } from "vitest";
import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { suggest } from "#questionnaires/engine/intent.ts";
import type { Knowledge } from "#search/knowledge.ts";
import { suggestionsFor } from "#search/suggestions.ts";
import { understand } from "#search/understanding.ts";
import { assistantKnowledge, assistantWords } from "#tests/support/assistant.ts";
import { type FirstSentence, firstSentences } from "./first-sentences.ts";
import { heldOutSentences } from "./first-sentences-held-out.ts";
import { plainRequests } from "./plain-requests.ts";

let knowledge: Knowledge;
beforeAll(() => {
  knowledge = assistantKnowledge();
});

/** What the chat answers. */
function inChat(text: string): string {
  const { answer, next } = understand(knowledge, text);
  return answer ?? (next.length > 0 ? "unsure" : "fallback");
}

/** What the chat leads to in one press: its answer, or those that it offers. */
function onePressInChat(text: string): readonly string[] {
  const { answer, next } = understand(knowledge, text);
  if (answer !== undefined) return [answer];
  return next.length > 0 ? next : ["fallback"];
}

/** What the finder shows: a path by its own rules, and an answer beside it, or those that may be meant. */
function inFinder(text: string): readonly string[] {
  const { path } = suggest(intentPaths, customPath, text);
  const { answer, next } = suggestionsFor(knowledge, text) ?? { answer: undefined, next: [] };
  const found = (answer === undefined ? next : [answer]).map(({ href }) => href.slice("/ask/".length));
  return [
    ...(path === customPath ? [] : [`path:${path.slug}`]),
    ...(found.length > 0 ? found : ["fallback"]),
  ];
}

function misses(sentences: readonly FirstSentence[], given: (text: string) => readonly string[]) {
  return sentences.flatMap(([text, ...fits]) => {
    const shown = given(text);
    return shown.some((one) => fits.includes(one)) ? [] : [`${text}: ${shown.join(", ")}`];
  });
}

/** The share of sentences that were answered well, in whole percent. */
const reached = (sentences: readonly FirstSentence[], missed: readonly string[]) =>
  Math.floor((100 * (sentences.length - missed.length)) / sentences.length);

test("there are 200 sentences, a quarter of them held out", () => {
  const texts = [...firstSentences, ...heldOutSentences].map(([text]) => text);
  expect(new Set(texts).size).toBe(200);
  expect(heldOutSentences).toHaveLength(50);
});

test.each([
  ["known", firstSentences],
  ["held-out", heldOutSentences],
])(
  "of the %s sentences at least 90% reach a fitting answer in the chat in one press, and 80% in the finder",
  (_, all) => {
    const inTheChat = misses(all, onePressInChat);
    expect(reached(all, inTheChat), inTheChat.join("\n")).toBeGreaterThanOrEqual(90);
    const inTheFinder = misses(all, inFinder);
    expect(reached(all, inTheFinder), inTheFinder.join("\n")).toBeGreaterThanOrEqual(80);
  },
);

test.each([
  "Our server was encrypted last night, can someone call me",
  "we got hacked yesterday",
  "laptop stolen",
  "Our server was encrypted last night, can someone call me? HIPAA clinic, 40 people",
])("%j is urgent in the chat and in the finder, and reads of no price", async (text) => {
  const { topics } = await assistantWords();
  const topic = topics.find(({ id }) => id === inChat(text));
  expect(topic?.urgent).toBe(true);
  expect(topic?.text.join(" ")).not.toContain("$");
  expect(suggestionsFor(knowledge, text)?.isUrgent).toBe(true);
});

test("an answer with a price is never guessed: only the words for it lead there", () => {
  const unpriced = { ...knowledge, groups: [] };
  for (const [text] of firstSentences) {
    const { answer } = understand(unpriced, text);
    expect(knowledge.priced.has(answer ?? ""), text).toBe(false);
  }
});

test.each(["asdf qwer zxcv", "lorem ipsum dolor sit amet", "best pizza in town"])(
  "%j is understood as nothing",
  (text) => expect(understand(knowledge, text)).toEqual({ answer: undefined, next: [] }),
);

test.each([
  ["SOC 2 Type II in 8 weeks, is that possible?", "soc2-types"],
  ["Type 2 in 8 weeks, possible?", "soc2-types"],
  ["is the 20% off real", "discount"],
  ["SOC 2 cost for 60 people", "compliance-price"],
  ["what does SOC 2 cost for 60 people", "compliance-price"],
])("%j is answered by %s", (text, answer) => expect(inChat(text)).toBe(answer));

test.each(plainRequests)("%j is answered by %s alone", (text, answer) => expect(inChat(text)).toBe(answer));

test.each([
  "book a call for next tuesday",
  "our backups have not run for days",
  "we move offices in three weeks",
  "spam gets worse every day",
])("%j offers no answer about an auditor, though it names a day", (text) =>
  expect(onePressInChat(text).filter((id) => id.startsWith("auditor"))).toEqual([]),
);

test("a customer's demand leads from its path to the weeks, the price and the visitor's own report", () => {
  const { path } = suggest(intentPaths, customPath, "our biggest customer demands soc 2");
  expect(path.links?.map(({ href }) => href)).toEqual([
    "/compliance-quick-start#timeline",
    "/pricing",
    "/your-report",
  ]);
});

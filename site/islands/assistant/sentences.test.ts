import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

test("a text is spoken sentence by sentence; figures and names do not end one", () => {
  expect(
    sentencesOf("A SOC 2 Type II report takes 6-9 months. Readiness takes 4-6 weeks! Shall we begin?", "en"),
  ).toEqual(["A SOC 2 Type II report takes 6-9 months.", "Readiness takes 4-6 weeks!", "Shall we begin?"]);
  expect(sentencesOf("From $1,200.50 a project.", "en")).toEqual(["From $1,200.50 a project."]);
  expect(sentencesOf("  ", "en")).toEqual([]);
});

test("a long sentence is cut after a comma, or between words, and nothing is lost", () => {
  const clause = "we list every system that holds customer data";
  const long = `First ${clause}, then ${clause}, and then ${clause}, and after that ${clause}.`;
  const pieces = sentencesOf(long, "en");
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.slice(0, -1).every((piece) => piece.endsWith(","))).toBe(true);
  expect(pieces.join(" ")).toBe(long);

  const words = sentencesOf("word ".repeat(80).trim(), "en");
  expect(Math.max(...words.map((piece) => piece.length))).toBeLessThanOrEqual(180);
  expect(words.join(" ")).toBe("word ".repeat(80).trim());
  expect(sentencesOf("x".repeat(400), "en")).toEqual(["x".repeat(400)]);
});

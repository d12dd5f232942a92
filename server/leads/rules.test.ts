import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reply } from "#tests/support/promising.ts";
import { dueAt, newReference, payloadHash } from "./rules.ts";

test("an answer is due after the promised number of hours, also when clocks change", () => {
  const beforeClocksChange = new Date("2025-11-01T12:00:00.000Z");
  expect(dueAt(beforeClocksChange, reply).toISOString()).toBe("2025-11-02T12:00:00.000Z");
});

test("references can be read out: no I, L, O or U, and none twice in 10,000", () => {
  const references = Array.from({ length: 10_000 }, () => newReference());
  expect(
    references.filter((reference) => !/^LW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(reference)),
  ).toEqual([]);
  expect(new Set(references)).toHaveLength(10_000);
  expect(new Set(references.join("").replaceAll(/LW-|-/g, ""))).toHaveLength(32);
});

describe("the hash of a payload", () => {
  const payload = { questionnaire: "onboarding", answers: { a: "1", b: ["x", "y"], c: "" }, plan: "" };
  const hash = payloadHash(payload);

  test("ignores the order of fields and what was left unanswered", () => {
    expect(payloadHash({ ...payload, answers: { b: ["x", "y"], a: "1", d: [] } })).toBe(hash);
  });

  test.each([
    { answers: { a: "2", b: ["x", "y"] } },
    { answers: { a: "1", b: ["y", "x"] } },
    { answers: { a: "1", b: "x,y" } },
    { plan: "growth-hybrid" },
    { questionnaire: "soc2" },
  ])("changes with %j", (change) => {
    expect(payloadHash({ ...payload, ...change })).not.toBe(hash);
  });

  test("differs for any two different texts", () => {
    const filled = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(filled, filled, (one, other) => {
        const same =
          payloadHash({ ...payload, answers: { one, other } }) ===
          payloadHash({ ...payload, answers: { one: other, other: one } });
        return same === (one === other);
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { isKnown, originOf } from "./visit.ts";

describe("where a visit came from", () => {
  test("is the referrer's host and the campaign, and nothing else of the address", () => {
    const origin = originOf(
      "News.example?utm_source=mail&utm_campaign=May&email=ada&plan=growth",
      "own.example",
    );
    expect(origin).toEqual({
      referrer: "news.example",
      source: "mail",
      medium: "",
      campaign: "May",
      term: "",
      content: "",
    });
  });

  test.each([
    "",
    "?",
    "undefined?plan=growth",
    "own.example",
    "own.example?plan=growth",
    "<script>?utm_source=ada@acme.example",
  ])("is unknown of %j", (visit) => expect(isKnown(originOf(visit, "own.example"))).toBe(false));

  test("is cut to a length", () => {
    expect(originOf(`?utm_term=${"x".repeat(3000)}`, "").term).toHaveLength(100);
  });
});

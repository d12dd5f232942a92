import { describe, expect, test } from "vitest";
import { campaignOf, firstPageOf, isBeginning, isKnown, originOf } from "./visit.ts";

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

  test("is told beside the first page, and whether the visit begins", () => {
    const visit = "!news.example/blog/first?utm_source=mail&utm_campaign=May";
    expect([isBeginning(visit), isBeginning(visit.slice(1))]).toEqual([true, false]);
    expect([visit, visit.slice(1), "news.example", "!/"].map(firstPageOf)).toEqual([
      "/blog/first",
      "/blog/first",
      "",
      "/",
    ]);
    expect(originOf(visit, "").referrer).toBe("news.example");
    expect(campaignOf(originOf(visit, ""))).toBe("mail / May");
  });
});

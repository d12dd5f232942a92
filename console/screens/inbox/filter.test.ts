import { expect, test } from "vitest";
import { filterFrom, queryOf } from "./filter.ts";

test("a filter survives the address, in one spelling", () => {
  const query = "language=de&search=a%26b%2C+%3C&owner=none&status=won,new&questionnaire=soc2";
  const filter = filterFrom(query);
  expect(filter).toMatchObject({
    status: ["new", "won"],
    questionnaire: "soc2",
    language: "de",
    owner: "none",
    search: "a&b, <",
    import: "",
  });
  expect(filterFrom(queryOf(filter))).toEqual(filter);
  expect(queryOf(filterFrom(queryOf(filter)))).toBe(queryOf(filter));
});

test("what is not understood is left out, and nothing is said of what is empty", () => {
  expect(queryOf(filterFrom("status=closed,,new&after=abc&search="))).toBe("status=new");
});

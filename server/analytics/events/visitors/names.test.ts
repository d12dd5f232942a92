import { expect, test } from "vitest";
import { daily } from "#server/database/daily-counts.ts";
import { namesOfNetworks } from "./names.ts";

const monday = new Date("2026-01-12T20:00:00.000Z");
const tuesday = new Date("2026-01-13T20:00:00.000Z");

const campaigns = (start: string, count: number, day = monday) =>
  Array.from({ length: count }, (_, number) => daily("campaign", day, `${start} ${number}`));

const namesOf = (counts: readonly { readonly name: string }[]) => new Set(counts.map(({ name }) => name));

test("a network that invents campaigns has 20 of them named on a day, and others go on", () => {
  const allow = namesOfNetworks();
  const invented = allow("192.0.2.0/24", campaigns("invented", 600));
  expect(invented).toHaveLength(600);
  expect(namesOf(invented)).toHaveProperty("size", 21);
  expect(namesOf(invented)).toContain("other");
  // Names that it used before still count, and so do counts without a name, and another kind.
  const known = [daily("campaign", monday, "invented 3"), daily("campaign", monday), daily("visit", monday)];
  expect(allow("192.0.2.0/24", known)).toEqual(known);
  const button = [daily("button", monday, "Book")];
  expect(allow("192.0.2.0/24", button)).toEqual(button);
  const real = campaigns("spring", 3);
  expect(allow("198.51.100.0/24", real)).toEqual(real);
  for (const day of [tuesday, monday]) {
    const next = campaigns("later", 20, day);
    expect(allow("192.0.2.0/24", next)).toEqual(next);
  }
});

import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServicesHero } from "./services-hero.tsx";

const words = { headline: ["Services"], lead: "", schedule: "", desks: "Desks", each: "Each", total: "All" };

test.each([
  ["as a product where each category has as many", [3, 3], ["Desks 2", "Each × 3", "All 6"]],
  ["from the fewest to the most where one has more", [3, 4, 3], ["Desks 3", "Each 3-4", "All 10"]],
  ["of a single category", [1], ["Desks 1", "Each × 1", "All 1"]],
])("services are counted: %s", (_, counts, shown) => {
  const page = load(
    renderToStaticMarkup(<ServicesHero {...words} note="" bookingUrl="/book" counts={counts} />),
  );
  const rows = page("dl > div").toArray();
  expect(
    rows.map((row) =>
      page(row)
        .find("dt, dd")
        .toArray()
        .map((part) => page(part).text().trim())
        .join(" "),
    ),
  ).toEqual(shown);
});

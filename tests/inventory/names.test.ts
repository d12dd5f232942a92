import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readContent } from "#site/content/content.ts";
import { contentTexts } from "#tests/support/content-texts.ts";

const content = readContent(contentTexts());

/** Packages as they are written, with the names of prices in their text. */
const written = z
  .object({ packages: z.array(z.object({ slug: z.string(), price: z.string() })) })
  .parse(parse(contentTexts().get("plans.yaml") ?? ""));

test("a price has the name of the package that it prices, so that reports and pages call it the same", () => {
  const { packages } = content.words("plans");
  const { prices } = content.words("costs");
  const wrong = written.packages.flatMap(({ slug, price }) => {
    const id = /\{cost:([a-z0-9-]+)\}/.exec(price)?.[1];
    const named = prices.find((one) => one.id === id)?.name;
    const offer = packages.find((one) => one.slug === slug);
    if (named === undefined || offer === undefined) return [];
    const names = [offer.name, `${offer.about} ${offer.name}`].map((name) => name.toLowerCase());
    return names.includes(named.toLowerCase()) ? [] : [`${named}: ${offer.name}`];
  });
  expect(wrong).toEqual([]);
});

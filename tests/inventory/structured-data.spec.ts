import Validator from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import { z } from "zod";
import { builtPages } from "#tests/support/built-site.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { schemaOrg } from "./schema-org.ts";

const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })).min(1),
});

const issue = z.object({ issueMessage: z.string(), severity: z.string(), path: z.array(z.unknown()) });

type Things = z.infer<typeof graph>["@graph"];

/** What Adobe's validator finds: words that schema.org does not have, and what search engines require. */
async function issuesOf(things: Things): Promise<readonly string[]> {
  const jsonld = Object.groupBy(things, (thing) => thing["@type"]);
  const issues = z.array(issue).parse(await new Validator(schemaOrg).validate({ jsonld }));
  // Optional parts do not count: a price "from" has no highest price.
  const counted = issues.filter(({ issueMessage }) => !issueMessage.endsWith("(optional)"));
  return counted.map(
    ({ severity, issueMessage, path }) => `${severity} ${issueMessage} ${JSON.stringify(path)}`,
  );
}

function thingsOn(html: string): Things {
  const scripts = load(html)("script[type='application/ld+json']").toArray();
  return scripts.flatMap((script) => graph.parse(JSON.parse(load(script).text()))["@graph"]);
}

test("structured data uses the words of schema.org, and has what search engines ask for", async () => {
  const pages = builtPages().map(({ route, html }) => ({ route, things: thingsOn(html) }));
  expect(new Set(pages.flatMap(({ things }) => things.map((thing) => thing["@type"])))).toEqual(
    new Set(["BlogPosting", "BreadcrumbList", "FAQPage", "Organization", "Service", "WebPage", "WebSite"]),
  );
  for (const { route, things } of pages) expect(await issuesOf(things), route).toEqual([]);
});

test("what can be bought or followed has structured data", () => {
  const offering = ["/", "/agent-ready-it", "/compliance-quick-start", "/labs", "/pricing", "/services"];
  const described = builtPages().flatMap(({ route, html }) => (thingsOn(html).length > 0 ? route : []));
  expect(described).toEqual(expect.arrayContaining(offering.filter((route) => !areOff(route))));
});

test("the validator finds what is wrong", async () => {
  expect(await issuesOf([{ "@type": "BlogPosting", headlines: "x" }])).toHaveLength(1);
  expect(await issuesOf([{ "@type": "BlogPost" }])).toHaveLength(1);
});

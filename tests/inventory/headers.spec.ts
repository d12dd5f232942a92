import { load } from "cheerio";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { headBytes } from "#tools/content/first-flight.ts";
import { pages } from "./pages.ts";

type Headers = Readonly<Record<string, string>>;

/** One test of MDN's HTTP Observatory: whether a page passes it. */
type Rule = (headers: Headers, html: string) => boolean;

function directives(policy: string | undefined): ReadonlyMap<string, readonly string[]> {
  const parts = (policy ?? "").split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

const unsafe = /^(?:'unsafe-|data:|https?:$|ftp:|\*|https?:\/\/\*)/;

/**
 * The twelve tests, each with its best result without preloading (github.com/mdn/mdn-http-observatory,
 * src/analyzer/tests and src/grader/charts.js). Its package includes a web server and a database, so the rules
 * are copied here. The redirect to https is in server/http/front.test.ts.
 */
const observatory: Readonly<Record<string, Rule>> = {
  "content-security-policy": (headers) => {
    const policy = directives(headers["content-security-policy"]);
    const active = ["script-src", "style-src", "object-src"].flatMap((name) => policy.get(name) ?? []);
    return (
      policy.get("default-src")?.join() === "'none'" &&
      policy.get("form-action")?.join() === "'self'" &&
      policy.get("base-uri")?.join() === "'none'" &&
      !active.some((source) => unsafe.test(source)) &&
      ![...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source))
    );
  },
  cookies: (headers) => headers["set-cookie"] === undefined,
  "cross-origin-resource-sharing": (headers) => headers["access-control-allow-origin"] === undefined,
  "cross-origin-embedder-policy": (headers) => {
    const policy = headers["cross-origin-embedder-policy"];
    // Pages frame another site's calendar, so the policy is left out; that passes as well.
    return policy === undefined || policy === "require-corp";
  },
  "cross-origin-opener-policy": (headers) => headers["cross-origin-opener-policy"] === "same-origin",
  "cross-origin-resource-policy": (headers) => headers["cross-origin-resource-policy"] === "same-origin",
  redirection: (headers) => headers["location"] === undefined,
  "referrer-policy": (headers) =>
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers["referrer-policy"] ?? "",
    ),
  "strict-transport-security": (headers) => {
    const { age = "0" } =
      /^max-age=(?<age>\d+)/.exec(headers["strict-transport-security"] ?? "")?.groups ?? {};
    return Number(age) >= 31_536_000;
  },
  "subresource-integrity": (_, html) => load(html)("script[src^='http'], script[src^='//']").length === 0,
  "x-content-type-options": (headers) => headers["x-content-type-options"] === "nosniff",
  "x-frame-options": (headers) =>
    directives(headers["content-security-policy"]).get("frame-ancestors")?.join() === "'none'",
};

/** What is wrong: a failed test of the Observatory, a finding of csp_evaluator, or no Trusted Types. */
function failuresOf(headers: Headers, html: string): readonly string[] {
  const failed = Object.entries(observatory).filter(([, rule]) => !rule(headers, html));
  const policy = headers["content-security-policy"] ?? "";
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const isTrusted = directives(policy).get("require-trusted-types-for")?.join() === "'script'";
  return [
    ...failed.map(([name]) => name),
    ...findings.map(({ directive, description }) => `${directive}: ${description}`),
    ...(isTrusted ? [] : ["no trusted types"]),
  ];
}

test("all twelve tests of the Observatory pass, and csp_evaluator finds nothing, on every page and the console", async ({
  playwright,
}) => {
  expect(Object.keys(observatory)).toHaveLength(12);
  // If calls are booked on the site itself, all pages are shown.
  await using site = await serveSite({ PUBLIC_URL: "https://www.lumenward.example", CALENDLY_URL: "own" });
  const request = await playwright.request.newContext({ baseURL: site.url });
  const found: string[] = [];
  for (const route of [...builtPages().map((page) => page.route), "/console"]) {
    const answer = await request.get(route, { maxRedirects: 0 });
    const failures = failuresOf(answer.headers(), await answer.text());
    found.push(...failures.map((failure) => `${route}: ${failure}`));
  }
  expect(found).toEqual([]);
});

test("the detector finds everything that can be wrong", () => {
  const planted = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'",
    "set-cookie": "a=b",
    "access-control-allow-origin": "*",
    "cross-origin-embedder-policy": "unsafe-none",
    location: "http://elsewhere.example/",
  };
  const failures = failuresOf(planted, "<script src='//x/y'>");
  expect(failures.slice(0, 12)).toEqual(Object.keys(observatory));
  expect(failures).toContainEqual(expect.stringMatching(/^script-src: .*unsafe-inline/));
  expect(failures).toContain("no trusted types");
});

test("the head of an answer leaves a page its room in the first flight", async ({ playwright }) => {
  await using site = await serveSite();
  const request = await playwright.request.newContext({ baseURL: site.url });
  const heads = await Promise.all(
    pages
      .filter(({ kind }) => kind !== "answer")
      .map(async ({ route }) => {
        const answer = await request.get(route, { maxRedirects: 0 });
        const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
        return { route, bytes: ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n").length };
      }),
  );
  expect(heads.filter(({ bytes }) => bytes > headBytes)).toEqual([]);
});

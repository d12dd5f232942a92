import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import { parse } from "yaml";
import { company, schedulingLinks } from "#contract/company.ts";
import { readCode } from "#server/content/editions/code.ts";
import { readContent } from "#site/content/content.ts";
import { builtFolder, builtPages } from "#tests/support/built-site.ts";
import { contentTexts } from "#tests/support/content-texts.ts";
import { reactCode } from "#tests/support/island-code.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { pages } from "./pages.ts";

const built = builtPages();
const sampleCompany = company.parse(parse(readFileSync("content/company.yaml", "utf8")));

const heads = built.map(({ route, html }) => {
  const $ = load(html);
  const description = $("meta[name=description]").attr("content") ?? "";
  return { route, title: $("title").text(), description };
});

const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every built page is listed, and every listed page is built", () => {
  expect(built.map(({ route }) => route).toSorted()).toEqual(pages.map(({ route }) => route).toSorted());
});

/**
 * Bytes after brotli of our code, at most. The words are the owner's, so a long text only makes the build warn
 * that a page needs more than one flight (tools/content/first-flight.ts).
 */
const most = {
  /** Styles and scripts of a page. */
  page: 9_100,
  /** Styles and scripts of the home page, which contains a report. */
  home: 11_400,
  /** Code that an island loads, without React. */
  island: 45_500,
  react: 65_000,
};

const packed = (text: string) => brotliCompressSync(text).length;

test("every page has its styles and its script in it, and they stay small", () => {
  const weights = built.map(({ route, html }) => {
    const $ = load(html);
    // Structured data and speculation rules are data and are not executed.
    const script = $("script:not([type*=json], [type=speculationrules])");
    const isWhole = script.text() !== "" && !script.is("[src]");
    return { route, isWhole, bytes: packed(script.text()) + packed($("style").text()) };
  });
  const limit = (route: string) => (route === "/" ? most.home : most.page);
  expect(weights.filter(({ route, bytes, isWhole }) => !isWhole || bytes > limit(route))).toEqual([]);
});

test("the code of every island stays small", () => {
  const shown = new Set(
    built.flatMap(({ html }) =>
      Array.from(html.matchAll(/data-island="([\w-]+)"/g), ([, name = ""]) => name),
    ),
  );
  expect(shown.size).toBeGreaterThan(0);
  // As the build makes it: without the words of the content, which are the owner's.
  const { files, islands } = readCode().islands;
  const weights = Array.from(shown, (island) => {
    const code = islands[island]?.addresses.map((address) => files.get(address) ?? "") ?? [];
    const own = code.filter((text) => !text.includes("react.transitional.element"));
    expect(own).not.toEqual([]);
    return { island, bytes: own.reduce((sum, text) => sum + packed(text), 0) };
  });
  expect(weights.filter(({ bytes }) => bytes > most.island)).toEqual([]);
  expect(packed(readFileSync(join(builtFolder, reactCode()), "utf8"))).toBeLessThanOrEqual(most.react);
});

test("a page fetches a face exactly when its styles name it", () => {
  const wrong = built.filter(({ html }) =>
    ["schibsted", "stix"].some((face) => {
      const isNamed = new RegExp(`\\b${face}\\b`).test(load(html)("style").text());
      return isNamed !== html.includes(`[\`${face}\``);
    }),
  );
  expect(wrong.map(({ route }) => route)).toEqual([]);
});

test("every title and description is unique, and of a length that search engines show", () => {
  expect(twice(heads.map(({ title }) => title))).toEqual([]);
  expect(twice(heads.map(({ description }) => description))).toEqual([]);
  const wrong = heads.filter(
    ({ title, description: { length } }) =>
      title.length === 0 || title.length > 60 || length < 70 || length > 160,
  );
  expect(wrong).toEqual([]);
});

test("search engines are kept from what is not listed for them, and from nothing else", () => {
  const kept = built.filter(({ html }) => load(html)("meta[name=robots][content=noindex]").length > 0);
  const expected = pages.filter(({ isOpen }) => !isOpen);
  expect(kept.map(({ route }) => route).toSorted()).toEqual(expected.map(({ route }) => route).toSorted());
});

test("titles have one pattern: what the page is, a bar, then whose it is", () => {
  const titles = builtPages().map(({ html }) => /<title>([^<]*)/.exec(html)?.[1] ?? "");
  expect(titles.filter((title) => /(?: -|,) \S+$/.test(title) && title.endsWith("Lumenward"))).toEqual([]);
});

const booking = schedulingLinks(sampleCompany.scheduling);
const endings: Readonly<Record<string, string>> = {
  book: booking.consultation,
  sample: "/sample-report",
  check: "/it-assessment",
};

/** Pages whose end a request brings: tests/inventory/filled-pages.test.ts looks at them. */
const endedByRequests = ["/received", "/r/published"];

const { subjects } = readContent(contentTexts()).words("endings");

/** Where the closing of an article, an answer, a list or a portal leads. */
function isWay(href: string): boolean {
  const ways = [
    ...Object.values(endings),
    ...subjects.map((subject) => subject.href),
    "/questionnaire",
    "/ask/a-person",
  ];
  return ways.includes(href) || /^(?:tel|mailto):/.test(href);
}

test("every page has one ending: a call, the sample report, the health check, or a way of its own", () => {
  // A client's room has ways of its own, above each of its pages; a form that is kept leads back to the form.
  const isRoom = (route: string) => /^\/(?:room|kept)\//.test(route);
  const ended = built.filter(({ route }) => !endedByRequests.includes(route) && !isRoom(route));
  const wrong = ended.flatMap(({ route, html }) => {
    const $ = load(html);
    const last = $("main").children(":not(script, [data-island])").last();
    const ending = last.is("[data-ending]") ? last : last.find("> [data-ending]");
    const kind = ending.attr("data-ending") ?? "";
    const main = ending.find("a.button").first().attr("href") ?? "";
    const isRight =
      main === endings[kind] ||
      (kind === "book" && main === booking.workshop) ||
      (kind === "way" && isWay(main));
    return isRight && $("[data-ending]").length === 1 ? [] : [`${route}: ${kind} ${main}`];
  });
  expect(wrong).toEqual([]);
});

/** The names of buttons that book a call, from the specification. All others have one of two names. */
const specifiedNames = [
  "Book a Call",
  "Schedule Consultation",
  "Schedule a Consultation",
  "Schedule Free Consultation",
  "Book a Strategy Call",
  "Schedule Call",
];

test("a call has one of two names, which say how long it takes", () => {
  const calls = built.flatMap(({ route, html }) => {
    const $ = load(html);
    return $("a[href^='http']")
      .toArray()
      .map((link) => ({ route, href: $(link).attr("href"), name: $(link).text().trim() }));
  });
  const namesOf = (href: string) => {
    const names = calls.filter((call) => call.href === href).map(({ name }) => name);
    return [...new Set(names)].filter((name) => !specifiedNames.includes(name));
  };
  const { consultationMinutes, fitCallMinutes } = sampleCompany.promises;
  expect(namesOf(booking.consultation)).toEqual([`Schedule Free ${consultationMinutes}-min Consultation`]);
  expect(namesOf(booking.fitCall)).toEqual([`Book a ${fitCallMinutes}-min Fit Call`]);
});

test("the demos are linked from Labs alone, and from each other", () => {
  const demos = ["/background-paths-demo", "/glowing-effect-showcase", "/google-gemini-demo"];
  const linking = built.filter(({ route, html }) => {
    const $ = load(html);
    return !demos.includes(route) && demos.some((demo) => $(`a[href="${demo}"]`).length > 0);
  });
  const isLinked = !areOff("/labs") && !demos.every((demo) => areOff(demo));
  expect(linking.map(({ route }) => route)).toEqual(isLinked ? ["/labs"] : []);
  const told = ["llms.txt", "search.json", "sitemap.xml"].filter((file) =>
    demos.some((demo) => readFileSync(join(builtFolder, file), "utf8").includes(demo)),
  );
  expect(told).toEqual([]);
});

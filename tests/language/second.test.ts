import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { keptAnswers } from "#contract/kept.ts";
import { yourDataAnswers, yourDataPath } from "#contract/your-data.ts";
import { begunTranslation, languageOf, translations, waitingPages } from "#schemas/languages.ts";
import { findingsInAll } from "#server/content/checking/languages.ts";
import { labelOf, schemaOf, textsIn } from "#server/content/folder.ts";
import { readContent } from "#site/content/content.ts";
import { type Code, editionOf } from "#site/rendering/edition.ts";
import { placeOf } from "#site/rendering/finishing/link.ts";
import { writeAccented } from "#tests/support/accented.ts";
import { contentTexts } from "#tests/support/content-texts.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { germanTexts, releasedTexts } from "#tests/support/german.ts";
import { foreignWords, textsOf } from "#tests/support/plain-visitor.ts";
import { productLanguages } from "#words/product-texts.ts";

beforeAll(() => {
  vi.stubEnv("DEV", false);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const company = releasedTexts.get("company.yaml") ?? "";

/** The pages on which calls are booked. */
const bookingPages = ["/de/book", "/de/book/details", "/de/book/call", "/de/book/move", "/de/book/unknown"];

/** What the German sample translates of the firm's own pages, but for home. */
const ownPages = ["/de/contact", "/de/labs", "/de/labs/registered"];

/** The pages of questionnaires that are kept before they are sent. */
const keptPages = keptAnswers.map((path) => `/de${path}`);

/** The pages on which people see what is stored of them. */
const dataPages = [yourDataPath, ...yourDataAnswers].map((path) => `/de${path}`);

/** The pages with forms whose words the product has in German, and what follows a form. */
const formPages = [
  "/de/call-back",
  "/de/ask/a-person",
  "/de/questionnaire",
  "/de/soc2-questionnaire",
  "/de/iso27001-questionnaire",
  "/de/it-assessment",
  "/de/it-assessment/send",
  "/de/received",
  ...bookingPages,
  ...dataPages,
  ...keptPages,
];

const fixture = (file: string) => readFileSync(join("tests/fixtures/german", file), "utf8");

const script = "/_code/code01.js";
const islands = globSync("site/islands/**/*.island.tsx").map((file) => basename(file, ".island.tsx"));
const code: Code = {
  islands: {
    files: new Map([
      [
        script,
        `const f=${placeOf({ kind: "content", name: "frame" })},s=${placeOf({ kind: "speech" })},w=${placeOf({ kind: "words" })};x("Close")`,
      ],
    ]),
    islands: Object.fromEntries(islands.map((name) => [name, { addresses: [script], bringsStyles: false }])),
  },
  ...{ start: "begin()", sheets: {}, styles: {}, shows: {}, sources: {}, brought: {} },
};
const site = new URL("https://firm.example");

const editionWith = (texts: ReadonlyMap<string, string>) =>
  editionOf(readContent(texts), code, { site, changed: "2026-01-31", sampleReport: undefined });

const pageOf = async (texts: ReadonlyMap<string, string>, address: string) =>
  load((await (await editionWith(texts)).renderPage(address)).html);

test("a firm with one language has the same pages, files and bytes as before it could have two", async () => {
  const [one, two] = [await editionWith(releasedTexts), await editionWith(germanTexts())];
  expect(one.pages.filter((page) => page.startsWith("/de"))).toEqual([]);
  expect(two.pages.toSorted()).toEqual(
    [...one.pages, "/de", ...ownPages, "/de/not-found", ...formPages].toSorted(),
  );
  const html = (await one.renderPage("/contact")).html;
  expect(html).not.toMatch(/hreflang|not-found/);
  // A page that is not translated knows nothing of the other language.
  expect((await two.renderPage("/services")).html).toBe((await one.renderPage("/services")).html);
});

describe("a page of the second language", () => {
  test("says its language, where it stands in the others, and how to get there without a script", async () => {
    for (const [address, own, other] of [
      ["/contact", "en-US", "de"],
      ["/de/contact", "de", "en-US"],
    ] as const) {
      const $ = await pageOf(germanTexts(), address);
      expect($("html").attr("lang")).toBe(own);
      expect($("link[rel=canonical]").attr("href")).toBe(`https://firm.example${address}`);
      const alternates = $("link[rel=alternate][hreflang]").toArray();
      expect(alternates.map(({ attribs }) => [attribs["hreflang"], attribs["href"]])).toEqual([
        ["en-US", "https://firm.example/contact"],
        ["de", "https://firm.example/de/contact"],
        ["x-default", "https://firm.example/contact"],
      ]);
      const ways = $(`header a[hreflang=${other}][lang=${other}]`);
      expect(new Set(ways.toArray().map(({ attribs }) => attribs["href"]))).toEqual(
        new Set([other === "de" ? "/de/contact" : "/contact"]),
      );
      expect(ways.first().text()).toBe(other === "de" ? "Deutsch" : "English");
    }
  });

  test("is in its words, dates and facts, and links to its like, else to the first language", async () => {
    const $ = await pageOf(germanTexts(), "/de/contact");
    expect($("h1").text()).toBe("Kontakt");
    expect($("main").text()).toContain("antwortet innerhalb von 24 Stunden.");
    expect($("nav.bar-links").attr("aria-label")).toBe("Hauptmenü");
    const links = $("main a")
      .toArray()
      .map(({ attribs }) => attribs["href"]);
    expect(links).toEqual(expect.arrayContaining(["/de", "/pricing", "/de/contact#main"]));
    expect($("[data-island=chat]")).toHaveLength(0);
    expect((await pageOf(germanTexts(), "/de"))("#challenge, [data-island=intent]")).toHaveLength(0);
  });

  test("has islands with the words of its language", async () => {
    const edition = await editionWith(germanTexts());
    const codes = edition.files.filter((file) => file.startsWith("/_code/"));
    expect(codes).toHaveLength(2);
    const [english, translated] = await Promise.all(
      codes.map(async (file) => String(await edition.renderFile(file))),
    );
    expect(english).toContain("w={}");
    expect(translated).toContain('w={"Close":"Schließen"}');
    expect(translated).toContain('"locale":"de"');
    expect(translated).toContain("Nach oben");
  });

  test("stands in the sitemap", async () => {
    const map = String(await (await editionWith(germanTexts())).renderFile("/sitemap.xml"));
    const listed = map.match(/firm\.example\/de[^<]*/g) ?? [];
    expect(listed.toSorted()).toEqual(
      [
        ...["", "/ask/a-person", "/call-back", "/contact", "/labs", "/questionnaire", "/soc2-questionnaire"],
        ...["/iso27001-questionnaire", "/it-assessment"],
      ]
        .map((page) => `firm.example/de${page}`)
        .toSorted(),
    );
  });
});

describe("a form", () => {
  const english = new Set<string>();
  const saidOn = async (address: string) =>
    textsOf((await pageOf(germanTexts(), address))("main").html() ?? "");
  /** What is the same in both languages: names, and figures. */
  const names =
    /^(?:\W*|[\d–%+-]+|r2, [\d.]+|AWS|Google .*|Microsoft Azure|Office 365|Salesforce|Slack|Zoom|Dropbox|Ransomware|SOC 2( CC.*)?|HIPAA.*|PCI DSS|ISO 27001( [\d.]+.*)?|FedRAMP|SOX|NIST.*|Trust Services Criteria|Budget|Team|Compliance|Support|Lumenward)$/;

  const pages = [
    ...["/call-back", "/questionnaire", "/soc2-questionnaire", "/iso27001-questionnaire"],
    "/it-assessment",
  ];
  test.each(pages)("on %s is in German, and says so to the server", async (page) => {
    for (const text of await saidOn(page)) english.add(text.trim());
    const $ = await pageOf(germanTexts(), `/de${page}`);
    const action = page === "/it-assessment" ? /^\/de\/it-assessment$/ : /^\/api\/[\w-]+\?language=de$/;
    expect($("main form[data-form]").attr("action")).toMatch(action);
    const kept = $("main [formaction]")
      .toArray()
      .map(({ attribs }) => attribs["formaction"]);
    expect(kept).toEqual(page.includes("questionnaire") ? ["/kept?language=de", "/kept?language=de"] : []);
    const shared = (await saidOn(`/de${page}`))
      .map((text) => text.trim())
      .filter((text) => english.has(text));
    expect([...new Set(shared)].filter((text) => !names.test(text))).toEqual([]);
  });

  test("says nothing of languages where a firm has one", async () => {
    for (const page of pages) {
      const html = (await (await editionWith(releasedTexts)).renderPage(page)).html;
      expect(html).not.toMatch(/language=|"language"/);
    }
  });

  test("is offered only with the words of its questions, its sentences, its receipt and its mail", async () => {
    const german = z.record(z.string(), z.unknown()).parse(parse(productLanguages["de"] ?? ""));
    const pagesWithout = async (...left: readonly string[]) => {
      // The product has no French: a firm says all of it by itself. The search is shown in the first language alone.
      const ofFirm = Object.entries(german)
        .filter(
          ([file]) =>
            !["company.yaml", "search.yaml", "open-report.yaml", "report-document.yaml"].includes(file),
        )
        .map(([file, words]) => [`fr/${file}`, left.includes(file) ? "{}\n" : stringify(words)] as const);
      const texts = [...germanTexts()].map(([file, text]) => {
        if (file === "company.yaml")
          return [file, text.replace("languages: [de]", "languages: [fr]")] as const;
        return [file.replace(/^de\//, "fr/"), text] as const;
      });
      const company = `${texts.find(([file]) => file === "fr/company.yaml")?.[1]}${hours}`;
      const { pages } = await editionWith(new Map([...texts, ...ofFirm, ["fr/company.yaml", company]]));
      return pages.filter((page) => page.startsWith("/fr/")).toSorted();
    };
    const hours = stringify({
      promises: z.object({ promises: z.unknown() }).parse(german["company.yaml"]).promises,
    });
    const others = ["/fr/contact", "/fr/not-found"];
    const labs = ["/fr/labs", "/fr/labs/registered"];
    const forms = [...formPages.map((page) => page.replace("/de/", "/fr/")), ...labs];
    expect(await pagesWithout()).toEqual([...others, ...forms].toSorted());
    expect(await pagesWithout("call-back.yaml")).toEqual([...others, ...forms.slice(1)].toSorted());
    const calls = bookingPages.map((page) => page.replace("/de/", "/fr/"));
    expect(await pagesWithout("booking.yaml")).toEqual(
      [...others, ...forms.filter((page) => !calls.includes(page))].toSorted(),
    );
    expect(await pagesWithout("it-health.yaml")).toEqual(
      [...others, ...forms.filter((page) => !page.startsWith("/fr/it-"))].toSorted(),
    );
    const kept = keptPages.map((page) => page.replace("/de/", "/fr/"));
    expect(await pagesWithout("kept.yaml")).toEqual(
      [...others, ...forms.filter((page) => !kept.includes(page))].toSorted(),
    );
    const data = dataPages.map((page) => page.replace("/de/", "/fr/"));
    expect(await pagesWithout("your-data.yaml")).toEqual(
      [...others, ...forms.filter((page) => !data.includes(page))].toSorted(),
    );
    expect(await pagesWithout("questionnaires.yaml")).toEqual(
      [...others, ...calls, ...data, ...labs].toSorted(),
    );
    expect(await pagesWithout("words.yaml")).toEqual([...others, "/fr/received"].toSorted());
    for (const file of ["sentences.yaml", "mails.yaml"])
      expect(await pagesWithout(file), file).toEqual(others);
  });
});

test("a page is offered only when no text of it is missing, and none while the frame lacks one", async () => {
  const without = (file: string, line: RegExp) => ({ [`de/${file}`]: fixture(file).replace(line, "") });
  const pagesWith = async (changes: Readonly<Record<string, string | null>>) =>
    (await editionWith(germanTexts(changes))).pages.filter((page) => page.startsWith("/de")).toSorted();
  expect(await pagesWith(without("home.yaml", /^ {2}bring: .*\n/m))).toEqual(
    [...ownPages, "/de/not-found", ...formPages].toSorted(),
  );
  expect(await pagesWith({ "de/pages/contact.md": null })).toEqual(
    ["/de", ...ownPages.slice(1), "/de/not-found", ...formPages].toSorted(),
  );
  expect(await pagesWith(without("frame.yaml", /^getStarted: .*\n/m))).toEqual([]);
});

describe("a translation that does not fit is refused", () => {
  test.each([
    ["an unknown name", { "de/home.yaml": "titel: Start\n" }, "de/home.yaml:1 take out titel"],
    [
      "a list of another length",
      { "de/frame.yaml": "bar:\n  - { label: Start }\n" },
      "in the first language 5",
    ],
    [
      "a text in the place of a block",
      { "de/frame.yaml": "skip: Weiter\nfooter: Fuß\n" },
      "de/frame.yaml:2 write an indented block",
    ],
    [
      "an unknown file",
      { "de/startseite.yaml": "title: Start\n" },
      "de/startseite.yaml:1 take this file out",
    ],
    [
      "a page that the first language does not have",
      { "de/pages/neu.md": "---\ntitle: Neu\n---\n\nNeu.\n" },
      "de/pages/neu.md:1 take this file out",
    ],
    [
      "what is the same in every language",
      { "de/pages.yaml": "off: []\n" },
      "de/pages.yaml:1 take this file out",
    ],
    [
      "an unknown fact",
      { "de/pages/contact.md": `---\ntitle: Kontakt\n---\n\n{nobody} weiß es.\n` },
      "nothing is known about {nobody}",
    ],
    ["a file that is no YAML", { "de/home.yaml": 'title: "Start\n' }, "this cannot be read"],
    [
      "a language that is none",
      { "company.yaml": `${company}\nlanguages: [german]\n` },
      "write the code of a language (BCP 47)",
    ],
  ])("%s", (_, changes, sentence) => {
    const problems = findingsInAll(germanTexts(changes)).filter(({ kind }) => kind === "problem");
    expect(problems.map(({ file, line, sentence: said }) => `${file}:${line} ${said}`).join("\n")).toContain(
      sentence,
    );
  });

  test("and what fits is not", () => {
    expect(findingsInAll(germanTexts()).filter(({ kind }) => kind === "problem")).toEqual([]);
    const unnamed = findingsInAll(germanTexts({ "company.yaml": company }));
    expect(unnamed.map(({ kind, sentence }) => [kind, sentence])).toContainEqual([
      "warning",
      "nothing shows the folder de: write languages: [de] here, or remove it.",
    ]);
  });
});

test("no word of a page that is offered comes from the first language", async () => {
  const folder = join(await freshFolder(), "content");
  writeAccented(folder);
  const texts = new Map(contentTexts());
  texts.set("company.yaml", `${texts.get("company.yaml")}\nlanguages: [el]\n`);
  const same = /^(?:brand\/|(?:pages|redirects|replies)\.yaml$)/;
  for (const [file, text] of textsIn(folder)) if (!same.test(file)) texts.set(`el/${file}`, text);
  const hours = 'promises:\n  businessHoursInWords: { one: "{n} hóúr", other: "{n} hóúrs" }\n';
  texts.set("el/company.yaml", texts.get("el/company.yaml")?.replace("promises:\n", hours) ?? "");
  const edition = await editionWith(texts);
  const pages = edition.pages.filter((page) => page.startsWith("/el"));
  expect(pages).toEqual(
    expect.arrayContaining(["/el", "/el/services", "/el/pricing", "/el/about", "/el/terms"]),
  );
  const found: string[] = [];
  for (const page of pages) found.push(...foreignWords(page, textsOf((await edition.renderPage(page)).html)));
  // The way to the first language is named in it.
  expect(found.filter((text) => !text.endsWith(": English"))).toEqual([]);
}, 120_000);

test("a translation begins with a place for every text, and offers nothing while they are empty", async () => {
  const texts = germanTexts();
  expect(translations(texts)).toEqual(expect.arrayContaining(["de/services.yaml", "de/pages/about.md"]));
  expect(begunTranslation("de/brand/brand.yaml", texts)).toBeUndefined();
  expect(begunTranslation("fr/home.yaml", texts)).toBeUndefined();
  const begun = Object.fromEntries(
    ["services.yaml", "pages/about.md", "pictures.yaml", "trust.yaml", "home.yaml"].map((file) => [
      `de/${file}`,
      begunTranslation(`de/${file}`, texts) ?? "",
    ]),
  );
  expect(begun["de/services.yaml"]).toMatch(/^title: ""$/m);
  expect(begun["de/services.yaml"]).not.toContain("href");
  const next = germanTexts(begun);
  expect(findingsInAll(next).filter(({ kind }) => kind === "problem")).toEqual([]);
  expect((await editionWith(next)).pages.filter((page) => page.startsWith("/de")).toSorted()).toEqual(
    [...ownPages, "/de/not-found", ...formPages].toSorted(),
  );
});

test("in the console a translation is called like its first file, and may leave out every field", () => {
  expect(labelOf("de/home.yaml", "")).toEqual({ title: "Home page (de)", group: "pages", kind: "yaml" });
  expect(JSON.stringify(schemaOf("home.yaml"))).toContain('"required":[');
  expect(JSON.stringify(schemaOf("de/home.yaml"))).not.toContain('"required":[');
  expect(schemaOf("de/home.yaml")).toMatchObject({ properties: { title: {} } });
});

test("a firm whose first language is not English has English beside it as the product says it", () => {
  const own = new Map(releasedTexts)
    .set("company.yaml", `${company.replace(/^locale: .*$/m, "locale: de-DE")}\nlanguages: [en-GB]\n`)
    .set("words.yaml", "Close: Schließen\n")
    .set("legal.yaml", "updated: Stand\noutline: Auf dieser Seite\nchanges: Änderungen\n");
  const { texts, words, said } = languageOf(own, "en-GB");
  expect(words["Close"]).toBe("Close");
  // What the product says in the first language by itself is English here, too.
  const german = z.record(z.string(), z.unknown()).parse(parse(productLanguages["de"] ?? ""));
  const [spoken = ""] = Object.keys(z.record(z.string(), z.string()).parse(german["words.yaml"]));
  expect(words[spoken]).toBe(spoken);
  const missing = said("company.yaml", "promises").missing.map((path) => path.map(String).join("."));
  expect(missing).not.toContain("promises.businessHoursInWords.one");
  expect(texts.get("legal.yaml")).toContain("updated: Last updated");
  expect(texts.get("company.yaml")).toContain("locale: en-GB");
  expect(said("legal.yaml").missing).toEqual([]);
  expect(said("home.yaml").missing.length).toBe(said("home.yaml").texts);
});

test("a page that is translated itself is named with what it waits for, unless it is switched off", () => {
  const own = new Map(releasedTexts).set("company.yaml", `${company}\nlanguages: [de]\n`);
  const desk = "---\ntitle: Datenschutz\ndescription: Was wir speichern.\n---\nText\n";
  const begun = new Map(own).set("de/privacy.md", releasedTexts.get("privacy.md") ?? desk);
  const waiting = (off: readonly string[]) =>
    waitingPages(languageOf(begun, "de"), off).filter(({ page }) => page === "/privacy");
  const [privacy] = waiting([]);
  expect(privacy?.for.map(([file]) => file)).toContain("pictures.yaml");
  expect(waiting(["/privacy"])).toEqual([]);
});

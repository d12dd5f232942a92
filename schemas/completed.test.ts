import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { productLanguages } from "#words/product-texts.ts";
import { completedText, completedTexts, firstLanguage, ownWords, productText } from "./completed.ts";
import { leftInEnglish } from "./languages.ts";

const file = "chat.yaml";
const product = parse(productText(file, "en") ?? "");
const [first = "", second = ""] = Object.keys(product);

test("a file that a firm does not have says what the product says", () => {
  expect(completedText(file, undefined, "en")).toBe(productText(file, "en"));
  expect(completedTexts(new Map()).get(file)).toBe(productText(file, "en"));
});

test("a file of the firm keeps its words, and takes the product's for what it leaves out, however deep", () => {
  const own = `# Ours\n${first}: { ours: words }\n`;
  const completed = completedText(file, own, "en") ?? "";
  const { [first]: kept, ...rest } = parse(completed);
  const { [first]: replaced, ...others } = product;
  expect(completed).toContain("# Ours");
  expect(rest).toEqual(others);
  const isBlock = typeof replaced === "object" && !Array.isArray(replaced);
  expect(kept).toEqual(isBlock ? { ...replaced, ours: "words" } : { ours: "words" });
});

test("what is whole, or cannot be read, stays as it was typed", () => {
  const whole = productText(file, "en") ?? "";
  expect(completedText(file, whole, "en")).toBe(whole);
  expect(completedText(file, "a: [", "en")).toBe("a: [");
  expect(completedText("blog/of-ours.md", "text", "en")).toBe("text");
  expect(completedText("blog/of-ours.md", undefined, "en")).toBeUndefined();
  expect(completedText("documents/policy-set.md", "---\ntitle: Ours\n---\nText\n", "en")).toBe(
    "---\ntitle: Ours\n---\nText\n",
  );
});

test("a list is a firm's own as a whole", () => {
  expect(parse(completedText("booking.yaml", "calls: []\n", "en") ?? "").calls).toEqual([]);
});

test("of changed words only those are kept that the product does not say, and those that were there", () => {
  const wanted = { ...product, [first]: "Other" };
  expect(ownWords(wanted, product, {})).toEqual({ [first]: "Other" });
  expect(ownWords(product, product, {})).toEqual({});
  expect(ownWords(product, product, { [second]: product[second] })).toEqual({ [second]: product[second] });
});

test("a firm that writes in another language first gets the product's words in it, and English for the rest", () => {
  const facts = new Map([["company.yaml", "name: Firma\nlocale: de-AT\n"]]);
  expect(firstLanguage(facts)).toBe("de");
  expect(firstLanguage(new Map([["company.yaml", 'locale: "en-GB"\n']]))).toBe("en");
  expect(firstLanguage(new Map())).toBe("en");
  const german = z.looseObject({}).parse(parse(productLanguages["de"] ?? ""));
  const said = z.record(z.string(), z.string()).parse(german["legal.yaml"]);
  const [[key = "", words] = []] = Object.entries(said);
  expect(parse(completedTexts(facts).get("legal.yaml") ?? "")).toMatchObject({ [key]: words });
  // What a firm says itself stays, and what the product does not say in its language is English.
  const own = new Map(facts).set("legal.yaml", `${key}: Unser Wort\n`);
  expect(parse(completedTexts(own).get("legal.yaml") ?? "")).toEqual({ ...said, [key]: "Unser Wort" });
  const french = new Map([["company.yaml", "name: Firme\nlocale: fr-FR\n"]]);
  expect(completedTexts(french).get("legal.yaml")).toBe(productText("legal.yaml", "en"));
  expect(leftInEnglish(french).map((one) => one.file)).toContain("legal.yaml");
  expect(leftInEnglish(facts).map((one) => one.file)).not.toContain("legal.yaml");
  const less = new Map(french)
    .set("pages.yaml", "off: [/member-portal]\n")
    .set("documents.yaml", "without: [hipaa-checklist]\n");
  const gone = leftInEnglish(french).filter(
    ({ file }) => !leftInEnglish(less).some((one) => one.file === file),
  );
  expect(gone.map(({ file }) => file)).toEqual(["member-portal.yaml", "documents/hipaa-checklist.yaml"]);
  expect(leftInEnglish(new Map())).toEqual([]);
});

import { expect, test } from "vitest";
import { parse } from "yaml";
import { completedText, completedTexts, ownWords, productText } from "./completed.ts";

const file = "chat.yaml";
const product = parse(productText(file) ?? "");
const [first = "", second = ""] = Object.keys(product);

test("a file that a firm does not have says what the product says", () => {
  expect(completedText(file, undefined)).toBe(productText(file));
  expect(completedTexts(new Map()).get(file)).toBe(productText(file));
});

test("a file of the firm keeps its words, and takes the product's for what it leaves out, however deep", () => {
  const own = `# Ours\n${first}: { ours: words }\n`;
  const completed = completedText(file, own) ?? "";
  const { [first]: kept, ...rest } = parse(completed);
  const { [first]: replaced, ...others } = product;
  expect(completed).toContain("# Ours");
  expect(rest).toEqual(others);
  const isBlock = typeof replaced === "object" && !Array.isArray(replaced);
  expect(kept).toEqual(isBlock ? { ...replaced, ours: "words" } : { ours: "words" });
});

test("what is whole, or cannot be read, stays as it was typed", () => {
  const whole = productText(file) ?? "";
  expect(completedText(file, whole)).toBe(whole);
  expect(completedText(file, "a: [")).toBe("a: [");
  expect(completedText("blog/of-ours.md", "text")).toBe("text");
  expect(completedText("blog/of-ours.md", undefined)).toBeUndefined();
  expect(completedText("documents/policy-set.md", "---\ntitle: Ours\n---\nText\n")).toBe(
    "---\ntitle: Ours\n---\nText\n",
  );
});

test("a list is a firm's own as a whole", () => {
  expect(parse(completedText("booking.yaml", "calls: []\n") ?? "").calls).toEqual([]);
});

test("of changed words only those are kept that the product does not say, and those that were there", () => {
  const wanted = { ...product, [first]: "Other" };
  expect(ownWords(wanted, product, {})).toEqual({ [first]: "Other" });
  expect(ownWords(product, product, {})).toEqual({});
  expect(ownWords(product, product, { [second]: product[second] })).toEqual({ [second]: product[second] });
});

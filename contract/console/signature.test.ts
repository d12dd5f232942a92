import { expect, test } from "vitest";
import { signed, withoutSignature } from "./signature.ts";

const [anna, ben] = ["Anna\nLumenward", "Ben"];

test("a signature stands below a mail once, and that of somebody else goes", () => {
  expect(signed("Hello,\nyes.", anna)).toBe(`Hello,\nyes.\n\n${anna}`);
  expect(signed(`Hello,\nyes.\n\n${anna}\n`, anna)).toBe(`Hello,\nyes.\n\n${anna}`);
  expect(signed("Hello Anna,\nyes.\n\nBen", anna, ben)).toBe(`Hello Anna,\nyes.\n\n${anna}`);
  expect(signed("", anna)).toBe(`\n\n${anna}`);
  expect(signed("Yes.", "")).toBe("Yes.");
});

test("a signature is no word of a mail, and a word that ends like one stays", () => {
  expect(withoutSignature("Yes.\n\nBen\n", ben)).toBe("Yes.");
  expect(withoutSignature("Ask BigBen", ben)).toBe("Ask BigBen");
  expect(withoutSignature("Ben", ben)).toBe("");
  expect(withoutSignature("Yes.", "")).toBe("Yes.");
});

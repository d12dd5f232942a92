import { expect, test } from "vitest";
import { asciiEmail } from "./ascii-email.ts";

test.each([
  ["eva@müller.example", "eva@xn--mller-kva.example"],
  ["Eva@MÜLLER.example", "Eva@xn--mller-kva.example"],
  ["eva@mu\u0308ller.example", "eva@xn--mller-kva.example"],
  ["eva@straße.example", "eva@xn--strae-oqa.example"],
  ["eva@例え。テスト", "eva@xn--r8jz45g.xn--zckzah"],
  ["eva@acme.example", "eva@acme.example"],
  ["Eva@ACME.example", "Eva@ACME.example"],
  ["jörg@müller.example", "jörg@xn--mller-kva.example"],
])("%s is %s", (typed, expected) => {
  expect(asciiEmail(typed)).toBe(expected);
});

test.each([
  "müller",
  "eva@mül ler.example",
  "eva@müller.example/x",
  "eva@müller.example:80",
  "eva@mü%41.example",
  "eva@",
])("%s stays as it is", (typed) => expect(asciiEmail(typed)).toBe(typed));

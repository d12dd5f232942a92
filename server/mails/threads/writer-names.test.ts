import { expect, test } from "vitest";
import { nameInOrder } from "./writer-names.ts";

test.each([
  ["Roe, Jane", "Jane Roe"],
  ["O’Brien, Mary Ann", "Mary Ann O’Brien"],
  ["van der Berg, Anna K.", "Anna K. van der Berg"],
  ["Łukasiewicz, Łukasz", "Łukasz Łukasiewicz"],
])("%s is %s", (written, name) => {
  expect(nameInOrder(written)).toBe(name);
});

test.each([
  ...["Jane Roe", "Acme, Inc.", "Roe & Partners, LLC", "John Doe, CPA", "John Doe, Jr.", "Mary Poe, PhD"],
  ...["Roe, Jane, IT", "Sales, Marketing and more people", "", ",", "Roe,", "Acme 24, Jane"],
])("%s stays as it is", (written) => {
  expect(nameInOrder(written)).toBe(written);
});

import { expect, test } from "vitest";
import { companyIn, companyOf, personIn } from "./rules.ts";

test("a company is named by its first word, and an address in its place by none", () => {
  expect(companyIn("Kestrel Telehealth", "The scope of Kestrel")).toBe(1);
  expect(companyIn("Kestrel Telehealth", "Telehealth in general")).toBe(0);
  expect(companyIn("office@lakeside-vets.example", "Tax Office")).toBe(0);
  expect(personIn("info@acme.example", "Acme info")).toBe(0);
  expect(personIn("Ana Reis", "Reis, Ana")).toBe(2);
  expect(companyOf("Oscar Health", "Oscar Vane")).toBe(0);
  expect(companyOf("Kestrel Telehealth Inc", "Kestrel Telehealth, Billing")).toBe(2);
  expect(companyOf("Meridian", "Meridian Billing")).toBe(1);
});

import { expect, test } from "vitest";
import { addressInWords, copyrightYears, type LegalFacts } from "./legal.ts";

const legal: LegalFacts = {
  entity: "Acme GmbH",
  registration: "HRB 1, Berlin",
  address: { street: "Musterweg 1", city: "Berlin", postalCode: "10115", country: "DE" },
  country: "Germany",
  privacyRole: "Data protection officer",
  privacyEmail: "privacy@acme.com",
  jurisdiction: "German",
  disputesIn: "Berlin",
  privacyLaw: "the law of the European Union",
  privacyRights: "These are your rights under the GDPR.",
  publicHolidays: "public holidays in Berlin",
  currency: { code: "EUR", name: "euros" },
  since: 2025,
  subprocessors: [{ name: "Host", purpose: "servers", data: "everything" }],
};

test.each([
  ["2024-06-01", "2025"],
  ["2025-12-31", "2025"],
  ["2026-01-01", "2025-2026"],
])("on %s the copyright years are %s", (day, years) => {
  expect(copyrightYears(legal, new Date(`${day}T12:00:00Z`))).toBe(years);
});

test.each([
  [{}, "en-GB", "Musterweg 1, 10115 Berlin, Germany"],
  [{}, "de-DE", "Musterweg 1, 10115 Berlin, Deutschland"],
  [
    { city: "Austin", region: "TX", postalCode: "73301", country: "US" },
    "en-US",
    "Musterweg 1, Austin, TX 73301, US",
  ],
  [{ city: "London", postalCode: "N1 2AB", country: "GB" }, "en-GB", "Musterweg 1, London N1 2AB, UK"],
  [
    { city: "Sydney", region: "NSW", postalCode: "2000", country: "AU" },
    "en-AU",
    "Musterweg 1, Sydney NSW 2000, Australia",
  ],
])("an address stands as its country writes it: %j in %s", (part, locale, written) => {
  expect(addressInWords({ ...legal, address: { ...legal.address, ...part } }, locale)).toBe(written);
});

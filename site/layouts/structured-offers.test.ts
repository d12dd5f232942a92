import { expect, test } from "vitest";
import type { Company } from "#contract/company.ts";
import { service } from "./structured-offers.ts";

const company: Company = {
  name: "Acme",
  domain: "acme.example",
  email: "hello@acme.example",
  phone: "+1",
  tagline: "",
  description: "",
  profileUrl: "https://profile.example/acme",
  scheduling: { base: "https://calendar.example/acme" },
  supportHours: "",
  promises: {
    replyHours: 24,
    consultationMinutes: 30,
    fitCallMinutes: 20,
    workshopMinutes: 60,
    startWeeks: "",
    readinessWeeks: "",
    largeReadinessWeeks: 8,
    quickStartDays: "",
    typeTwoMonths: "",
    emergencyHours: 1,
    savingsPercent: "",
    monthlyBand: "",
    largeMonthlyBand: "",
    managedSetupWeeks: "",
    securityAssessmentWeeks: "",
  },
};

test.each([
  ["$69", { price: 69 }],
  ["$1,200", { price: 1200 }],
  ["$6,500+", { minPrice: 6500 }],
  ["Custom quote", undefined],
])("a price written as %s", (price, expected) => {
  const offer = { name: "Plan", description: "", price, period: "per month" };
  const { hasOfferCatalog } = service(
    { name: "IT", description: "" },
    [offer],
    company,
    new URL("https://acme.example"),
  );
  const specification = expected && {
    "@type": "UnitPriceSpecification",
    priceCurrency: "USD",
    unitText: "per month",
    ...expected,
  };
  expect(hasOfferCatalog).toMatchObject({ itemListElement: [{ priceSpecification: specification }] });
});

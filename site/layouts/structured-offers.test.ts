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
  businessHours: { timeZone: "UTC", days: ["Mon"], opens: "09:00", closes: "18:00", holidays: [] },
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
    isoAssessmentMinutes: "",
    invoiceDays: 30,
    noticeDays: 30,
    emergencyHours: 1,
    savingsPercent: "",
    monthlyBand: "",
    largeMonthlyBand: "",
    managedSetupWeeks: "",
    securityAssessmentWeeks: "",
  },
};

const priced = (price: number) => ({
  "@type": "Offer",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceCurrency: "USD",
    price,
    unitText: "per month",
  },
});

test.each([
  ["$69", priced(69)],
  ["$1,200", priced(1200)],
  ["$6,500+", { "@type": "AggregateOffer", lowPrice: 6500, priceCurrency: "USD" }],
  ["Custom quote", { "@type": "Offer" }],
])("a price written as %s", (price, expected) => {
  const { hasOfferCatalog } = service(
    { name: "IT", description: "" },
    [{ name: "Plan", description: "", price, period: "per month" }],
    company,
    new URL("https://acme.example"),
  );
  const common = { name: "Plan", description: "" };
  expect(hasOfferCatalog).toMatchObject({ itemListElement: [{ ...common, ...expected }] });
});
